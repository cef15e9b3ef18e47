import { sql } from "drizzle-orm";
import { defineQuery } from "#app/db/query.server.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { planSignUps, type SignUpResult } from "./sign-up.server.ts";
import type { SignUpCommand } from "./sign-up-request.server.ts";

/** People from a table, each as the organizer's own sign-up for them. A large import is several of these, with one `importId`. */
export type ImportCommand = {
  do: "import";
  eventId: string;
  importId: string;
  userId: string;
  /** When the import began: all its parts share one line of the history. */
  at: number;
  people: [SignUpCommand, ...SignUpCommand[]];
  now: number;
};

export type ImportOutcome = { outcome: "imported"; results: SignUpResult[] };

/** The same guarded inserts as any sign-up, without mail, and one line in the history for the whole import. */
export function planImport({ eventId, importId, userId, at, people }: ImportCommand): Plan<ImportOutcome> {
  const { statements, read } = planSignUps(people);
  const imported = sql`FROM submissions x WHERE x.event_id = ${eventId} AND x.import_id = ${importId}`;
  const line = logActs([
    sql`SELECT ${selectAct({
      eventId,
      now: at,
      cause: importId,
      actor: "organizer",
      userId,
      act: "imported",
      subject: sql`json_object('people', (SELECT count(*) ${imported}), 'import', ${importId})`,
    })} WHERE EXISTS (SELECT 1 ${imported})`,
  ]);
  const count = sql`UPDATE event_log SET subject = json_set(subject, '$.people', (SELECT count(*) ${imported}))
    WHERE event_id = ${eventId} AND at = ${at} AND id = ${importActId(importId)}`;
  const plan = defineQuery([statements, line, count], ([rows]): ImportOutcome => ({ outcome: "imported", results: read(rows) }));
  return { ...plan, runsAlone: true };
}

/** The id of the import's line in the history. */
export function importActId(importId: string): string {
  return `imported:${importId}`;
}
