import { type SQL, sql } from "drizzle-orm";
import { type Compiled, compile, compileOnFirstUse } from "#app/db/compile.server.ts";
import type { Json } from "#app/db/json.ts";
import { markWebhooksDue, selectWebhooksDue, type WebhooksDue } from "#app/db/mail-watch.server.ts";
import { THROTTLES } from "#app/limits.ts";
import { listStoredFields } from "#app/sheet/kinds/field-columns.server.ts";
import { hasSpotsFor, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isAskedOf, isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import { noEligibleWaiter } from "#app/sheet/kinds/wait-list.server.ts";
import type { PeopleStanding, SignUpFacts } from "#app/signup/outcome.ts";
import type { IfFull } from "./if-full.ts";
import { isOpenTo, type OpenField } from "./rescue-ask.server.ts";
import {
  buildSignUpModes,
  confirmIf,
  countWanted,
  isBeyondLimit,
  isUnlimited,
  personField,
  type SignUpMode,
} from "./sign-up-modes.server.ts";
import {
  accountId,
  countSubmissionAttempts,
  insertLogEntries,
  insertMails,
  insertSubmissions,
  insertUsers,
  isUsedKey,
  mayAddPeople,
} from "./sign-up-records.server.ts";
import { LONE_ROW, parameter, ROWS, rowField, type SharedField } from "./sign-up-row.server.ts";
import { type SubmissionRecord, submissionFields } from "./submission-statements.server.ts";

/** The lookup's row for one offer of a submission, which `number` names. */
export type NumberedFacts = Omit<SignUpFacts, "standing"> & { standing: Json<PeopleStanding> } & SubmissionRecord &
  WebhooksDue & { number: number };

export type SignUpStatements = Record<"attempts" | "run" | "shared" | "submissions" | "users" | "mails" | "acts", Compiled> & {
  signup: Record<IfFull, Compiled>;
  /** Compiled when the first form asks for several offers. */
  several: (ifFull: IfFull) => Compiled;
  lookUp: Compiled<NumberedFacts>;
};

const compiled = new Map<string, SignUpStatements>();

/** The statements of a batch's sign-ups, compiled once per kind, for one sign-up and for several: only their values differ. */
export function getSignUpStatements(server: KindServer, isLone: boolean): SignUpStatements {
  const key = `${server.kind.id} ${isLone}`;
  const cached = compiled.get(key);
  if (cached) return cached;
  const rows = isLone ? LONE_ROW : ROWS;
  const modes = buildSignUpModes(server);
  const insertBy = (ifFull: IfFull) => compile(insertSignup(server, modes[ifFull]));
  const statements = {
    attempts: compile(countSubmissionAttempts(rows)),
    signup: {
      refuse: insertBy("refuse"),
      ahead: insertBy("ahead"),
      wait: insertBy("wait"),
      waitTogether: insertBy("waitTogether"),
      eachWaits: insertBy("eachWaits"),
      takeWhatFits: insertBy("takeWhatFits"),
      restWaits: insertBy("restWaits"),
    },
    several: compileOnFirstUse((ifFull: IfFull) => insertSignup(server, modes[ifFull], true)),
    run: compile(insertRun(server)),
    shared: compile(insertShared(server)),
    submissions: compile(insertSubmissions(server, rows)),
    users: compile(insertUsers(rows)),
    mails: compile(insertMails(server, rows)),
    acts: compile(insertLogEntries(rows)),
    lookUp: compile(selectFacts(server, rows)),
  };
  compiled.set(key, statements);
  return statements;
}

/** Whether the throttle was used up when this attempt came: later ones of the batch are already counted. */
function wasThrottled(field: (name: "throttle" | "window" | "later") => SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM throttles WHERE key = ${field("throttle")} AND window = ${field("window")}
    AND count > ${THROTTLES.guestSignUp.count} + ${field("later")})`;
}

/**
 * All of a submission's people at one offer, or none; those already there are left out. SQLite builds the whole list before it
 * inserts the first (the table has triggers), so the conditions must hold for all of them, not for each. `ON CONFLICT DO
 * NOTHING` stays bare: with a target it would still raise on another index, and one raise rolls back everyone. A form's several
 * offers share a statement, since what one of them gets changes no condition of another.
 */
function insertSignup(server: KindServer, mode: SignUpMode, isForSeveral = false): SQL {
  const offerId = isForSeveral ? personField("offerId") : sql`${parameter("offerId")}`;
  return sql`${insertColumns(server, mode)}
    FROM (SELECT ${offerId} AS offer_id, json_group_array(json(p.value) ORDER BY p.key) AS list,
        sum(${personField("places")}) AS places, max(${personField("places")}) AS most
      FROM json_each(${parameter("people")}) p WHERE NOT ${isHeldByPerson(server, offerId, param("email"), personField("person"))}
      ${isForSeveral ? sql`GROUP BY offer_id` : sql``}) a
    CROSS JOIN ${server.offerTable} o ON o.id = a.offer_id CROSS JOIN events e ON e.id = ${server.offerEvent} CROSS JOIN json_each(a.list) p
    WHERE e.id = ${parameter("eventId")} AND ${isOpenTo(server, pickOpenFields(param))} AND ${mode.isAccepted}
      AND ${isNew(param)} AND ${isWithinLimit(server)} ON CONFLICT DO NOTHING`;
}

/** Several people, each at their own offer, or none: every offer must be free and start when the form said. */
function insertRun(server: KindServer): SQL {
  const isTaken = sql`${hasSpotsFor(server, personField("places"))} AND ${noEligibleWaiter(server, parameter("now"))}
    AND NOT ${isHeldByPerson(server, personField("offerId"), param("email"), personField("person"))}`;
  return sql`WITH run AS MATERIALIZED (SELECT p.value AS value, o.id AS offer_id FROM json_each(${parameter("people")}) p
      CROSS JOIN ${server.offerTable} o ON o.id = ${personField("offerId")} CROSS JOIN events e ON e.id = ${server.offerEvent}
      WHERE e.id = ${parameter("eventId")} AND ${server.startsAt} IS ${personField("startsAt")} AND ${isOfferOpen(server, parameter("now"))} AND ${isTaken})
    ${insertColumns(server, confirmIf(sql`1`))}
    FROM run p CROSS JOIN ${server.offerTable} o ON o.id = p.offer_id CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE (SELECT count(*) FROM run) = json_array_length(${parameter("people")}) AND ${isNew(param)} AND ${isWithinLimit(server)}
    ON CONFLICT DO NOTHING`;
}

/**
 * Several submissions of one person each, who all want the same number of spots of one offer: eligible people are counted in
 * list order, and take spots while those before leave room.
 */
function insertShared(server: KindServer): SQL {
  const spots = personField("places");
  const mayHaveThem = sql`(${spots} = 0 OR ${noEligibleWaiter(server, sharedField("now"))})
    AND NOT ${isHeldByPerson(server, parameter("offerId"), sharedField("email"), personField("person"))}`;
  const wanted = sql`p.value -> '$.row.wanted'`;
  return sql`WITH eligible AS MATERIALIZED (SELECT p.value AS value, row_number() OVER (ORDER BY p.key) AS turn
    FROM json_each(${parameter("people")}) p
      CROSS JOIN ${server.offerTable} o CROSS JOIN events e ON e.id = ${server.offerEvent}
      WHERE o.id = ${parameter("offerId")} AND e.id = ${parameter("eventId")} AND ${isOpenTo(server, pickOpenFields(sharedField))}
        AND ${mayHaveThem} AND ${isNew(sharedField)} AND ${isWithinLimit(server, sharedField, wanted, sql`json_array(json(p.value))`)})
    ${insertColumns(server, confirmIf(sql`1`), sharedField)}
    FROM eligible p CROSS JOIN ${server.offerTable} o CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE o.id = ${parameter("offerId")} AND ${hasSpotsFor(server, sql`p.turn * (${spots})`)}
    ON CONFLICT DO NOTHING`;
}

/** A field of a person (alias p) in a shared statement. */
function sharedField(name: SharedField): SQL {
  return sql.raw(`p.value ->> '$.row.${name}'`);
}

/** The fields that decide when a sign-up at the door, or through an ask's link, may still be made. */
function pickOpenFields(field: (name: OpenField) => SQL) {
  return { source: field("source"), by: field("by"), submissionKey: field("submissionKey"), now: field("now") };
}

type FieldReader = (name: SharedField) => SQL;

function param(name: SharedField | "people"): SQL {
  return sql`${parameter(name)}`;
}

function isNew(readField: FieldReader): SQL {
  return sql`NOT ${isUsedKey(readField("submissionKey"))} AND NOT ${wasThrottled(readField)} AND ${mayAddPeople(readField)}`;
}

function isWithinLimit(server: KindServer, readField: FieldReader = param, wanted = param("wanted"), people = param("people")): SQL {
  const asking = { submission: readField("submissionId"), email: readField("email"), wanted, people };
  const one = { person: sql`q.value ->> 'person'`, count: sql`q.value ->> 'wanted'` };
  return sql`(${isUnlimited(readField)} OR NOT ${isBeyondLimit(server, { ...asking, ...one })})`;
}

/** The INSERT up to its FROM, which has to provide the person (alias p), the offer (o) and its event (e). */
function insertColumns(server: KindServer, mode: SignUpMode, readField: FieldReader = param): SQL {
  const columns: Record<string, SQL> = {
    id: personField("signupId"),
    event_id: sql`e.id`,
    [server.offerColumn]: sql`o.id`,
    submission_id: readField("submissionId"),
    user_id: accountId(readField("email"), readField("newUserId")),
    person_key: personField("person"),
    ...Object.fromEntries(listStoredFields(server.kind.id).map(({ id, column }) => [column, personField(id)])),
    answers: personField("answers"),
    ...mode.columns,
    created_at: readField("now"),
    updated_at: readField("now"),
  };
  return sql`INSERT INTO ${server.signupTable} (${sql.raw(Object.keys(columns).join(", "))})
    SELECT ${sql.join(Object.values(columns), sql`, `)}`;
}

/** The unary plus keeps SQLite on the narrow index of submissions: by offer it would read everyone's sign-ups. */
function selectFacts(server: KindServer, rows: SQL): SQL<NumberedFacts> {
  const field = rowField("lookUp");
  const offer = sql.raw(server.offerColumn);
  const at = [server, sql`j.value ->> 'offerId'`, field("email"), sql`p.value`] as const;
  const mine = sql`(SELECT json_group_array(json_array(mine.person_key, mine.status)) AS list FROM ${server.signupTable} mine
    WHERE mine.submission_id = x.id AND +mine.${offer} = j.value ->> 'offerId')`;
  const held = sql`iif(json_array_length(own.list) < json_array_length(j.value, '$.people'),
    (SELECT json_group_array(json_array(p.value, ${isAskedOf(...at)})) FROM json_each(j.value, '$.people') p WHERE ${isHeldByPerson(...at)}), '[]')`;
  const standing = sql`(SELECT json_object('mine', json(own.list), 'held', json(${held}), 'people', j.value -> '$.people')
    FROM ${mine} own)`;
  const asking = {
    submission: field("submissionId"),
    email: field("email"),
    wanted: sql`r.value -> 'wanted'`,
    people: sql`j.value -> 'people'`,
  };
  const isBeyond = isBeyondLimit(server, { ...asking, person: sql`q.value`, count: countWanted(asking.wanted, sql`q.value`) });
  const facts: SQL<NumberedFacts> = sql`SELECT r.key AS number, j.value ->> 'offerId' AS offerId,
    x.id AS submissionId, x.payload_hash AS payloadHash, ${submissionFields},
      coalesce(${isOpenTo(server, pickOpenFields(field))}, 0) AS isOpen,
      (o.id IS NOT NULL AND e.deleted_at IS NULL AND e.status <> 'draft' AND NOT (${server.isRemoved}) AND ${mayAddPeople(field)}) AS isKnown,
      iif(x.id IS NULL, ${wasThrottled(field)}, 0) AS isThrottled,
      iif(x.id IS NULL AND NOT ${isUnlimited(field)}, coalesce(${isBeyond}, 0), 0) AS isBeyondLimit, ${standing} AS standing,
      o.${server.capacityColumn} AS capacity, o.${server.takenColumn} AS taken, ${selectWebhooksDue(sql`e.id`)} AS webhooksDue
    FROM ${rows} CROSS JOIN json_each(r.value, '$.wanted') j
    LEFT JOIN events e ON e.id = ${parameter("eventId")}
    LEFT JOIN ${server.offerTable} o ON o.id = j.value ->> 'offerId' AND ${server.offerEvent} = e.id
    LEFT JOIN submissions x ON x.event_id = ${parameter("eventId")} AND x.submission_key = ${field("submissionKey")}`;
  return markWebhooksDue(facts);
}
