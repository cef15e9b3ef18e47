import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import type { Locale } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { draftDates, type EventDraft } from "./draft.ts";

type Options = { locale: Locale };

/** The parts of a draft that a change added, altered or removed. */
export type DraftChanges = { added: string[]; changed: string[]; removed: string[] };

export function diffDrafts(before: EventDraft, now: EventDraft, options: Options): DraftChanges {
  const old = describeParts(before, options);
  const parts = describeParts(now, options).map((part, index) => ({ part, was: old[index] ?? "" }));
  const others = parts.filter(({ part, was }) => part !== was);
  const [days, offers] = [diffDays(before, now, options), diffOffers(before, now, options)];
  const changes = (own: string[], name: keyof DraftChanges) => [...own, ...days[name], joinCapped(offers[name])].filter(Boolean);
  return {
    added: changes(
      others.map(({ part, was }) => (was ? "" : part)),
      "added",
    ),
    changed: changes(
      others.map(({ part, was }) => (was ? part : "")),
      "changed",
    ),
    removed: changes(
      others.map(({ part, was }) => (part ? "" : was)),
      "removed",
    ),
  };
}

function describeParts({ type, title, startTime, endTime, location, people, perPerson }: EventDraft, options: Options): string[] {
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

/** If all days moved, the new days are listed as changed, and none as added or removed. */
function diffDays(before: EventDraft, now: EventDraft, { locale }: Options): DraftChanges {
  const [old, current] = [draftDates(before), draftDates(now)];
  const short = (dates: string[]) => dates.map((date) => formatDate(date, locale, "short"));
  const came = short(current.filter((date) => !old.includes(date)));
  if (isMoved(old, current)) return { added: [], changed: came, removed: [] };
  return { added: came, changed: [], removed: short(old.filter((date) => !current.includes(date))) };
}

function isMoved(old: string[], current: string[]): boolean {
  return old.length > 0 && current.length > 0 && !current.some((date) => old.includes(date));
}

/**
 * An entry on a day. If all days moved, `day` is the position in the list, so the first day is compared with the first.
 * `same`: the text to compare by, without hours if they are the event's own.
 */
type Line = { title: string; rest: string; text: string; same: string; day: string };

/** Entries aren't listed for added or removed days, except new entries on an added day. */
function diffOffers(before: EventDraft, now: EventDraft, { locale }: Options): DraftChanges {
  const [was, is] = [draftDates(before), draftDates(now)];
  const hasMoved = isMoved(was, is);
  const describeTimes = ({ date, startTime, endTime, offers }: EventDraft, days: string[]) =>
    offers.map((each): Line => {
      const day = each.date ?? date ?? "";
      const { title } = each;
      const rest = describeTimesAndCapacity(each, locale);
      const isWhole = startTime !== null && each.startTime === startTime && each.endTime === endTime;
      const same = isWhole ? `${title} × ${each.capacity}` : `${title} ${rest}`;
      return { title, rest, text: `${title} ${rest}`.trim(), same, day: hasMoved ? `${days.indexOf(day)}` : day };
    });
  const [all, current] = [describeTimes(before, was), describeTimes(now, is)];
  const days = new Set(current.map(({ day }) => day));
  const old = all.filter(({ day }) => days.has(day) || current.length === 0);
  const isNewDay = ({ day }: Line) => !all.some((each) => each.day === day);
  const isOnNew = (line: Line) =>
    isNewDay(line) && [...all, ...current.filter((each) => !isNewDay(each))].some(({ same }) => same === line.same);
  const [gone, came] = [linesMissingFrom(old, current), linesMissingFrom(current, old).filter((line) => !isOnNew(line))];
  const of = (lines: Line[], title: string) => lines.filter((line) => line.title === title).length;
  const isOther = ({ title }: Line) =>
    of(gone, title) > 0 && of(came, title) > 0 && [of(came, title), of(old, title)].includes(of(gone, title));
  const [added, removed] = [came.filter((line) => !isOther(line)), gone.filter((line) => !isOther(line))];
  const from = findOldName(added, removed);
  const renamed = from === null ? [] : added.map((line) => ({ ...line, text: `${from} → ${line.text}` }));
  const named = (lines: Line[]) => [
    ...new Set(
      lines.map(({ text, day }) => {
        const isOnAll = days.size < 2 || [...days].every((each) => lines.some((line) => line.text === text && line.day === each));
        return isOnAll ? text : `${text} (${formatDate(hasMoved ? (is[Number(day)] ?? day) : day, locale, "short")})`;
      }),
    ),
  ];
  return {
    added: from === null ? named(added) : [],
    changed: [...named(came.filter(isOther)), ...named(renamed)],
    removed: named(removed.filter(({ title }) => title !== from)),
  };
}

/** The old name, if a removed entry equals the added one in everything but its name; null otherwise. */
function findOldName(added: Line[], removed: Line[]): string | null {
  const rests = (lines: Line[]) => lines.map(({ rest }) => rest).join();
  const [name, ...others] = new Set(added.map(({ title }) => title));
  const gone = [...Map.groupBy(removed, ({ title }) => title)].filter(([, lines]) => rests(lines) === rests(added));
  return name !== undefined && others.length === 0 && gone.length === 1 ? (gone[0]?.[0] ?? null) : null;
}

/** Lines that `others` lacks, counting duplicates. */
function linesMissingFrom(lines: Line[], others: Line[]): Line[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.findIndex(({ same, day }) => same === line.same && day === line.day);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function listDraftOffers({ offers }: EventDraft, { locale }: Options): string {
  return joinCapped([...new Set(offers.map((each) => [each.title, describeTimesAndCapacity(each, locale)].filter(Boolean).join(" ")))]);
}

function describeTimesAndCapacity({ startTime, endTime, capacity }: NewOffer, locale: Locale): string {
  const times = startTime && endTime ? formatTimes(`${startTime}:00`, `${endTime}:00`, locale) : "";
  return [times, `× ${capacity}`].filter(Boolean).join(" ");
}

const MAX_LISTED_LINES = 8;

function joinCapped(lines: readonly string[]): string {
  return lines.length > MAX_LISTED_LINES ? `${lines.slice(0, MAX_LISTED_LINES).join(", ")} …` : lines.join(", ");
}
