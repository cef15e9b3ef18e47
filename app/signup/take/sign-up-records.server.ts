import { type SQL, sql } from "drizzle-orm";
import type { Value } from "#app/db/batch.server.ts";
import { RUNS_EVENT } from "#app/db/runs-event.server.ts";
import { logActs, selectAct } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { isOwnNetwork } from "#app/outbox/owner-budget.server.ts";
import { isSilent } from "#app/outbox/silent.server.ts";
import { queueMails, selectOrganizerNotice, selectReceipt, WANTS_NOTICES } from "#app/outbox/statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { parameter, rowField } from "./sign-up-row.server.ts";

export function countSubmissionAttempts(rows: SQL): SQL {
  const field = rowField("attempts");
  return sql`INSERT INTO throttles (key, window, count)
  SELECT ${field("throttle")} AS k, ${field("window")} AS w, count(*) FROM ${rows} WHERE ${field("throttle")} IS NOT NULL GROUP BY k, w
  ON CONFLICT DO UPDATE SET count = count + excluded.count`;
}

export function insertSubmissions(server: KindServer, rows: SQL): SQL {
  const field = rowField("submissions");
  const isOwners = isByOrganizer(sql`${parameter("eventId")}`, field("asker"), field("network"));
  const askedBy = sql`CASE WHEN ${field("source")} = 'organiser' THEN 'owner'
    WHEN ${field("askedBy")} IS NOT NULL THEN ${field("askedBy")} WHEN ${isOwners} THEN 'owner' END`;
  return sql`INSERT INTO submissions (id, event_id, submission_key, payload_hash,
    user_id, name, email, phone, answers, locale, source, invite_id, import_id, asked_by, created_at)
    SELECT ${field("submissionId")}, ${parameter("eventId")}, ${field("submissionKey")}, ${field("payloadHash")},
      ${accountId(field("email"), field("newUserId"))},
      ${field("name")}, ${field("email")}, ${field("phone")}, ${field("answers")}, ${field("locale")}, ${field("source")},
      (SELECT id FROM invites WHERE id = ${field("inviteId")} AND event_id = ${parameter("eventId")} AND withdrawn_at IS NULL),
      ${field("importId")}, ${askedBy}, ${field("now")}
    FROM ${rows} WHERE EXISTS (SELECT 1 FROM ${server.signupTable} WHERE submission_id = ${field("submissionId")})
    ON CONFLICT DO NOTHING`;
}

/** Whether an organizer sent a guest's form: in their session, or from the owner's network. */
export function isByOrganizer(eventId: SQL, asker: Value, network: Value): SQL {
  return sql`((${asker} IS NOT NULL AND ${may(sql`${asker}`, eventId, "organize")}) OR ${isOwnNetwork(eventId, network)})`;
}

/** A guest becomes a `users` row without a password, or keeps the existing one. */
export function insertUsers(rows: SQL): SQL {
  const field = rowField("users");
  return sql`INSERT INTO users (id, email, name, locale, created_at)
  SELECT x.user_id, x.email, x.name, x.locale, x.created_at FROM ${rows} CROSS JOIN submissions x
  WHERE x.id = ${field("submissionId")} AND x.email IS NOT NULL
  ON CONFLICT DO NOTHING`;
}

/** The guests' receipts and the organizer's notice; a person who had signed up already gets their address's own link again. */
export function insertMails(server: KindServer, rows: SQL): SQL {
  const field = rowField("mails");
  const offer = sql.raw(server.offerColumn);
  const mails = [
    sql`SELECT ${selectReceipt("signup-confirmation", sql`'confirmation:' || x.id`, sql`x.created_at`)} FROM ${rows} CROSS JOIN submissions x
      WHERE x.id = ${field("submissionId")} AND x.email IS NOT NULL`,
    sql`SELECT ${selectOrganizerNotice(parameter("now"), { from: parameter("from"), until: parameter("until") })} FROM events e JOIN users u ON ${RUNS_EVENT}
      WHERE e.id = ${parameter("eventId")} AND ${WANTS_NOTICES}
        AND EXISTS (SELECT 1 FROM ${rows} CROSS JOIN submissions x WHERE x.id = ${field("submissionId")} AND x.source NOT IN ('organiser', 'door'))`,
  ];
  const already = sql`SELECT ${selectReceipt("signup-already", sql`'already:' || x.id || ':' || ${parameter("hour")}`, parameter("now"))}
    FROM ${rows} CROSS JOIN json_each(r.value, '$.wanted') j CROSS JOIN json_each(j.value, '$.people') p
    CROSS JOIN ${server.signupTable} s ON s.${offer} = j.value ->> 'offerId' AND s.user_email = ${field("email")}
      AND s.person_key IN (p.value, '') AND s.status NOT IN ('cancelled', 'asked')
    CROSS JOIN submissions x ON x.id = s.submission_id
    WHERE NOT ${isUsedKey(field("submissionKey"))} AND (${field("source")} NOT IN ('organiser', 'door') OR NOT ${isSilent(sql`x.id`)})`;
  return queueMails(server.kind.allowsRepeats ? mails : [...mails, already]);
}

/** A resent form makes no submission, so it writes no history entry. */
export function insertLogEntries(rows: SQL): SQL {
  const field = rowField("acts");
  return logActs([
    sql`SELECT ${selectAct({
      eventId: parameter("eventId"),
      now: sql`x.created_at`,
      cause: sql`x.id`,
      submissionId: sql`x.id`,
      userId: field("by"),
      subject: field("subject"),
      actor: sql`iif(${field("by")} IS NULL, 'guest', 'organizer')`,
      act: sql`CASE x.source WHEN 'organiser' THEN 'added' WHEN 'door' THEN 'walkedIn' ELSE 'signedUp' END`,
    })} FROM ${rows} CROSS JOIN submissions x WHERE x.id = ${field("submissionId")}`,
  ]);
}

export function isUsedKey(key: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM submissions WHERE event_id = ${parameter("eventId")} AND submission_key = ${key})`;
}

/** The account of the address: the existing one, else the one this sign-up creates. */
export function accountId(email: SQL, newUserId: SQL): SQL {
  return sql`coalesce((SELECT id FROM users WHERE email = ${email}), ${newUserId})`;
}

/** A former organizer or door helper can't add people. People add themselves only with the present code of a poster that allows it. */
export function mayAddPeople(field: (name: "source" | "by" | "posterCode") => SQL): SQL {
  const eventId = sql`${parameter("eventId")}`;
  const isAtPoster = sql`EXISTS (SELECT 1 FROM door_options d
    WHERE d.event_id = ${eventId} AND d.walk_ins = 1 AND d.poster_code = ${field("posterCode")})`;
  return sql`CASE ${field("source")} WHEN 'organiser' THEN ${may(field("by"), eventId, "organize")}
    WHEN 'door' THEN iif(${field("by")} IS NULL, ${isAtPoster}, ${may(field("by"), eventId, "door")}) ELSE 1 END`;
}
