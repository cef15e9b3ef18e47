import { readFileSync } from "node:fs";
import { type EventDraft, emptyDraft, newOffer } from "#app/assistant/draft.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes, minutesBetween } from "#app/lib/clock.ts";
import type { Locale } from "#app/limits.ts";

/** A text for which any of these spellings is correct. */
type Texts = string | string[];

export type ExpectedOffer = {
  title?: Texts;
  start: string | null;
  end: string | null;
  capacity: number | null;
  days?: string[];
  day?: string;
};

/** What a draft must contain. Null or missing: the user didn't say it, and Sally must not invent it. */
export type ExpectedDraft = {
  type: Texts;
  title: Texts;
  location: Texts;
  days: string[];
  /** Alternative days that are also correct. */
  daysOr?: string[][];
  startTime: string | null;
  endTime: string | null;
  people: number | null | (number | null)[];
  perPerson: number | null | (number | null)[];
  offers: ExpectedOffer[];
  leftOut?: Texts[];
  slots?: { minutes: number | null; capacity: number | null };
};

export type Expectation = {
  draft?: Partial<ExpectedDraft>;
  /** A question is a correct answer, if it asks about this. */
  question?: boolean;
  about?: Texts;
  /** The correct answer has no draft. */
  talk?: boolean;
  /** What a follow-up changes in the previous draft, and which part of it can't be done. */
  changes?: Partial<ExpectedDraft>;
  cannot?: Texts[];
};

/** If there is a draft, the text is a follow-up to it. */
export type SallyCase = { id: string; lang: Locale; text: string; today?: string; draft?: ExpectedDraft; expect: Expectation };

export function readCases(path: string): SallyCase[] {
  return JSON.parse(readFileSync(path, "utf8"));
}

const TYPES: Record<string, EventTypeId> = { supplies: "donations", custom: "general" };

/** Builds the draft that a follow-up starts from, as the product stores it. */
export function toCaseDraft(given: ExpectedDraft, locale: Locale): EventDraft {
  const type = firstOf(given.type);
  const id = TYPES[type] ?? (type as EventTypeId);
  const days = given.days.length > 1 || given.slots ? given.days : [null];
  const { startTime: start, endTime: end, perPerson } = given;
  const [people = null] = [given.people].flat();
  const isHelpers = id === "volunteer" && given.offers.length === 0 && !given.slots;
  const rows = given.slots
    ? slotsOf(start ?? "", end ?? "", given.slots)
    : isHelpers
      ? [newOffer(m.assistant_plan_helpers({}, { locale }), people ?? 1, { startTime: start, endTime: end })]
      : given.offers.map((each) =>
          newOffer(firstOf(each.title ?? ""), each.capacity ?? 1, {
            startTime: each.start ?? (id === "volunteer" ? start : null),
            endTime: each.end ?? (id === "volunteer" ? end : null),
          }),
        );
  return {
    ...emptyDraft(id, firstOf(given.title)),
    location: firstOf(given.location),
    date: given.slots ? null : (given.days[0] ?? null),
    startTime: start,
    endTime: end,
    people: isHelpers ? null : people,
    ...(typeof perPerson === "number" && { perPerson }),
    offers: days.flatMap((date) => rows.map((row) => ({ ...row, date }))),
  };
}

function slotsOf(start: string, end: string, { minutes, capacity }: { minutes: number | null; capacity: number | null }) {
  return Array.from({ length: Math.floor(minutesBetween(start, end) / (minutes ?? 30)) }, (_, index) =>
    newOffer("", capacity ?? 1, {
      startTime: addMinutes(start, index * (minutes ?? 30)),
      endTime: addMinutes(start, (index + 1) * (minutes ?? 30)),
    }),
  );
}

function firstOf(texts: Texts): string {
  return Array.isArray(texts) ? (texts[0] ?? "") : texts;
}
