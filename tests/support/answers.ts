import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Answers, QuestionKind } from "#app/sheet/questions/question.ts";
import type { TestSheet } from "./sheet.ts";

type AskedQuestion = { id: string; kind: QuestionKind; options?: string[]; perPerson?: boolean; texts?: string[] };

/** Has the sheet ask these questions; their labels are their ids. */
export async function askQuestions({ eventId }: TestSheet, questions: AskedQuestion[]): Promise<void> {
  await runBatch([
    sql`INSERT INTO event_questions (id, event_id, position, kind, label, options, required, per_person, texts)
      SELECT value ->> 'id', ${eventId}, key, value ->> 'kind', value ->> 'id', value -> 'options', 0, coalesce(value ->> 'perPerson', 0),
        value -> 'texts' FROM json_each(${JSON.stringify(questions)})`,
  ]);
}

/** Adds people, each alone in a submission, with the same answers; `{n}` in an answer becomes their number. */
export async function insertAnsweringCrowd(
  { eventId, offerId, kind }: TestSheet,
  count: number,
  { shared = {}, own = {} }: { shared?: Answers; own?: Answers },
): Promise<void> {
  const server = KIND_SERVERS[kind];
  const offer = kind === "rsvp" ? sql`` : sql`, ${sql.raw(server.offerColumn)}`;
  const offerValue = kind === "rsvp" ? sql`` : sql`, ${offerId}`;
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  await runBatch([
    sql`INSERT INTO submissions (id, event_id, submission_key, name, email, answers, created_at)
      ${numbers} SELECT ${offerId} || i, ${eventId}, ${offerId} || i, 'Somebody', i || '@crowd.test', replace(${JSON.stringify(shared)}, '{n}', i), i FROM n`,
    sql`INSERT INTO ${server.signupTable} (id, event_id ${offer}, submission_id, user_name, user_email, person_key, answers, places, created_at)
      ${numbers} SELECT ${offerId} || i, ${eventId} ${offerValue}, ${offerId} || i, 'Somebody', i || '@crowd.test', 'somebody',
        replace(${JSON.stringify(own)}, '{n}', i), 1, i FROM n`,
  ]);
}
