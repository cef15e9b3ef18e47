import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { SignUpStatus } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { toPersonKey } from "#app/lib/person-key.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Answers, QuestionKind } from "#app/sheet/questions/question.ts";
import { makeSheet, NOW, type TestSheet } from "./sheet.ts";

type AskedQuestion = { id: string; label: string; kind: QuestionKind; options?: string[]; perPerson?: boolean; texts?: string[] };

/** Has the sheet ask these questions. */
export async function askQuestions({ eventId }: TestSheet, questions: AskedQuestion[]): Promise<void> {
  await runBatch([
    sql`INSERT INTO event_questions (id, event_id, position, kind, label, options, required, per_person, texts)
      SELECT value ->> 'id', ${eventId}, key, value ->> 'kind', value ->> 'label', value -> 'options', 0, coalesce(value ->> 'perPerson', 0),
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

type Answered = {
  name: string;
  email?: string;
  offerId?: string;
  submission?: string;
  status?: SignUpStatus;
  places?: number;
  shared?: Answers;
  own?: Answers;
  at?: number;
};

/** Adds one person's sign-up with these answers; sign-ups with the same `submission` come from one form. */
export async function insertAnswered(sheet: TestSheet, { name, submission = newId(), status = "confirmed", at = NOW, ...more }: Answered) {
  const { email = `${name}@guest.test`, offerId = sheet.offerId, places = status === "waiting" ? 0 : 1, shared = {}, own = {} } = more;
  const server = KIND_SERVERS[sheet.kind];
  const amount = { rsvp: "guest_count", item: "quantity_bringing", shift: "places", slot: "places" }[sheet.kind];
  const offer = sheet.kind === "rsvp" ? sql`` : sql`, ${sql.raw(server.offerColumn)}`;
  const columns = sql.raw(amount === "places" ? "places" : `places, ${amount}`);
  const values = amount === "places" ? sql`${places}` : sql`${places}, ${places}`;
  await runBatch([
    sql`INSERT INTO submissions (id, event_id, submission_key, name, email, answers, created_at)
      VALUES (${submission}, ${sheet.eventId}, ${submission}, ${name}, ${email}, ${JSON.stringify(shared)}, ${at}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO ${server.signupTable} (id, event_id ${offer}, submission_id, user_name, user_email, person_key, status, ${columns}, answers, created_at)
      VALUES (${newId()}, ${sheet.eventId} ${sheet.kind === "rsvp" ? sql`` : sql`, ${offerId}`}, ${submission}, ${name}, ${email}, ${toPersonKey(name)},
        ${status}, ${values}, ${JSON.stringify(own)}, ${at})`,
  ]);
}

/** A sheet that asks each person for their diet, and each form for seats. */
export async function makeAskingSheet(kind: KindId = "shift") {
  const sheet = await makeSheet(kind, null);
  const [diet, seats] = [newId(), newId()];
  await askQuestions(sheet, [
    { id: diet, label: "Diet", kind: "choice", options: ["Vegan", "Meat"], perPerson: true },
    { id: seats, label: "Seats", kind: "text" },
  ]);
  return { sheet, diet, seats };
}
