import type { Reply } from "#app/assistant/planner/plan.ts";
import { normalize } from "#app/lib/text.ts";
import type { Case, ExpectedDraft } from "./cases.ts";

/** Which question asks after a field. */
const ASKED: Partial<Record<keyof ExpectedDraft, string[]>> = {
  days: ["date"],
  startTime: ["time"],
  endTime: ["time"],
  location: ["place"],
  type: ["what"],
  people: ["count"],
  offers: ["items"],
  slots: ["count", "time"],
};

/**
 * Whether the answer tells that this field is not what was said: it asks about the field, or names as left out what the field
 * lacks. What stands there without having been said is told by neither.
 */
export function isTold(field: keyof ExpectedDraft, wanted: Partial<ExpectedDraft>, actual: unknown, reply: Reply, { lang }: Case): boolean {
  if (reply.question && ASKED[field]?.includes(reply.question.about)) return true;
  const unsure = reply.account?.unsure ?? [];
  if (unsure.some((each) => each.field === "change" || (each.field === field && field === "title"))) return true;
  if (
    field === "offers" &&
    isNamed(
      actual,
      wanted,
      unsure.map(({ text }) => text),
    )
  )
    return true;
  const left = wordsOf((reply.account?.leftOut ?? []).join(" "));
  const has = (...texts: string[]) => texts.some((text) => wordsOf(text).some((word) => left.includes(word)));
  const numbered = (value: number | null | undefined) => value != null && left.includes(`${value}`);
  switch (field) {
    case "title":
    case "location":
      return has(...listOf(wanted[field] ?? ""));
    case "days": {
      const missing = (wanted.days ?? []).filter((day) => !listOf(actual).includes(day));
      return missing.length > 0 && missing.every((day) => namesOfDay(day, lang).some((name) => left.includes(name)));
    }
    case "startTime":
    case "endTime":
      return hoursOf(wanted[field] ?? null).some(numbered);
    case "people":
    case "perPerson":
      return [wanted[field] ?? null].flat().some(numbered);
    case "offers": {
      const rows = wanted.offers ?? [];
      const isThere = (titles: string[]) => titles.some((title) => JSON.stringify(actual).toLowerCase().includes(title.toLowerCase()));
      const missing = rows.filter(({ title, capacity, start }) => {
        const isNamed = title !== undefined && isThere(listOf(title));
        return !isNamed || (capacity !== null && !JSON.stringify(actual).includes(`"capacity":${capacity}`)) || start !== null;
      });
      const isExtra = Array.isArray(actual) && actual.length > rows.length;
      return !isExtra && missing.length > 0 && missing.every(({ title, capacity }) => has(...listOf(title ?? "")) || numbered(capacity));
    }
    case "slots":
      return numbered(wanted.slots?.minutes) || numbered(wanted.slots?.capacity);
    case "leftOut":
      return (wanted.leftOut ?? []).every((each) => has(...listOf(each)));
    default:
      return false;
  }
}

/** Whether each offer that was not asked for is among those the answer is not sure of, and what was asked for stands in some. */
function isNamed(actual: unknown, { offers = [] }: Partial<ExpectedDraft>, unsure: string[]): boolean {
  const titles: string[] = (Array.isArray(actual) ? actual : []).map(({ title }) => title);
  const extra = titles.filter(
    (title) => !offers.some((each) => listOf(each.title ?? "").some((one) => one.toLowerCase() === title.toLowerCase())),
  );
  const isThere = (one: string) => titles.some((title) => title.toLowerCase().includes(one.toLowerCase()));
  return (
    extra.length > 0 && extra.every((title) => unsure.includes(title)) && offers.every(({ title }) => listOf(title ?? "").some(isThere))
  );
}

function hoursOf(time: string | null): number[] {
  if (!time) return [];
  const hour = Number(time.slice(0, 2));
  return [hour, hour % 12 || 12];
}

function namesOfDay(day: string, locale: string): string[] {
  const date = new Date(`${day}T12:00:00Z`);
  const name = (options: Intl.DateTimeFormatOptions) =>
    wordsOf(new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date));
  return [
    `${date.getUTCDate()}`,
    ...name({ weekday: "long" }),
    ...name({ weekday: "short" }),
    ...name({ month: "long" }),
    ...name({ month: "short" }),
  ];
}

/** Words that can be told apart, and numbers. */
function wordsOf(text: string): string[] {
  return normalize(text).match(/\d+|\p{L}{3,}/gu) ?? [];
}

function listOf<Item>(value: Item | Item[] | unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string");
}
