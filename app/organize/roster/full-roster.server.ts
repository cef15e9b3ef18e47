import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { dayText, timesText } from "#app/lib/schedule.ts";
import { selectOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { eachKind, kindServerOfType, ofType } from "#app/sheet/kinds/registry.server.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { readQuestions, selectQuestionsEver } from "#app/sheet/questions/statements.server.ts";
import type { Scope } from "./matching.server.ts";
import { type PartView, partsOf, selectOffers, selectTotals } from "./parts.server.ts";
import { type Answered, answeredOf, EVERYTHING, type RowRecord, selectRows } from "./rows.server.ts";
import { isFiltered, type RosterFilter } from "./rules.ts";

/** An event's whole list, for a file or a printout. */
export type FullRoster = {
  event: { id: string; title: string; day: string | null; times: string | null; location: string; timeZone: string };
  kind: KindId;
  /** Of all questions ever asked, those that someone on the list answered. */
  questions: Pick<Question, "id" | "label" | "texts">[];
  groups: { part: PartView; rows: FullRosterRow[] }[];
};

export type FullRosterRow = Omit<RowRecord, "answers"> & { answers: Answered[] };

/** All sign-ups of an event that match the filter, by offer or answer; null if this person may not organize the event. */
export async function fullRosterOf(
  userId: string,
  eventId: string,
  filter: RosterFilter,
  now: number,
  locale: string,
): Promise<FullRoster | null> {
  const scopes = eachKind((server): Scope => ({ userId, eventId, server, capability: "organize" }));
  const [[event], asked, offers, totals, records] = await runBatch([
    selectOwnedEvent(userId, eventId, now),
    selectQuestionsEver(sql`${eventId}`),
    scopes.map(selectOffers),
    scopes.map(selectTotals),
    scopes.map((scope) => selectRows(scope, filter, EVERYTHING)),
  ]);
  if (!event) return null;
  const server = kindServerOfType(event.type);
  const questions = readQuestions(asked);
  const rows = ofType(event.type, records).map(
    (record): FullRosterRow => ({ ...record, answers: answeredOf(record.answers, questions, event.timeZone) }),
  );
  const answered = new Set(rows.flatMap((row) => row.answers.map(({ id }) => id)));
  const byPart = Map.groupBy(rows, (row) => row.part);
  const parts = partsOf(server, ofType(event.type, offers), ofType(event.type, totals), locale);
  const groups = parts.map((part) => ({ part, rows: byPart.get(part.key) ?? [] }));
  const { id, title, location, timeZone } = event;
  return {
    event: { id, title, location, timeZone, day: dayText(event, locale), times: timesText(event, locale) },
    kind: server.kind.id,
    questions: questions.filter((question) => answered.has(question.id)),
    groups: groups.filter(({ part, rows: own }) => own.length > 0 || (!isFiltered(filter) && !part.isRemoved)),
  };
}
