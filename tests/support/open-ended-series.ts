import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { QUESTION } from "./canaries.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "./makers.ts";
import { runTestCommand } from "./room.ts";

const DATES = ["2027-05-01", "2027-05-08", "2027-05-15"];
const SIGNED_UP = Date.parse("2027-04-01T12:00:00Z");
/** 90 days after the first date, in New York and in Los Angeles. */
export const FIRST_PURGE = Date.parse("2027-07-30T16:00:00Z");
export const ONE_WEEK = 7 * DURATIONS.day;

export type RollingType = "potluck" | "volunteer" | "time-slots";

export type RollingEvent = MadeEvent & { offers: string[] };

/** Makes a sheet with three dates that keeps getting more. */
export async function makeRollingEvent(type: RollingType, given = {}): Promise<RollingEvent> {
  const offers = DATES.map((date) => makeOffer({ date, startTime: "09:00:00", endTime: "10:00:00", capacity: 10 }));
  const event = await makeEvent(makeForm(type, { dates: DATES, date: null, offers, questions: [QUESTION], ...given }), { now: SIGNED_UP });
  await makeOpenEnded(event);
  return { ...event, offers: (await readEditableEvent(event)).offers.map(({ id }) => id) };
}

async function makeOpenEnded({ eventId }: MadeEvent) {
  await runBatch([
    sql`INSERT INTO event_series (id, event_id, rule, starts_on, weeks_ahead, extends_at)
      VALUES (${newId()}, ${eventId}, 'FREQ=WEEKLY', '2027-05-01', 4, ${SIGNED_UP + ONE_WEEK})`,
    // New dates keep coming, so the last one is never over.
    sql`UPDATE events SET end_date = '2028-01-01', ends_at = ${Date.parse("2028-01-01T12:00:00Z")} WHERE id = ${eventId}`,
  ]);
}

/** Signs one person up for these dates at once, with the canary in every field. */
export async function signUpRolling(event: RollingEvent, dates: number[], { who, canary }: { who: string; canary: string }) {
  const email = `${canary}-${who}-${newId()}@guest.test`.toLowerCase();
  const { questions } = await readEditableEvent(event);
  const { kind } = signUpCommand(event);
  const personalFields = Object.fromEntries(
    listExtraFields(kind).flatMap(({ id, isPersonal }) => (isPersonal ? [[id, `${canary} ${who} ${id}`]] : [])),
  );
  const answers = Object.fromEntries(questions.map(({ id }) => [id, `${canary} answer ${who}`]));
  const [command, ...more] = dates.map((date) =>
    signUpCommand(event, event.offers[date], { name: `${canary} ${who}`, email, ...personalFields, now: SIGNED_UP }),
  );
  if (!command) throw new Error("No date");
  const offers = [command, ...more].flatMap((each) => each.offers.map((offer) => ({ ...offer, answers })));
  const outcome = await runTestCommand({ ...command, offers, answers });
  if (outcome.outcome !== "signedUp") throw new Error(outcome.outcome);
  const { signupTable } = KIND_SERVERS[kind];
  const signupIds = offers.map(({ signupId }) => signupId);
  return { email, signupIds, submissionId: command.submissionId, signupTable, canary };
}

export type RollingPerson = Awaited<ReturnType<typeof signUpRolling>>;

/** Writes what else is stored about a person: mails, links for a friend, an invitation. */
export async function leaveTraces({ eventId, ownerId }: MadeEvent, { email, signupIds, submissionId, canary }: RollingPerson) {
  const mailed = (template: string, props: object, of: { to: string; event: string | null; submission?: string }) =>
    sql`INSERT INTO email_outbox (id, template, to_email, event_id, submission_id, props, dedupe_key, created_at, status)
      VALUES (${newId()}, ${template}, ${of.to}, ${of.event}, ${of.submission ?? null}, ${JSON.stringify(props)}, ${newId()}, ${SIGNED_UP}, 'sent')`;
  await runBatch([
    mailed("sign-up-confirmed", { name: canary }, { to: email, event: eventId, submission: submissionId }),
    mailed("direct-message", { name: canary, email, text: canary }, { to: "owner@owner.test", event: eventId }),
    mailed("neutral-confirmation", {}, { to: email, event: null }),
    sql`INSERT INTO email_outbox (id, template, to_email, event_id, signup_id, props, dedupe_key, created_at, status)
      VALUES (${newId()}, 'spot-offered', ${`friend-${canary}@guest.test`}, ${eventId}, ${signupIds[0]}, '{}', ${newId()}, ${SIGNED_UP}, 'sent')`,
    sql`INSERT INTO unconfirmed_signups (id, event_id, email_hash, mail_key, created_at)
      VALUES (${submissionId}, ${eventId}, ${canary}, ${newId()}, ${SIGNED_UP})`,
    ...[
      { submission: submissionId, signup: null },
      { submission: null, signup: signupIds[0] },
    ].map(
      ({ submission, signup }) => sql`INSERT INTO one_time_tokens (id, purpose, submission_id, signup_id, data, expires_at, created_at)
        VALUES (${newId()}, 'hand-over', ${submission}, ${signup}, ${JSON.stringify({ name: canary })}, ${FIRST_PURGE * 2}, ${SIGNED_UP})`,
    ),
    sql`INSERT INTO invites (id, sender_id, email, name, event_title, message, event_id, created_at)
      VALUES (${newId()}, ${ownerId}, ${email}, ${canary}, 'Fair', ${canary}, ${eventId}, ${SIGNED_UP})`,
    sql`UPDATE email_outbox SET status = 'sent' WHERE event_id = ${eventId}`,
  ]);
}

export async function readStoredNames({ signupTable, signupIds, submissionId }: RollingPerson) {
  const [signUps, [submission]] = await runBatch([
    sql<{ name: string | null }>`SELECT user_name AS name FROM ${signupTable}
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(signupIds)}))
      ORDER BY id`,
    sql<{ name: string | null; email: string | null }>`SELECT name, email FROM submissions WHERE id = ${submissionId}`,
  ]);
  return { kept: signUps.filter(({ name }) => name !== null).length, submission };
}
