import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { RosterScope } from "#app/organize/roster/matching.server.ts";
import { buildParts, type PartOfferRecord, type PartView, selectOffers } from "#app/organize/roster/parts.server.ts";
import { type EventForRole, selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { type QuestionRecord, selectAllQuestions, toQuestions } from "#app/sheet/questions/statements.server.ts";
import { selectCounts, selectSizes, selectTexts, selectTextsByOffer, type TextRecord } from "./counts.server.ts";
import { type CountedQuestion, type CountRecord, isSummed, type SizeRecord, type TotalsLevel } from "./rules.ts";

const LEVELS: readonly TotalsLevel[] = ["offer", "date", "event"];

/** Everything that was counted for an event. */
export type Totals = {
  event: EventForRole;
  questions: (CountedQuestion & { hasSum: boolean })[];
  /** The offers in the order of the sheet, each with its date; empty without one. */
  offers: (PartView & { date: string })[];
  counts: CountRecord[];
  sizes: SizeRecord[];
  texts: TextRecord[];
};

/** Which texts to read: those of a date (null: of all), none for paper, or by offer for a file. */
export type WantedTexts = { on: string | null } | "none" | "byOffer";

/** Counts an event's answers in one round trip; null if this person may not organize it. */
export async function readTotals(
  userId: string,
  eventId: string,
  wanted: WantedTexts,
  now: number,
  locale: string,
): Promise<Totals | null> {
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "organize" }));
  const [[event], questions, offers, counts, sizes, texts] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    selectAllQuestions(sql`${eventId}`),
    scopes.map(selectOffers),
    scopes.map((scope) => selectCounts(scope, LEVELS)),
    scopes.map((scope) => selectSizes(scope, LEVELS)),
    wanted === "none" ? [] : scopes.map((scope) => (wanted === "byOffer" ? selectTextsByOffer(scope) : selectTexts(scope, wanted.on))),
  ]);
  if (!event) return null;
  const counted = counts.flat();
  return {
    event,
    questions: toCountedQuestions(questions, counted),
    offers: toDatedParts(event.type, pickRowsOfType(event.type, offers), locale),
    counts: counted,
    sizes: sizes.flat(),
    texts: texts.flat(),
  };
}

/** The questions that are asked, and those no longer asked that someone with a spot answered. */
export function toCountedQuestions(records: (QuestionRecord & { removedAt: number | null })[], counts: CountRecord[]): Totals["questions"] {
  const answered = new Set(counts.map(({ question }) => question));
  const removed = new Set(records.flatMap(({ id, removedAt }) => (removedAt === null ? [] : [id])));
  const ofDates = counts.filter(({ level }) => level === "date");
  return toQuestions(records)
    .filter(({ id }) => !removed.has(id) || answered.has(id))
    .map((question) => ({ ...question, isRemoved: removed.has(question.id), hasSum: isSummed(question, ofDates) }));
}

/** If people answer instead of choosing, the event is its own offer. */
function toDatedParts(type: string, offers: PartOfferRecord[], locale: string): Totals["offers"] {
  const parts = new Map(buildParts(getKindServer(type), offers, [], locale).map((part) => [part.key, part]));
  return offers.map((offer) => {
    const whole = { key: offer.id, title: null, response: null, day: null, time: null, waiting: 0, isRemoved: false };
    const part = parts.get(offer.id) ?? { ...whole, capacity: offer.capacity, taken: offer.taken };
    return { ...part, date: offer.date ?? "" };
  });
}
