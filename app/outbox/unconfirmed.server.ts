import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { toBudgetDay } from "./rules.ts";
import { queueMails, selectMail } from "./statements.server.ts";

/**
 * A sign-up over its owner's budget. `id` is the submission's or, if `isPending`, that of the token whose mail would have asked
 * for confirmation.
 */
export type Unconfirmed = {
  id: string;
  isPending: boolean;
  eventId: string;
  email: string;
  hash: string;
  recipient: string;
  locale: string | null;
};

/**
 * Holds these sign-ups until their address confirms them, and asks with a neutral mail once a day. A sign-up joins the day's
 * mail while that is unanswered; otherwise it is asked about the next day.
 */
export function holdUnconfirmed(signUps: Unconfirmed[], now: number): SQL[] {
  const [today, tomorrow] = [toBudgetDay(now), toBudgetDay(now) + 1];
  const rows = JSON.stringify(
    signUps.map((one) => ({ ...one, today: createMailKey(one.hash, today), tomorrow: createMailKey(one.hash, tomorrow) })),
  );
  const of = (name: string) => sql.raw(`v.value ->> '${name}'`);
  return [
    sql`INSERT INTO unconfirmed_signups (id, is_pending, event_id, email_hash, mail_key, created_at)
      SELECT ${of("id")}, ${of("isPending")}, e.id, ${of("recipient")},
        iif(EXISTS (SELECT 1 FROM email_outbox WHERE dedupe_key = ${of("today")})
          AND NOT EXISTS (SELECT 1 FROM unconfirmed_signups WHERE mail_key = ${of("today")}), ${of("tomorrow")}, ${of("today")}), ${now}
      FROM json_each(${rows}) v JOIN events e ON e.id = ${of("eventId")} WHERE true ON CONFLICT DO NOTHING`,
    queueMails([
      sql`SELECT ${selectMail({
        template: "neutral-confirmation",
        locale: of("locale"),
        toEmail: of("email"),
        props: sql`json_object('mailKey', s.mail_key)`,
        dedupeKey: sql`s.mail_key`,
        nextAttemptAt: sql`iif(s.mail_key = ${of("today")}, 0, ${tomorrow * DURATIONS.day})`,
        now,
      })} FROM json_each(${rows}) v JOIN unconfirmed_signups s ON s.id = ${of("id")} WHERE true`,
    ]),
  ];
}

function createMailKey(hash: string, day: number): string {
  return `neutral~${hash}~${day}`;
}

export async function createConfirmationLink(key: string): Promise<string> {
  return `${config().origin}/k/${await createLinkToken("unconfirmed", key)}`;
}

/** The key of the mail that contains this link; null if the link isn't ours. */
export async function parseMailKey(token: string): Promise<string | null> {
  return (await isGenuine(token, "unconfirmed")) ? parseTokenId(token) : null;
}

/** The ids of an event's sign-ups whose time to confirm is over: 24 hours after the mail that asked. */
export function selectOverdue(eventId: string, now: number): SQL {
  return sql`SELECT c.id FROM unconfirmed_signups c WHERE c.event_id = ${eventId} AND ${isOverdue(now)}`;
}

/**
 * Whether an unconfirmed sign-up's (alias c) time is over: a day after its mail went out or, if that failed, after the sign-up
 * was held.
 */
export function isOverdue(now: number): SQL {
  const since = now - DURATIONS.unconfirmedSignUp;
  return sql`(c.created_at <= ${since} AND NOT EXISTS (SELECT 1 FROM email_outbox q
    WHERE q.dedupe_key = c.mail_key AND (q.status IN ('pending', 'sending') OR q.sent_at > ${since})))`;
}
