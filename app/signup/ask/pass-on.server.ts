import { type SQL, sql } from "drizzle-orm";
import { forgetNext } from "#app/sheet/kinds/asks.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import type { AskedPerson } from "./ask.ts";
import { insertAskedSignUps } from "./asked-sign-ups.server.ts";
import { HAS_PROVEN_OWNER, isAskedOften, isAvailable, refusesAsks, takesAsks } from "./guards.server.ts";

type PassOn = {
  eventId: string;
  /** The person named as a substitute by the one who declined; counts where `asks.substituted_at` says so. */
  substitute?: AskedPerson | null;
  now: number;
};

/**
 * Part of every plan that frees spots asked for, after the wait list's turn: asks the person named instead, or else the first on
 * the list who can be asked, for whatever is still free. A substitute's answer is due when the first person's was. Running it
 * again finds its own work.
 */
export function passOnAsks(server: KindServer, pass: PassOn): SQL[] {
  const { eventId, now } = pass;
  const declined = selectDeclined(server, pass);
  const picked = selectPicked(server, declined, pass);
  const field = (name: string) => sql.raw(`d.person ->> '${name}'`);
  // A substitute is the first of the list.
  const until = sql`iif(d.named AND d.pick = 0, d.due, ${now} + d.answer_within)`;
  const free = sql`FROM (SELECT p.*, x.id AS submission, row_number() OVER (PARTITION BY p.offer ORDER BY p.turn) AS nth
      FROM (${picked}) p JOIN submissions x ON x.event_id = ${eventId} AND x.submission_key = p.key || p.pick) d
    CROSS JOIN ${server.offerTable} o ON o.id = d.offer CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE ${takesAsks(server, until, now, sql`d.nth`)}`;
  const row = { id: RANDOM_ID, submission: sql`d.submission`, name: field("name"), email: field("email"), person: field("person"), until };
  return [
    sql`INSERT INTO submissions (id, event_id, submission_key, name, email, locale, source, asked_by, created_at)
      SELECT ${RANDOM_ID}, x.event_id, d.key || d.pick, ${field("name")}, ${field("email")}, x.locale, 'asked', 'owner', ${now}
      FROM (${picked}) d CROSS JOIN submissions x ON x.id = d.parent
      WHERE d.pick IS NOT NULL GROUP BY d.key, d.pick ON CONFLICT DO NOTHING`,
    insertAskedSignUps(server, row, free, now),
    sql`DELETE FROM submissions AS x WHERE x.event_id = ${eventId} AND x.source = 'asked' AND x.created_at = ${now}
      AND NOT EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE s.submission_id = x.id)`,
    sql`INSERT INTO asks (submission_id, round_id, mailbox, answer_within, is_substitute, next)
      SELECT x.id, ${toRound(pass)}, c.value ->> 'mailbox', d.answer_within, d.named AND c.key = 0,
        (SELECT json_group_array(json(r.value)) FROM json_each(d.list) r WHERE r.key > c.key)
      FROM (${declined}) d CROSS JOIN json_each(d.list) c CROSS JOIN submissions x ON x.event_id = ${eventId} AND x.submission_key = d.key || c.key
      WHERE true GROUP BY x.id ON CONFLICT DO NOTHING`,
    forgetNext(server, sql`SELECT d.parent FROM (${declined}) d`),
  ];
}

/** Spots that were declined or not answered just now, with the list of people to ask for them. */
function selectDeclined(server: KindServer, { eventId, substitute, now }: PassOn): SQL {
  const named = substitute ? sql`(a.substituted_at IS ${now} AND s.cancelled_by = 'declined')` : sql`0`;
  const first = substitute ? sql`'[' || ${JSON.stringify(substitute)} || iif(a.next = '[]', ']', ',' || substr(a.next, 2))` : sql`NULL`;
  return sql`SELECT s.rowid AS turn, s.submission_id AS parent, 'asked:' || s.submission_id || ':' || ${now} || ':' AS key,
      s.${sql.raw(server.offerColumn)} AS offer, s.offered_until AS due, a.answer_within, ${named} AS named, iif(${named}, ${first}, a.next) AS list
    FROM ${server.signupTable} s CROSS JOIN asks a ON a.submission_id = s.submission_id
    WHERE s.cancelled_at = ${now} AND +s.event_id = ${eventId} AND s.cancelled_by IN ('declined', 'silence')`;
}

/**
 * Those spots with the first person of the list who can be asked, by place in the list (`pick`; NULL if there is none), unless
 * that was done already. No one is asked again for what they said no to.
 */
function selectPicked(server: KindServer, declined: SQL, pass: PassOn): SQL {
  const { eventId, now } = pass;
  const offer = sql.raw(server.offerColumn);
  const field = (name: string) => sql.raw(`c.value ->> '${name}'`);
  const person = { email: field("email"), person: field("person"), hash: field("hash"), mailbox: field("mailbox") };
  const hasDeclined = sql`EXISTS (SELECT 1 FROM ${server.signupTable} z WHERE z.${offer} = o.id AND z.user_email = ${person.email}
    AND +z.person_key = ${person.person} AND z.cancelled_by IN ('declined', 'silence'))`;
  const pick = sql`(SELECT min(c.key) FROM json_each(d.list) c WHERE ${isAvailable(server, person)} AND NOT ${hasDeclined}
    AND NOT ${refusesAsks(person)} AND NOT ${isAskedOften(person, toRound(pass), now)})`;
  return sql`SELECT d.*, d.list -> d.pick AS person FROM (
    SELECT d.*, ${pick} AS pick FROM (${declined}) d CROSS JOIN ${server.offerTable} o ON o.id = d.offer
      CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE ${HAS_PROVEN_OWNER} AND NOT EXISTS (SELECT 1 FROM ${server.signupTable} z CROSS JOIN submissions x ON x.id = z.submission_id
      WHERE z.${offer} = d.offer AND z.created_at = ${now} AND x.event_id = ${eventId} AND x.submission_key GLOB d.key || '*')) d`;
}

/** Spots that pass on at one moment are one round, so its mails to one person count as one. */
function toRound({ eventId, now }: PassOn): string {
  return `passed-on:${eventId}:${now}`;
}

const RANDOM_ID = sql`lower(hex(randomblob(16)))`;
