import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { formatScheduleDay, formatScheduleTimes } from "#app/lib/schedule.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { selectAllQuestions, toQuestions } from "#app/sheet/questions/statements.server.ts";
import type { RosterScope } from "./matching.server.ts";
import { buildParts, type PartView, selectOffers, selectTotals } from "./parts.server.ts";
import { ALL_ROWS, type AnsweredQuestion, type RowRecord, selectRows, toAnsweredQuestions } from "./rows.server.ts";
import { isRosterFiltered, type RosterFilter } from "./rules.ts";

/** An event's whole list, for a file or a printout. */
export type FullRoster = {
  event: { id: string; title: string; day: string | null; times: string | null; location: string; timeZone: string };
  kind: KindId;
  /** Of all questions ever asked, those that someone on the list answered. */
  questions: Pick<Question, "id" | "label" | "texts">[];
  groups: { part: PartView; rows: FullRosterRow[] }[];
};

export type FullRosterRow = Omit<RowRecord, "answers"> & { answers: AnsweredQuestion[] };

/** All sign-ups of an event that match the filter, by offer or answer; null if this person may not organize the event. */
export async function loadFullRoster(
  userId: string,
  eventId: string,
  filter: RosterFilter,
  now: number,
  locale: string,
): Promise<FullRoster | null> {
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "organize" }));
  const [[event], questionRows, offers, totals, records] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    selectAllQuestions(sql`${eventId}`),
    scopes.map(selectOffers),
    scopes.map(selectTotals),
    scopes.map((scope) => selectRows(scope, filter, ALL_ROWS)),
  ]);
  if (!event) return null;
  const server = getKindServer(event.type);
  const questions = toQuestions(questionRows);
  const rows = pickRowsOfType(event.type, records).map(
    (record): FullRosterRow => ({ ...record, answers: toAnsweredQuestions(record.answers, questions, event.timeZone) }),
  );
  const answered = new Set(rows.flatMap((row) => row.answers.map(({ id }) => id)));
  const byPart = Map.groupBy(rows, (row) => row.part);
  const parts = buildParts(server, pickRowsOfType(event.type, offers), pickRowsOfType(event.type, totals), locale);
  const groups = parts.map((part) => ({ part, rows: byPart.get(part.key) ?? [] }));
  const { id, title, location, timeZone } = event;
  return {
    event: { id, title, location, timeZone, day: formatScheduleDay(event, locale), times: formatScheduleTimes(event, locale) },
    kind: server.kind.id,
    questions: questions.filter((question) => answered.has(question.id)),
    groups: groups.filter(({ part, rows: own }) => own.length > 0 || (!isRosterFiltered(filter) && !part.isRemoved)),
  };
}
