import { type SQL, sql } from "drizzle-orm";
import { type Compiled, compile } from "#app/db/compile.server.ts";
import type { Json } from "#app/db/json.ts";
import { THROTTLES } from "#app/limits.ts";
import { may } from "#app/members/may.server.ts";
import { storedFields } from "#app/sheet/kinds/columns.server.ts";
import { fits, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { isHeldBy } from "#app/sheet/kinds/person.server.ts";
import { isNobodysTurn } from "#app/sheet/kinds/wait-list.server.ts";
import type { SignUpFacts, Standing } from "#app/signup/outcome.ts";
import { isOpenTo } from "./asked.server.ts";
import type { IfFull } from "./if-full.ts";
import { countAttempts, insertActs, insertMails, insertSubmissions, insertUsers, isUsedKey, userId } from "./sign-up-records.server.ts";
import { at, givenTo, type InLine, LONE_ROW, ROWS } from "./sign-up-row.server.ts";
import { type SubmissionRecord, submissionFields } from "./submission-statements.server.ts";
import { countWanted, directly, isBeyondLimit, ofPerson, type Taking, takingsOf } from "./taking.server.ts";

/** What the look-up answers of one offer, and of the submission; `number` says whose it is. */
export type NumberedFacts = Omit<SignUpFacts, "standing"> & { standing: Json<Standing> } & SubmissionRecord & { number: number };

type SignUpStatements = Record<"attempts" | "run" | "line" | "submissions" | "users" | "mails" | "acts", Compiled> & {
  signup: Record<IfFull, Compiled>;
  lookUp: Compiled<NumberedFacts>;
};

const compiled = new Map<string, SignUpStatements>();

/** The statements of a batch's sign-ups, written out once for each kind, for one sign-up and for several: only their values differ. */
export function signUpStatements(server: KindServer, isLone: boolean): SignUpStatements {
  const key = `${server.kind.id} ${isLone}`;
  const known = compiled.get(key);
  if (known) return known;
  const rows = isLone ? LONE_ROW : ROWS;
  const takings = takingsOf(server);
  const insertBy = (ifFull: IfFull) => compile(insertSignup(server, takings[ifFull]));
  const statements = {
    attempts: compile(countAttempts(rows)),
    signup: {
      refuse: insertBy("refuse"),
      wait: insertBy("wait"),
      waitTogether: insertBy("waitTogether"),
      eachWaits: insertBy("eachWaits"),
      takeWhatFits: insertBy("takeWhatFits"),
      restWaits: insertBy("restWaits"),
    },
    run: compile(insertRun(server)),
    line: compile(insertLine(server)),
    submissions: compile(insertSubmissions(server, rows)),
    users: compile(insertUsers(rows)),
    mails: compile(insertMails(server, rows)),
    acts: compile(insertActs(rows)),
    lookUp: compile(lookUp(server, rows)),
  };
  compiled.set(key, statements);
  return statements;
}

/** Whether the throttle was used up when this attempt came: those behind it in the batch are counted already. */
function hadTooMany(field: (name: "throttle" | "window" | "later") => SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM throttles WHERE key = ${field("throttle")} AND window = ${field("window")}
    AND count > ${THROTTLES.guestSignUp.count} + ${field("later")})`;
}

/**
 * All of a submission's people at one offer, or none: who is there already is left out. SQLite makes the whole list before it
 * inserts the first of them (the table has triggers), so what decides must hold for all of them, not for each.
 * `ON CONFLICT DO NOTHING` stays bare: naming a target would still raise on another index, and one raise rolls back
 * everybody.
 */
function insertSignup(server: KindServer, taking: Taking): SQL {
  return sql`${insertInto(server, taking)}
    FROM (SELECT json_group_array(json(p.value)) AS list, sum(${ofPerson("places")}) AS places, max(${ofPerson("places")}) AS most
      FROM json_each(${at("people")}) p WHERE NOT ${isHeldBy(server, at("offerId"), value("email"), ofPerson("person"))}) a
    CROSS JOIN ${server.offerTable} o CROSS JOIN events e ON e.id = ${server.offerEvent} CROSS JOIN json_each(a.list) p
    WHERE o.id = ${at("offerId")} AND e.id = ${at("eventId")} AND ${isOpenTo(server, whoAsks(value))} AND ${taking.isTaken}
      AND ${isNew(value)} AND ${isWithinLimit(server)} ON CONFLICT DO NOTHING`;
}

/** Several people, each at an offer of their own, or none: every one of those must be free, and begin when it did on the form. */
function insertRun(server: KindServer): SQL {
  const isTaken = sql`${fits(server, ofPerson("places"))} AND ${isNobodysTurn(server, at("now"))}
    AND NOT ${isHeldBy(server, ofPerson("offerId"), value("email"), ofPerson("person"))}`;
  return sql`WITH run AS MATERIALIZED (SELECT p.value AS value, o.id AS offer_id FROM json_each(${at("people")}) p
      CROSS JOIN ${server.offerTable} o ON o.id = ${ofPerson("offerId")} CROSS JOIN events e ON e.id = ${server.offerEvent}
      WHERE e.id = ${at("eventId")} AND ${server.startsAt} IS ${ofPerson("startsAt")} AND ${isOfferOpen(server, at("now"))} AND ${isTaken})
    ${insertInto(server, directly(sql`1`))}
    FROM run p CROSS JOIN ${server.offerTable} o ON o.id = p.offer_id CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE (SELECT count(*) FROM run) = json_array_length(${at("people")}) AND ${isNew(value)} AND ${isWithinLimit(server)}
    ON CONFLICT DO NOTHING`;
}

/**
 * Of several submissions one person each, who all ask for as many places of one offer: whoever may have them at all is counted in
 * the order of the list, and takes them while those before leave room.
 */
function insertLine(server: KindServer): SQL {
  const places = ofPerson("places");
  const mayHaveThem = sql`(${places} = 0 OR ${isNobodysTurn(server, ofRow("now"))})
    AND NOT ${isHeldBy(server, at("offerId"), ofRow("email"), ofPerson("person"))}`;
  const wanted = sql`p.value -> '$.row.wanted'`;
  return sql`WITH line AS MATERIALIZED (SELECT p.value AS value, row_number() OVER (ORDER BY p.key) AS turn
    FROM json_each(${at("people")}) p
      CROSS JOIN ${server.offerTable} o CROSS JOIN events e ON e.id = ${server.offerEvent}
      WHERE o.id = ${at("offerId")} AND e.id = ${at("eventId")} AND ${isOpenTo(server, whoAsks(ofRow))}
        AND ${mayHaveThem} AND ${isNew(ofRow)} AND ${isWithinLimit(server, ofRow, wanted, sql`json_array(json(p.value))`)})
    ${insertInto(server, directly(sql`1`), ofRow)}
    FROM line p CROSS JOIN ${server.offerTable} o CROSS JOIN events e ON e.id = ${server.offerEvent}
    WHERE o.id = ${at("offerId")} AND ${fits(server, sql`p.turn * (${places})`)}
    ON CONFLICT DO NOTHING`;
}

/** What came with a person (alias p) of such a line. */
function ofRow(name: InLine): SQL {
  return sql.raw(`p.value ->> '$.row.${name}'`);
}

/** What decides whether a sign-up by the link of an ask may still be made. */
function whoAsks(field: (name: "source" | "submissionKey" | "now") => SQL) {
  return { source: field("source"), submissionKey: field("submissionKey"), now: field("now") };
}

type Given = (name: InLine) => SQL;

function value(name: InLine | "people"): SQL {
  return sql`${at(name)}`;
}

function isNew(given: Given): SQL {
  return sql`NOT ${isUsedKey(given("submissionKey"))} AND NOT ${hadTooMany(given)} AND ${mayBeTheirs(given)}`;
}

/** Nobody writes by the organizer's hand who isn't one any more. */
function mayBeTheirs(field: (name: "source" | "by") => SQL): SQL {
  return sql`(${field("source")} <> 'organiser' OR ${may(field("by"), sql`${at("eventId")}`, "organize")})`;
}

/** The organizer's own hand goes past the limit. */
function isWithinLimit(server: KindServer, given: Given = value, wanted = value("wanted"), people = value("people")): SQL {
  const asking = { submission: given("submissionId"), email: given("email"), wanted, people };
  const one = { person: sql`q.value ->> 'person'`, count: sql`q.value ->> 'wanted'` };
  return sql`(${given("source")} = 'organiser' OR NOT ${isBeyondLimit(server, { ...asking, ...one })})`;
}

/** Up to what the rows come from: the person (alias p), the offer (o) and its event (e). */
function insertInto(server: KindServer, taking: Taking, given: Given = value): SQL {
  const columns: Record<string, SQL> = {
    id: ofPerson("signupId"),
    event_id: sql`e.id`,
    [server.offerColumn]: sql`o.id`,
    submission_id: given("submissionId"),
    user_id: userId(given("email"), given("newUserId")),
    person_key: ofPerson("person"),
    ...Object.fromEntries(storedFields(server.kind.id).map(({ id, column }) => [column, ofPerson(id)])),
    answers: ofPerson("answers"),
    ...taking.columns,
    created_at: given("now"),
    updated_at: given("now"),
  };
  return sql`INSERT INTO ${server.signupTable} (${sql.raw(Object.keys(columns).join(", "))})
    SELECT ${sql.join(Object.values(columns), sql`, `)}`;
}

/** The unary plus keeps SQLite to the narrow index of submissions: by offer it would read everybody's sign-ups. */
function lookUp(server: KindServer, rows: SQL): SQL<NumberedFacts> {
  const of = givenTo("lookUp");
  const offer = sql.raw(server.offerColumn);
  const isHeld = isHeldBy(server, sql`j.value ->> 'offerId'`, of("email"), sql`p.value`);
  const mine = sql`(SELECT json_group_array(json_array(mine.person_key, mine.status)) AS list FROM ${server.signupTable} mine
    WHERE mine.submission_id = x.id AND +mine.${offer} = j.value ->> 'offerId')`;
  const held = sql`iif(json_array_length(own.list) < json_array_length(j.value, '$.people'),
    (SELECT json_group_array(p.value) FROM json_each(j.value, '$.people') p WHERE ${isHeld}), '[]')`;
  const standing = sql`(SELECT json_object('mine', json(own.list), 'held', json(${held}), 'people', j.value -> '$.people')
    FROM ${mine} own)`;
  const asking = { submission: of("submissionId"), email: of("email"), wanted: sql`r.value -> 'wanted'`, people: sql`j.value -> 'people'` };
  const isBeyond = isBeyondLimit(server, { ...asking, person: sql`q.value`, count: countWanted(asking.wanted, sql`q.value`) });
  return sql`SELECT r.key AS number, j.value ->> 'offerId' AS offerId,
    x.id AS submissionId, x.payload_hash AS payloadHash, ${submissionFields},
      coalesce(${isOpenTo(server, whoAsks(of))}, 0) AS isOpen,
      (o.id IS NOT NULL AND e.deleted_at IS NULL AND e.status <> 'draft' AND NOT (${server.isRemoved}) AND ${mayBeTheirs(of)}) AS isKnown,
      iif(x.id IS NULL, ${hadTooMany(of)}, 0) AS isThrottled,
      iif(x.id IS NULL AND ${of("source")} <> 'organiser', coalesce(${isBeyond}, 0), 0) AS isBeyondLimit, ${standing} AS standing,
      o.${server.capacityColumn} AS capacity, o.${server.takenColumn} AS taken
    FROM ${rows} CROSS JOIN json_each(r.value, '$.wanted') j
    LEFT JOIN events e ON e.id = ${at("eventId")}
    LEFT JOIN ${server.offerTable} o ON o.id = j.value ->> 'offerId' AND ${server.offerEvent} = e.id
    LEFT JOIN submissions x ON x.event_id = ${at("eventId")} AND x.submission_key = ${of("submissionKey")}`;
}
