import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { formatScheduleDay } from "#app/lib/schedule.ts";
import { type OwnedEvent, selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { dropRemovedQuestions, type QuestionRecord, selectAllQuestions, toQuestions } from "#app/sheet/questions/statements.server.ts";
import type { RosterScope } from "./matching.server.ts";
import {
  buildParts,
  type PartOfferRecord,
  type PartView,
  type StatusTotals,
  selectOffers,
  selectTotals,
  sumStatusTotals,
  type TotalRecord,
} from "./parts.server.ts";

/** The facts about an event's list that don't depend on who is on it. */
export type RosterSheet = {
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

export type SheetRecords = {
  questions: (QuestionRecord & { removedAt: number | null })[];
  offers: PartOfferRecord[][];
  totals: TotalRecord[][];
};

/** An event's list for its organizers; null for anyone else. */
export async function loadRosterSheet(userId: string, eventId: string, now: number, locale: string): Promise<RosterSheet | null> {
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "organize" }));
  const [[event], questions, offers, totals] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    selectAllQuestions(sql`${eventId}`),
    scopes.map(selectOffers),
    scopes.map(selectTotals),
  ]);
  return event ? toRosterSheet(event, { questions, offers, totals }, locale).sheet : null;
}

/** `all`: its parts including those taken off the sheet. */
export function toRosterSheet(event: OwnedEvent, records: SheetRecords, locale: string): { sheet: RosterSheet; all: PartView[] } {
  const server = getKindServer(event.type);
  const totals = pickRowsOfType(event.type, records.totals);
  const all = buildParts(server, pickRowsOfType(event.type, records.offers), totals, locale);
  const { id, title, type, status, attendeeCount, waiting, location, timeZone } = event;
  const sheet: RosterSheet = {
    event: {
      id,
      title,
      status,
      attendeeCount,
      waiting,
      location,
      timeZone,
      day: formatScheduleDay(event, locale),
      typeName: eventType(type).badge(),
    },
    kind: server.kind.id,
    questions: toQuestions(dropRemovedQuestions(records.questions)),
    parts: all.filter((part) => !part.isRemoved),
    totals: sumStatusTotals(totals),
    key: newId(),
  };
  return { sheet, all };
}
