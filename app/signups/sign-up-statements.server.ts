import { type SQL, sql } from "drizzle-orm";
import { type Compiled, compile } from "#app/db/batch.server.ts";
import type { KindServer } from "#app/kinds/kind.server.ts";
import { unasked } from "#app/kinds/sign-up-fields.ts";
import { THROTTLES } from "#app/limits.ts";
import { organiserNotice, queueMails, receipt, wantsNotices } from "#app/outbox/statements.server.ts";
import { fits, isOfferOpen } from "./guards.server.ts";

type SignUpStatements = { attempt: Compiled[]; signup: Compiled; submission: Compiled; user: Compiled; mails: Compiled; lookUp: Compiled };

const at = sql.placeholder;
const compiled = new Map<string, SignUpStatements>();

/** The statements of a sign-up, written out once for each kind: only their values differ from guest to guest. */
export function signUpStatements(server: KindServer, isThrottled: boolean): SignUpStatements {
  const key = `${server.kind.id}:${isThrottled}`;
  const known = compiled.get(key);
  if (known) return known;
  const tooMany = isThrottled ? hadTooMany : sql`0`;
  const statements = {
    attempt: isThrottled ? [compile(countAttempt)] : [],
    signup: compile(insertSignup(server, tooMany)),
    submission: compile(insertSubmission(server)),
    user: compile(insertUser),
    mails: compile(insertMails(server)),
    lookUp: compile(lookUp(server, tooMany)),
  };
  compiled.set(key, statements);
  return statements;
}

const countAttempt = sql`INSERT INTO throttles (key, window, count) VALUES (${at("throttleKey")}, ${at("throttleWindow")}, 1)
  ON CONFLICT DO UPDATE SET count = count + 1`;

const hadTooMany = sql`EXISTS (SELECT 1 FROM throttles WHERE key = ${at("throttleKey")} AND window = ${at("throttleWindow")}
  AND count > ${THROTTLES.guestSignUp.count})`;

/** The account behind the address: the one there is, else the one this sign-up makes. */
const userId = sql`coalesce((SELECT id FROM users WHERE email = ${at("email")}), ${at("newUserId")})`;

const isUsedKey = sql`EXISTS (SELECT 1 FROM submissions WHERE event_id = ${at("eventId")} AND submission_key = ${at("submissionKey")})`;

/** `ON CONFLICT DO NOTHING` stays bare: naming a target would still raise on another index, and one raise rolls back everybody. */
function insertSignup(server: KindServer, tooMany: SQL): SQL {
  const own = Object.keys(server.ownColumns({ ...unasked, name: "", email: "" }));
  const columns: Record<string, SQL> = {
    id: sql`${at("signupId")}`,
    event_id: sql`e.id`,
    [server.offerColumn]: sql`o.id`,
    submission_id: sql`${at("submissionId")}`,
    user_id: userId,
    user_name: sql`${at("name")}`,
    user_email: sql`${at("email")}`,
    user_phone: sql`${at("phone")}`,
    notes: sql`${at("notes")}`,
    ...Object.fromEntries(own.map((name) => [name, sql`${at(name)}`])),
    status: sql`'confirmed'`,
    places: sql`${at("places")}`,
    created_at: sql`${at("now")}`,
    updated_at: sql`${at("now")}`,
  };
  return sql`INSERT INTO ${server.signupTable} (${sql.raw(Object.keys(columns).join(", "))})
    SELECT ${sql.join(Object.values(columns), sql`, `)}
    FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent}
    WHERE o.id = ${at("offerId")} AND e.id = ${at("eventId")} AND ${isOfferOpen(server, at("now"))} AND ${fits(server, at("places"))}
      AND NOT ${isUsedKey} AND NOT ${tooMany}
    ON CONFLICT DO NOTHING`;
}

function insertSubmission(server: KindServer): SQL {
  return sql`INSERT INTO submissions (id, event_id, submission_key, payload_hash, user_id, name, email, phone, locale, source, created_at)
    SELECT ${at("submissionId")}, ${at("eventId")}, ${at("submissionKey")}, ${at("payloadHash")}, ${userId}, ${at("name")}, ${at("email")},
      ${at("phone")}, ${at("locale")}, ${at("source")}, ${at("now")}
    WHERE EXISTS (SELECT 1 FROM ${server.signupTable} WHERE submission_id = ${at("submissionId")})
    ON CONFLICT DO NOTHING`;
}

/** A guest becomes a `users` row without a password, or stays the one already there. */
const insertUser = sql`INSERT INTO users (id, email, name, locale, created_at)
  SELECT ${at("newUserId")}, email, name, locale, ${at("now")} FROM submissions WHERE id = ${at("submissionId")} AND email IS NOT NULL
  ON CONFLICT DO NOTHING`;

/** The guest's receipt and the organiser's notice; for an address that had signed up already, its own link once more. */
function insertMails(server: KindServer): SQL {
  return queueMails([
    sql`SELECT ${receipt("signup-confirmation", sql`'confirmation:' || x.id`, at("now"))} FROM submissions x
      WHERE x.id = ${at("submissionId")} AND x.email IS NOT NULL`,
    sql`SELECT ${organiserNotice(at("now"), { from: at("from"), until: at("until") })}
      FROM submissions x JOIN events e ON e.id = x.event_id JOIN users u ON u.id = e.user_id
      WHERE x.id = ${at("submissionId")} AND ${wantsNotices}`,
    sql`SELECT ${receipt("signup-already", sql`'already:' || x.id || ':' || ${at("hour")}`, at("now"))}
      FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id
      WHERE ${server.kind.allowsRepeats ? sql`0` : sql`1`} AND s.user_email = ${at("email")} AND s.status <> 'cancelled'
        AND s.${sql.raw(server.offerColumn)} IN (SELECT value FROM json_each(${at("offerIds")})) AND NOT ${isUsedKey}`,
  ]);
}

/** The unary plus keeps SQLite to the narrow index of submissions: by offer it would read everybody's sign-ups. */
function lookUp(server: KindServer, tooMany: SQL): SQL {
  const offer = sql.raw(server.offerColumn);
  const other = server.kind.allowsRepeats
    ? sql`NULL`
    : sql`(SELECT s.id FROM ${server.signupTable} s WHERE s.${offer} = j.value AND s.user_email = ${at("email")} AND s.status <> 'cancelled')`;
  return sql`SELECT j.value AS offerId, x.id AS submissionId, x.payload_hash AS payloadHash,
      coalesce(${isOfferOpen(server, at("now"))}, 0) AS isOpen,
      (o.id IS NOT NULL AND e.deleted_at IS NULL AND e.status <> 'draft' AND NOT (${server.isRemoved})) AS isKnown,
      ${tooMany} AS isThrottled, mine.id AS signupId, ${other} AS otherId,
      o.${server.capacityColumn} AS capacity, o.${server.takenColumn} AS taken
    FROM json_each(${at("offerIds")}) j
    LEFT JOIN events e ON e.id = ${at("eventId")}
    LEFT JOIN ${server.offerTable} o ON o.id = j.value AND ${server.offerEvent} = e.id
    LEFT JOIN submissions x ON x.event_id = ${at("eventId")} AND x.submission_key = ${at("submissionKey")}
    LEFT JOIN ${server.signupTable} mine ON mine.submission_id = x.id AND +mine.${offer} = j.value`;
}
