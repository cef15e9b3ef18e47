import { type SQL, sql } from "drizzle-orm";
import type { ArrivedBy, SubmissionSource } from "#app/db/stored-values.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { nameOrder } from "#app/lib/name-order.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { SIGN_UP_FIELDS, type StoredDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { waitListRank } from "#app/sheet/kinds/wait-list.server.ts";
import { formatAnswer } from "#app/sheet/questions/answer-text.ts";
import type { Answer, Answers, Question } from "#app/sheet/questions/question.ts";
import { mergeAnswersSql } from "#app/sheet/questions/statements.server.ts";
import { selectLastMailStatus } from "./delivery.server.ts";
import { type RosterDelivery, toRosterDelivery } from "./delivery.ts";
import { fromFilteredSignUps, PART_ORDER, type RosterScope, whereFilter } from "./matching.server.ts";
import type { RosterFilter } from "./rules.ts";

/** One sign-up as its row, card or line shows it. */
export type RosterRow = StoredDetails &
  Pick<Signup, "id" | "status" | "version"> & {
    part: string;
    /** The number of spots it takes, or would take if it weren't waiting. */
    wants: number;
    /** Position in line from 1, while it waits. */
    rank: number | null;
    /** Waits as one group with others of its submission. */
    isTogether?: true;
    signedUpAt: string;
    /** Until when a person who was asked may answer. */
    askedUntil?: string;
    isIn: boolean;
    /** Checked in by an address that was only typed in. */
    isByAddress?: true;
    /** Added themselves at the poster. */
    isBySelf?: true;
    isStillComing: boolean;
    /** The fate of the latest mail, if known. */
    delivery?: RosterDelivery;
    /** Added by an organizer. */
    isByHand: boolean;
    /** Added at the door. */
    isWalkIn?: true;
    /** Brought in from a table, and gets no mail yet. */
    isSilent?: true;
    /** The same person has another sign-up in the event at the same time. */
    hasClash?: true;
    answers: AnsweredQuestion[];
    /** The person who signed them up, if not they themselves. */
    signedUpBy: string | null;
    /** The next row belongs to the same submission, so a family stays together. */
    isJoined?: true;
  };

/** A person's answer to one of the organizer's questions: as text, and as its form holds it. */
export type AnsweredQuestion = { id: string; label: string; text: string; answer: Answer };

/** The fields of a row that aren't columns of the database as such. */
type Derived =
  | "delivery"
  | "signedUpAt"
  | "askedUntil"
  | "isIn"
  | "isByAddress"
  | "isBySelf"
  | "isStillComing"
  | "isByHand"
  | "isWalkIn"
  | "hasClash"
  | "isTogether"
  | "isJoined"
  | "isSilent"
  | "answers";

export type RowRecord = Omit<RosterRow, Derived> & {
  person: string;
  submissionId: string | null;
  createdAt: number;
  heldUntil: number | null;
  checkedInAt: number | null;
  arrivedBy: ArrivedBy | null;
  stillComingAt: number | null;
  source: SubmissionSource | null;
  hasClash: 0 | 1;
  isSilent: 0 | 1;
  together: 0 | 1;
  /** The outbox status of the latest mail. */
  mail: string | null;
  /** JSON, keyed by question id. */
  answers: string | null;
};

/** The range of a page; a limit of -1 means all. */
export type PageRange = { limit: number; offset: number };
export const ALL_ROWS: PageRange = { limit: -1, offset: 0 };

/** Sign-ups by part. Their submissions are looked up only for the rows of the page. */
export function selectRows(scope: RosterScope, filter: RosterFilter, { limit, offset }: PageRange): SQL<RowRecord> {
  return joinSubmission(
    scope.server,
    sql`SELECT ${columns("f")}, f.submissionId, f.answers ${fromFilteredSignUps(scope, filter)} ${whereFilter(scope, filter)}
      ORDER BY ${PART_ORDER} LIMIT ${limit} OFFSET ${offset}`,
  );
}

export function countRosterRows(scope: RosterScope, filter: RosterFilter): SQL<{ found: number }> {
  return sql`SELECT count(*) AS found ${fromFilteredSignUps(scope, filter)} ${whereFilter(scope, filter)}`;
}

/** The keys of a page's people, by name; people with the same address follow the first of them. */
export function selectPeoplePage(scope: RosterScope, filter: RosterFilter, { limit, offset }: PageRange): SQL<{ person: string }> {
  return sql`SELECT person FROM (
      SELECT f.person, coalesce(f.email, f.person) AS family, min(${nameOrder(sql`f.name`)}) AS spelled, min(f.name) AS name
      ${fromFilteredSignUps(scope, filter)} ${whereFilter(scope, filter)} GROUP BY f.person)
    ORDER BY min(spelled COLLATE NOCASE) OVER (PARTITION BY family) COLLATE NOCASE, family, spelled COLLATE NOCASE, name, person
    LIMIT ${limit} OFFSET ${offset}`;
}

/** All sign-ups of a page's people, including those the search alone wouldn't match; at the door only those of the chosen part. */
export function selectRowsOfPeople(scope: RosterScope, filter: RosterFilter, range: PageRange): SQL<RowRecord> {
  const theirs = filter.view === "door" ? filter.part : "";
  return joinSubmission(
    scope.server,
    sql`SELECT ${columns("f")}, f.submissionId,
      f.answers ${fromFilteredSignUps(scope, filter)} ${whereFilter(scope, { ...filter, search: "", part: theirs })}
      AND f.person IN (${selectPeoplePage(scope, filter, range)}) ORDER BY ${PART_ORDER}`,
  );
}

export function countRosterPeople(scope: RosterScope, filter: RosterFilter): SQL<{ found: number }> {
  return sql`SELECT count(DISTINCT f.person) AS found ${fromFilteredSignUps(scope, filter)} ${whereFilter(scope, filter)}`;
}

/** The heads expected in this part; people who answered Maybe count once they are checked in. */
export function countHeads(scope: RosterScope, filter: RosterFilter): SQL<{ heads: number; headsIn: number }> {
  return sql`SELECT coalesce(sum(heads), 0) AS heads, coalesce(sum(heads * isIn), 0) AS headsIn FROM (
    SELECT max(f.guestCount) AS heads, min(f.checkedInAt IS NOT NULL) AS isIn, max(f.response = 'going') AS isGoing
    ${fromFilteredSignUps(scope, { ...filter, view: "door" })} ${whereFilter(scope, { ...filter, search: "" })} GROUP BY f.person)
    WHERE isGoing OR isIn`;
}

/** The heads expected per part; a person with sign-ups for several is counted in each. */
export function countHeadsOfParts(scope: RosterScope, filter: RosterFilter): SQL<DoorPart> {
  return sql`SELECT part AS key, sum(heads) AS heads, sum(heads * isIn) AS headsIn FROM (
    SELECT f.part, max(f.guestCount) AS heads, min(f.checkedInAt IS NOT NULL) AS isIn, max(f.response = 'going') AS isGoing
    ${fromFilteredSignUps(scope, { ...filter, view: "door" })} GROUP BY f.part, f.person) WHERE isGoing OR isIn GROUP BY part`;
}

export type DoorPart = { key: string; heads: number; headsIn: number };

export function toRosterRow(record: RowRecord, questions: Question[], timeZone: string, locale: string): RosterRow {
  const {
    person,
    submissionId,
    createdAt,
    heldUntil,
    checkedInAt,
    arrivedBy,
    stillComingAt,
    source,
    hasClash,
    isSilent,
    together,
    answers,
    mail,
    ...row
  } = record;
  const delivery = row.status === "cancelled" ? null : toRosterDelivery({ email: row.email, mail });
  return {
    ...row,
    signedUpAt: formatInstant(createdAt, locale, timeZone),
    isIn: checkedInAt !== null,
    ...(arrivedBy === "address" && { isByAddress: true }),
    ...(arrivedBy === "self" && { isBySelf: true }),
    isStillComing: stillComingAt !== null,
    isByHand: source === "organiser",
    ...(source === "door" && { isWalkIn: true }),
    ...(row.status === "asked" && heldUntil !== null && { askedUntil: formatInstant(heldUntil, locale, timeZone) }),
    ...(delivery && { delivery }),
    ...(isSilent === 1 && { isSilent: true }),
    ...(hasClash === 1 && { hasClash: true }),
    ...(together === 1 && { isTogether: true }),
    answers: toAnsweredQuestions(answers, questions, timeZone),
  };
}

/** In the order of the questions; questions that are no longer asked keep their answers. */
export function toAnsweredQuestions(answers: string | null, questions: Question[], timeZone: string): AnsweredQuestion[] {
  const answersById: Answers = JSON.parse(answers ?? "{}");
  return questions.flatMap((question) => {
    const answer = answersById[question.id];
    return answer ? [{ id: question.id, label: question.label, text: formatAnswer(question, answer, { timeZone }), answer }] : [];
  });
}

const ROW_FACTS = ["wants", "status", "version", "createdAt", "heldUntil", "checkedInAt", "arrivedBy", "stillComingAt"];

/** The columns of a sign-up with this alias. */
function columns(alias: "f" | "r"): SQL {
  const names = ["id", "part", "person", ...SIGN_UP_FIELDS.map(({ id }) => id), ...ROW_FACTS];
  return sql.raw(names.map((name) => `${alias}.${name}`).join(", "));
}

function joinSubmission(server: KindServer, rows: SQL): SQL<RowRecord> {
  return sql`SELECT ${columns("r")}, r.submissionId, x.source,
    (x.import_id IS NOT NULL AND x.introduced_at IS NULL AND x.email IS NOT NULL) AS isSilent,
    nullif(x.name, r.name) AS signedUpBy, ${mergeAnswersSql(sql`x.answers`, sql`r.answers`)} AS answers,
      ${selectLastMailStatus(sql`r.submissionId`, sql`r.email`)} AS mail,
      iif(r.status = 'waiting', (SELECT ${waitListRank(server)} FROM ${server.signupTable} s WHERE s.id = r.id), NULL) AS rank,
      iif(r.status IN ('waiting', 'offered'), (SELECT together FROM ${server.signupTable} WHERE id = r.id), 0) AS together,
      ${server.kind.offerHas.includes("times") ? hasClash(server) : sql`0`} AS hasClash
    FROM (${rows}) r LEFT JOIN submissions x ON x.id = r.submissionId`;
}

/** Whether the person of a sign-up (alias r) has another one in the event at an overlapping time. */
function hasClash({ signupTable, offerTable, offerColumn }: KindServer): SQL {
  const offer = sql.raw(offerColumn);
  return sql`(r.status <> 'cancelled' AND EXISTS (SELECT 1 FROM ${signupTable} mine JOIN ${offerTable} o ON o.id = mine.${offer}
    JOIN ${signupTable} s ON s.user_email = mine.user_email AND s.person_key = mine.person_key AND +s.event_id = mine.event_id
      AND s.id <> r.id AND s.status <> 'cancelled'
    JOIN ${offerTable} p ON p.id = s.${offer} AND p.starts_at < o.ends_at AND p.ends_at > o.starts_at WHERE mine.id = r.id))`;
}
