import { type SQL, sql } from "drizzle-orm";
import { type Compiled, compile, fill } from "#app/db/compile.server.ts";
import type { Json } from "#app/db/json.ts";
import { defineQuery, type Query } from "#app/db/query.server.ts";
import { KIND_IDS, type KindId, type Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { checkInCode, hasPasses } from "#app/sheet/event/door-options.server.ts";
import { type EventRecord, eventFields } from "#app/sheet/event/event-view.server.ts";
import { changeDeadline, isChangeable, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { isPartyBelowLimit, isReservedForWaitList, waitListRank } from "#app/sheet/kinds/wait-list.server.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { type QuestionRecord, selectQuestions } from "#app/sheet/questions/statements.server.ts";

/** One submission: the data of the page behind its link. */
export type SubmissionRows = {
  id: string;
  /** When they were read. */
  at: number;
  event: EventRecord;
  /** Shown only behind the link. */
  submission: SubmissionRecord & Partial<BehindLink>;
  questions: QuestionRecord[];
  signups: SignupRecord[];
  offers: SubmissionOfferRecord[];
};

export type SubmissionRecord = {
  submittedName: string | null;
  submittedEmail: string | null;
  generation: number;
  answers: Json<Answers> | null;
};
/**
 * `isGrouped`: its sheet is on a group's page. `checkInCode`: for the poster at the event, if there is one. `hasPasses`: the event
 * has codes to scan.
 */
type BehindLink = { isGrouped: 0 | 1; checkInCode: string | null; hasPasses: 0 | 1 };
/** `isListed`: on the sheet, visible to anyone. */
export type SubmissionOfferRecord = Offer & {
  seriesId: string | null;
  isOpen: 0 | 1;
  isForWaiting: 0 | 1;
  changeUntil: number | null;
  isChangeable: 0 | 1;
  isListed: 0 | 1;
};
export type SignupRecord = Signup & {
  answers: Json<Answers> | null;
  rank: number | null;
  together: 0 | 1;
  stillComingAt: number | null;
  cancelledBy: string | null;
  cancelledAt: number | null;
  mayHaveMore: 0 | 1;
};

/** The column list for a submission (alias x). */
export const submissionFields = sql`x.name AS submittedName, x.email AS submittedEmail, x.link_generation AS generation, x.answers`;

/** The event, sign-ups (alias s, the text after FROM) and offers that the statements are about. */
type StatementScope = { event: SQL; signups: (server: KindServer) => SQL; offers: (server: KindServer) => SQL };
type Statements = { event: Compiled<EventRecord>; questions: Compiled<QuestionRecord>; ofKind: (kind: KindId) => KindStatements };
type KindStatements = { signups: Compiled<SignupRecord>; offers: Compiled<SubmissionOfferRecord> };

const parameter = sql.placeholder;

/** Behind a link: only the submission's id is known. Takes `id` and `now`. */
const behindLink = {
  event: sql`(SELECT event_id FROM submissions WHERE id = ${parameter("id")})`,
  signups: ({ signupTable }: KindServer) => sql`${signupTable} s WHERE s.submission_id = ${parameter("id")}`,
  offers: ({ signupTable, offerColumn }: KindServer) =>
    sql`SELECT s.${sql.raw(offerColumn)} FROM ${signupTable} s WHERE s.submission_id = ${parameter("id")}`,
};
const BEHIND_LINK = compileStatements(behindLink);
/** Takes `beside`, too: the ids of other offers. */
const BEHIND_LINK_WITH_OFFERS = compileStatements({
  ...behindLink,
  offers: (server) => sql`${behindLink.offers(server)} UNION SELECT value FROM json_each(${parameter("beside")})`,
});
const SUBMISSION = compile(
  sql<SubmissionRecord & BehindLink>`SELECT ${submissionFields},
    EXISTS (SELECT 1 FROM group_events ge WHERE ge.event_id = x.event_id) AS isGrouped,
    ${checkInCode(sql`x.id`)} AS checkInCode, ${hasPasses(sql`x.event_id`)} AS hasPasses FROM submissions x WHERE x.id = ${parameter("id")}`,
);

/** For sign-ups just made together. Takes `eventId`, `ids`, `offerIds` and `now`. */
const JUST_MADE = compileStatements({
  event: sql`${parameter("eventId")}`,
  signups: ({ signupTable }) => sql`json_each(${parameter("ids")}) i CROSS JOIN ${signupTable} s ON s.submission_id = i.value`,
  offers: () => sql`SELECT value FROM json_each(${parameter("offerIds")})`,
});

/** Reads a submission with its offers, and `otherOfferIds`; null if there is none. Its kind is only known from the answer. */
export function submissionQuery(id: string, otherOfferIds: string[], now: number): Query<SubmissionRows | null> {
  const values = { id, beside: JSON.stringify(otherOfferIds), now };
  const statements = otherOfferIds.length === 0 ? BEHIND_LINK : BEHIND_LINK_WITH_OFFERS;
  const kinds = KIND_IDS.map((kind) => statements.ofKind(kind));
  const batch = [
    fill(SUBMISSION, values),
    fill(statements.event, values),
    fill(statements.questions, values),
    kinds.map(({ signups }) => fill(signups, values)),
    kinds.map(({ offers }) => fill(offers, values)),
  ] as const;
  return defineQuery(batch, ([[submission], [event], questions, signups, offers]) => {
    if (!submission || !event) return null;
    const kindIndex = KIND_IDS.indexOf(eventType(event.type).kind);
    return { id, at: now, event, submission, questions, signups: signups[kindIndex] ?? [], offers: offers[kindIndex] ?? [] };
  });
}

/** Picks the rows of a submission that was just made for these offers; its caller knows the submission itself. */
export type PickJustMade = (id: string, offerIds: string[], submission: SubmissionRecord) => SubmissionRows | null;

/** How many statements `justMadeQuery` adds to a batch, for any number of sign-ups. */
export const JUST_MADE_STATEMENTS = 4;

type JustMadeParams = { eventId: string; kind: KindId; ids: string[]; offerIds: string[]; now: number };

/** For sign-ups of one event, in the batch that makes them. */
export function justMadeQuery({ eventId, kind, ids, offerIds, now }: JustMadeParams): Query<PickJustMade> {
  const values = { eventId, ids: JSON.stringify(ids), offerIds: JSON.stringify(offerIds), now };
  const { signups, offers } = JUST_MADE.ofKind(kind);
  const batch = [fill(JUST_MADE.event, values), fill(JUST_MADE.questions, values), fill(signups, values), fill(offers, values)] as const;
  return defineQuery(
    batch,
    ([[event], questions, signups, offers]): PickJustMade =>
      (id, asked, submission) => {
        const own = signups.filter(({ submissionId }) => submissionId === id);
        if (!event || own.length === 0) return null;
        return { id, at: now, event, submission, questions, signups: own, offers: offers.filter((offer) => asked.includes(offer.id)) };
      },
  );
}

/** Compiles statements once; their values come later. */
function compileStatements({ event, signups, offers }: StatementScope): Statements {
  const compiled = new Map<KindId, KindStatements>();
  return {
    event: compile(
      sql<EventRecord>`SELECT ${eventFields(parameter("now"))} FROM events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = ${event}`,
    ),
    questions: compile(selectQuestions(event)),
    ofKind: (kind) => {
      const server = KIND_SERVERS[kind];
      const made = compiled.get(kind) ?? {
        signups: compile(selectSignups(server, signups(server))),
        offers: compile(selectOffers(server, offers(server), event)),
      };
      compiled.set(kind, made);
      return made;
    },
  };
}

function selectSignups(server: KindServer, signups: SQL): SQL<SignupRecord> {
  const maxPerPerson = sql`(SELECT max_per_person FROM events WHERE id = s.event_id)`;
  return sql`SELECT ${server.signupFields}, s.answers, ${waitListRank(server)} AS rank, s.together, s.still_coming_at AS stillComingAt,
      s.cancelled_by AS cancelledBy, s.cancelled_at AS cancelledAt,
      iif(s.status = 'waiting', ${isPartyBelowLimit(server, maxPerPerson)}, 1) AS mayHaveMore
    FROM ${signups} ORDER BY s.created_at, s.rowid`;
}

/** The unary plus keeps SQLite on the named offers: by event it would read the whole sheet. */
function selectOffers(server: KindServer, offers: SQL, event: SQL): SQL<SubmissionOfferRecord> {
  return sql`SELECT ${server.offerFields}, ${server.seriesId} AS seriesId, ${isOfferOpen(server, parameter("now"))} AS isOpen,
    ${isReservedForWaitList(server, parameter("now"))} AS isForWaiting,
      ${changeDeadline(server)} AS changeUntil, ${isChangeable(server, parameter("now"))} AS isChangeable,
      (e.deleted_at IS NULL AND e.status <> 'draft' AND NOT (${server.isRemoved})) AS isListed
    FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent} WHERE o.id IN (${offers}) AND +e.id = ${event}`;
}
