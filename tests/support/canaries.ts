import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { askToConfirm } from "#app/outbox/pending-link.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";
import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { type MadeEvent, readEditableEvent, signUpCommand } from "./makers.ts";
import { runTestCommand } from "./room.ts";

/** The text that tests write into every personal field. */
export const CANARY = "Yellowcanary";

/** Finds a text in the database and among the files. Returns table names and file keys. */
export async function findTablesWithText(text: string): Promise<string[]> {
  const [tables] = await runBatch([
    sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite*'`,
  ]);
  const rows = await runBatch(tables.map(({ name }) => sql`SELECT * FROM ${sql.raw(`"${name}"`)}`));
  const hits = tables.flatMap(({ name }, index) => (JSON.stringify(rows[index]).toLowerCase().includes(text.toLowerCase()) ? [name] : []));
  const { objects } = await env.MEDIA.list();
  for (const { key } of objects) {
    const bytes = await (await env.MEDIA.get(key))?.text();
    if (bytes?.toLowerCase().includes(text.toLowerCase())) hits.push(key);
  }
  return hits.sort();
}

/** A question asked of each person; the canary is its answer. */
export const QUESTION: QuestionInput = { kind: "text", label: "Allergies?", options: [], required: false, perPerson: true };

/**
 * Signs up people with a canary in each of their fields: one checked in, one waiting or with a second spot, one canceled. Also
 * writes an invitation, a message to the organizer, forms waiting for a link, a link for a friend, and an unsubscription.
 */
export async function signUpCanaries(event: MadeEvent, now: number): Promise<string[]> {
  const { offers, questions, form } = await readEditableEvent(event);
  const offerId = offers[0]?.id ?? event.eventId;
  const kind = KINDS[signUpCommand(event).kind];
  const personalFields = Object.fromEntries(
    listExtraFields(kind.id).flatMap(({ id, isPersonal }) => (isPersonal ? [[id, `${CANARY} ${id}`]] : [])),
  );
  const ids: string[] = [];
  for (const who of ["one", "two", "gone"]) {
    const email = `${CANARY}-${who}-${newId()}@guest.test`.toLowerCase();
    const answers = Object.fromEntries(questions.map(({ id }) => [id, `${CANARY} answer`]));
    const command = signUpCommand(event, offerId, { name: `${CANARY} ${who}`, email, ...personalFields, now });
    const offersOf = command.offers.map((offer) => ({ ...offer, answers }));
    const outcome = await runTestCommand({ ...command, offers: offersOf, answers, ifFull: form.waitList ? "wait" : "refuse" });
    if (outcome.outcome !== "signedUp" && outcome.outcome !== "waitListed") throw new Error(outcome.outcome);
    ids.push(command.offers[0]?.signupId ?? "");
  }
  const [first = "", , last = ""] = ids;
  const { signupTable } = KIND_SERVERS[kind.id];
  await runTestCommand({ do: "cancel", eventId: event.eventId, kind: kind.id, signupIds: [last], by: { userId: event.ownerId }, now });
  const mailed = { locale: "en" as const, now };
  const address = `${CANARY}-asked-${newId()}@guest.test`.toLowerCase();
  const content = { eventId: event.eventId, email: address, contact: { name: CANARY, email: address } };
  await askToConfirm({ template: "confirm-sign-up", key: [newId()], content, email: address, eventId: event.eventId, ...mailed });
  await runBatch([
    sql`UPDATE ${signupTable} SET checked_in_at = ${now} WHERE id = ${first}`,
    sql`INSERT INTO invites (id, sender_id, email, name, event_title, message, event_id, created_at)
      VALUES (${newId()}, ${event.ownerId}, ${`${CANARY}-invited@guest.test`}, ${CANARY}, 'Fair', ${CANARY}, ${event.eventId}, ${now})`,
    sql`INSERT INTO email_outbox (id, template, to_email, event_id, props, dedupe_key, created_at, status)
      VALUES (${newId()}, 'direct-message', 'owner@owner.test', ${event.eventId}, ${JSON.stringify({ name: CANARY, text: CANARY })}, ${newId()}, ${now}, 'sent')`,
    sql`INSERT INTO one_time_tokens (id, purpose, submission_id, signup_id, data, expires_at, created_at)
      SELECT ${newId()}, 'hand-over', submission_id, id, ${JSON.stringify({ name: CANARY })}, ${now + DURATIONS.day}, ${now} FROM ${signupTable} WHERE id = ${first}`,
    sql`INSERT INTO one_time_tokens (id, purpose, data, expires_at, created_at)
      VALUES (${newId()}, 'confirm-message', ${JSON.stringify({ eventId: event.eventId, message: { name: CANARY } })}, ${now + DURATIONS.day}, ${now})`,
    sql`INSERT INTO email_suppressions (email_hash, scope, event_id, created_at) VALUES (${CANARY}, 'reminders', ${event.eventId}, ${now})`,
    sql`INSERT INTO unconfirmed_signups (id, event_id, email_hash, mail_key, created_at) VALUES (${newId()}, ${event.eventId}, ${CANARY}, ${newId()}, ${now})`,
    // A mail about no event, linked to the person only by its address.
    sql`INSERT INTO email_outbox (id, template, to_email, props, dedupe_key, created_at, status)
      SELECT ${newId()}, 'neutral-confirmation', user_email, '{}', ${newId()}, ${now}, 'sent' FROM ${signupTable} WHERE id = ${first}`,
  ]);
  return ids;
}
