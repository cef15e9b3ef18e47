import { formatDate, formatTime, formatTimes } from "#app/lib/format-date.ts";
import type { Locale } from "#app/limits.ts";
import { type Draft, datesOf } from "../draft.ts";

/** What is not as it was, each as it is now. */
export function partsChanged(before: Draft, now: Draft, locale: Locale): string[] {
  const dates = datesOf(now);
  const time = [now.startTime, now.endTime].flatMap((each) => (each ? formatTime(`${each}:00`, locale) : [])).join(" – ");
  const parts: [boolean, string][] = [
    [before.type !== now.type, now.title],
    [before.title !== now.title, now.title],
    [datesOf(before).join() !== dates.join(), dates.map((date) => formatDate(date, locale, "short")).join(", ")],
    [before.startTime !== now.startTime || before.endTime !== now.endTime, time],
    [before.location !== now.location, now.location],
    [before.people !== now.people, now.people === null ? "∞" : `${now.people}`],
    [before.perPerson !== now.perPerson, `${now.perPerson ?? ""}`],
    [offersOf(before, { locale }) !== offersOf(now, { locale }), offersOf(now, { locale })],
  ];
  return parts.flatMap(([isChanged, part]) => (isChanged && part ? [part] : []));
}

const MOST_LISTED = 8;

export function offersOf({ offers }: Draft, { locale }: { locale: Locale }): string {
  const lines = [
    ...new Set(
      offers.map(({ title, startTime, endTime, capacity }) =>
        [title, startTime && endTime ? formatTimes(`${startTime}:00`, `${endTime}:00`, locale) : "", `× ${capacity}`]
          .filter(Boolean)
          .join(" "),
      ),
    ),
  ];
  return lines.length > MOST_LISTED ? `${lines.slice(0, MOST_LISTED).join(", ")} …` : lines.join(", ");
}
