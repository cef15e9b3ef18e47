import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewOffer } from "#app/kinds/kind.ts";
import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import type { Locale } from "#app/limits.ts";
import { type Draft, datesOf } from "../draft.ts";

type Options = { locale: Locale };

/** What is new or not as it was, and what is gone. */
export type Changes = { changed: string[]; removed: string[] };

export function changesOf(before: Draft, now: Draft, options: Options): Changes {
  const old = partsOf(before, options);
  const parts = partsOf(now, options).map((part, index) => ({ part, was: old[index] ?? "" }));
  const others = parts.filter(({ part, was }) => part !== was);
  const lists = [daysChanged(before, now, options), offersChanged(before, now, options)];
  return {
    changed: [...others.map(({ part }) => part), ...lists.map(({ changed }) => listed(changed))].filter(Boolean),
    removed: [...others.map(({ part, was }) => (part ? "" : was)), ...lists.map(({ removed }) => listed(removed))].filter(Boolean),
  };
}

function partsOf({ type, title, startTime, endTime, location, people, perPerson }: Draft, options: Options): string[] {
  const time = [startTime, endTime].flatMap((each) => (each ? formatTime(`${each}:00`, options.locale) : [])).join(" – ");
  return [
    eventType(type).template.name({}, options),
    title,
    time,
    location,
    people ? m.assistant_card_people({ count: people }, options) : "",
    perPerson ? m.assistant_per_person({ most: perPerson }, options) : "",
  ];
}

/** Of days that all moved, none is gone. */
function daysChanged(before: Draft, now: Draft, { locale }: Options): Changes {
  const [old, current] = [datesOf(before), datesOf(now)];
  const short = (dates: string[]) => dates.map((date) => formatDate(date, locale, "short"));
  const isMoved = current.length > 0 && !current.some((date) => old.includes(date));
  return {
    changed: short(current.filter((date) => !old.includes(date))),
    removed: isMoved ? [] : short(old.filter((date) => !current.includes(date))),
  };
}

type Line = { title: string; text: string; day: string | null };

/** On days that stay, each day counts; as many of one name as came instead, or all where none stays, are other and not gone. */
function offersChanged(before: Draft, now: Draft, { locale }: Options): Changes {
  const days = datesOf(before).filter((date) => datesOf(now).includes(date));
  const linesOf = ({ offers }: Draft) =>
    offers.map((offer): Line => {
      const day = offer.date && days.length > 1 && days.includes(offer.date) ? offer.date : null;
      return { title: offer.title, text: lineOf(offer, locale), day };
    });
  const [old, current] = [linesOf(before), linesOf(now)];
  const missingIn = (others: Line[]) => (line: Line) =>
    !others.some(({ text, day }) => text === line.text && (day === null || line.day === null || day === line.day));
  const changed = current.filter(missingIn(old));
  const gone = old.filter(missingIn(current));
  const removed = gone.filter(({ title }) => {
    const countIn = (lines: Line[]) => lines.filter((line) => line.title === title).length;
    const came = countIn(changed);
    return came === 0 || (came < countIn(gone) && countIn(gone) < countIn(old));
  });
  const named = (lines: Line[]) => [
    ...new Set(
      lines.map(({ text, day }) => {
        const isOnAll = day === null || days.every((each) => lines.some((line) => line.text === text && line.day === each));
        return isOnAll ? text : `${text} (${formatDate(day, locale, "short")})`;
      }),
    ),
  ];
  return { changed: named(changed), removed: named(removed) };
}

export function offersOf({ offers }: Draft, { locale }: Options): string {
  return listed([...new Set(offers.map((offer) => lineOf(offer, locale)))]);
}

function lineOf({ title, startTime, endTime, capacity }: NewOffer, locale: Locale): string {
  const times = startTime && endTime ? formatTimes(`${startTime}:00`, `${endTime}:00`, locale) : "";
  return [title, times, `× ${capacity}`].filter(Boolean).join(" ");
}

const MOST_LISTED = 8;

function listed(lines: readonly string[]): string {
  return lines.length > MOST_LISTED ? `${lines.slice(0, MOST_LISTED).join(", ")} …` : lines.join(", ");
}
