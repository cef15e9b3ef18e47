import { type SQL, sql } from "drizzle-orm";
import { forgetNext } from "#app/sheet/kinds/asks.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import type { AskedPerson } from "./ask.ts";
import { insertAskedSignUps } from "./asked-sign-ups.server.ts";
import { canBeAsked, HAS_PROVEN_OWNER, isAskedOften, refusesAsks } from "./guards.server.ts";

type PassOn = {
  eventId: string;
  /** Whom the declining person named instead of themselves; counts where `asks.substituted_at` says so. */
  substitute?: AskedPerson | null;
  now: number;
};

/** Spots (alias s) that were declined or not answered just now, with their asks (a), events (e) and offers (o). */
function fromDeclined(server: KindServer, { eventId, now }: PassOn): SQL {
  return sql`FROM ${server.signupTable} s CROSS JOIN asks a ON a.submission_id = s.submission_id
    CROSS JOIN ${server.offerTable} o ON o.id = s.${sql.raw(server.offerColumn)} CROSS JOIN events e ON e.id = s.event_id
    WHERE s.cancelled_at = ${now} AND +s.event_id = ${eventId} AND s.cancelled_by IN ('declined', 'silence')`;
}

/**
 * Part of every plan that frees spots asked for, after the wait list's turn: asks the person named instead, or the next on the
 * list, for whatever is still free. A substitute's answer is due when the first person's was. Running it again finds its own work.
 */
export function passOnAsks(server: KindServer, pass: PassOn): SQL[] {
  const { eventId, substitute = null, now } = pass;
  const offer = sql.raw(server.offerColumn);
  const isNamed = substitute ? sql`(a.substituted_at IS ${now} AND s.cancelled_by = 'declined')` : sql`0`;
  const person = sql`iif(${isNamed}, json(${substitute ? JSON.stringify(substitute) : null}), a.next -> '$[0]')`;
  const until = sql`iif(${isNamed}, s.offered_until, ${now} + a.answer_within)`;
  // Names its cause, so that a command which runs again asks nobody twice.
  const key = sql`'asked:' || s.submission_id || ':' || ${now}`;
  const declined = sql`SELECT s.rowid AS turn, s.submission_id AS parent, ${key} AS key, ${person} AS person, ${until} AS until, o.id AS offer,
    a.answer_within, a.next, ${isNamed} AS named ${fromDeclined(server, pass)}`;
  const field = (name: string) => sql.raw(`d.person ->> '${name}'`);
  const asked = { email: field("email"), person: field("person"), hash: field("hash"), mailbox: field("mailbox") };
  const mine = sql`x.event_id = ${eventId} AND x.source = 'asked' AND x.created_at = ${now}`;
  const free = sql`FROM (SELECT d.*, x.id AS submission, row_number() OVER (PARTITION BY d.offer ORDER BY d.turn) AS nth
      FROM (${declined}) d JOIN submissions x ON x.event_id = ${eventId} AND x.submission_key = d.key) d
    CROSS JOIN ${server.offerTable} o ON o.id = d.offer CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE ${canBeAsked(server, asked, sql`d.until`, now, sql`d.nth`)}
      AND NOT EXISTS (SELECT 1 FROM ${server.signupTable} z WHERE z.submission_id = d.submission AND z.${offer} = d.offer)`;
  const row = { id: RANDOM_ID, submission: sql`d.submission`, name: field("name"), email: field("email"), person: field("person") };
  return [
    sql`INSERT INTO submissions (id, event_id, submission_key, name, email, locale, source, asked_by, created_at)
      SELECT ${RANDOM_ID}, x.event_id, d.key, ${field("name")}, ${field("email")}, x.locale, 'asked', 'owner', ${now}
      FROM (${declined}) d CROSS JOIN submissions x ON x.id = d.parent CROSS JOIN events e ON e.id = x.event_id
      WHERE d.person IS NOT NULL AND ${HAS_PROVEN_OWNER} AND NOT ${refusesAsks(asked)} AND NOT ${isAskedOften(asked, sql`d.key`, now)}
      GROUP BY d.key ON CONFLICT DO NOTHING`,
    insertAskedSignUps(server, { ...row, until: sql`d.until` }, free, now),
    sql`DELETE FROM submissions AS x WHERE ${mine}
      AND NOT EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.submission_id = x.id)`,
    sql`INSERT INTO asks (submission_id, round_id, mailbox, answer_within, is_substitute, next)
      SELECT x.id, x.id, ${asked.mailbox}, d.answer_within, d.named, iif(d.named, d.next, json_remove(d.next, '$[0]'))
      FROM (${declined}) d CROSS JOIN submissions x ON x.event_id = ${eventId} AND x.submission_key = d.key
      WHERE d.person IS NOT NULL GROUP BY x.id ON CONFLICT DO NOTHING`,
    forgetNext(server, sql`SELECT s.submission_id ${fromDeclined(server, pass)}`),
  ];
}

const RANDOM_ID = sql`lower(hex(randomblob(16)))`;
