import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { dayText } from "#app/lib/schedule.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { eachKind, kindServerOfType, ofType } from "#app/sheet/kinds/registry.server.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { type QuestionRow, readQuestions, selectQuestionsEver, stillAsked } from "#app/sheet/questions/statements.server.ts";
import type { Scope } from "./matching.server.ts";
import {
  type OfferRecord,
  type PartView,
  partsOf,
  type StatusTotals,
  selectOffers,
  selectTotals,
  statusTotals,
  type TotalRecord,
} from "./parts.server.ts";

/** The facts about an event's list that don't depend on who is on it. */
export type Sheet = {
  event: SheetEvent;
  kind: KindId;
  /** The organizer's own questions. */
  questions: Question[];
  /** Every offer, or every answer, even if no one signed up for it. */
  parts: PartView[];
  totals: StatusTotals;
  /** The submission key for the next person added by hand. */
  key: string;
};

export type SheetEvent = Pick<OwnedEvent, "id" | "title" | "status" | "attendeeCount" | "waiting" | "location" | "timeZone"> & {
  day: string | null;
  typeName: string;
};

export type SheetRecords = { questions: (QuestionRow & { removedAt: number | null })[]; offers: OfferRecord[][]; totals: TotalRecord[][] };

/** For organizers of the event only; null for anyone else. */
export async function sheetOf(userId: string, eventId: string, now: number, locale: string): Promise<Sheet | null> {
  const scopes = eachKind((server): Scope => ({ userId, eventId, server, capability: "organize" }));
  const [[event], questions, offers, totals] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    selectQuestionsEver(sql`${eventId}`),
    scopes.map(selectOffers),
    scopes.map(selectTotals),
  ]);
  return event ? readSheet(event, { questions, offers, totals }, locale).sheet : null;
}

/** `all`: its parts including those taken off the sheet. */
export function readSheet(event: OwnedEvent, records: SheetRecords, locale: string): { sheet: Sheet; all: PartView[] } {
  const server = kindServerOfType(event.type);
  const totals = ofType(event.type, records.totals);
  const all = partsOf(server, ofType(event.type, records.offers), totals, locale);
  const { id, title, type, status, attendeeCount, waiting, location, timeZone } = event;
  const sheet: Sheet = {
    event: {
      id,
      title,
      status,
      attendeeCount,
      waiting,
      location,
      timeZone,
      day: dayText(event, locale),
      typeName: eventType(type).badge(),
    },
    kind: server.kind.id,
    questions: readQuestions(stillAsked(records.questions)),
    parts: all.filter((part) => !part.isRemoved),
    totals: statusTotals(totals),
    key: newId(),
  };
  return { sheet, all };
}
