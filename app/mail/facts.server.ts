import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { defineQuery, type Query } from "#app/db/query.server.ts";
import type { SubmissionSource } from "#app/db/stored-values.ts";
import type { KindId, Offer } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { type FollowFacts, loadFollowFacts } from "#app/organize/followers/mail-facts.server.ts";
import { loadMailedHours, type MailedHours } from "#app/organize/hours/mailed-hours.server.ts";
import { type InviteFact, selectInviteFacts } from "#app/organize/invites/mail-facts.server.ts";
import { type MessageFact, selectMessageFacts } from "#app/organize/messages/mail-facts.server.ts";
import { defineRescueFacts, type RescueFacts } from "#app/organize/rescue/mail-facts.server.ts";
import { type Claimed, findSubmissionIds } from "#app/outbox/claims.server.ts";
import type { Audience } from "#app/outbox/mail.ts";
import { removeControls } from "#app/outbox/plain-text.ts";
import type { MailProps, TemplateId } from "#app/outbox/registry.server.ts";
import { MAILS } from "#app/outbox/registry.server.ts";
import { isSilent } from "#app/outbox/silent.server.ts";
import type { UserFact } from "#app/outbox/switches.ts";
import type { Message } from "#app/outbox/transport.ts";
import { checkInCode, hasPasses } from "#app/sheet/event/door-options.server.ts";
import { isChangeable } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { mergeAnswersSql, selectAllQuestions, toQuestions } from "#app/sheet/questions/statements.server.ts";
import { type MailEvent, readEvent, selectMailEvents } from "./event-facts.server.ts";

/** An offer, and whether guests may still change or cancel their sign-ups for it. */
export type OfferFact = Offer & { isChangeable: 0 | 1 };
type SubmissionFact = { id: string; name: string | null; generation: number; hasPasses: 0 | 1 };
/** A sign-up; `noticeId`: the outbox row of the notice whose window it is in. */
export type SignUpFact = Signup & {
  offer: OfferFact;
  generation: number | null;
  cancelledAt: number | null;
  cancelledBy: string | null;
  updatedAt: number | null;
  noticeId: string | null;
  source: SubmissionSource | null;
  /** Of its submission, for the poster at the event. */
  checkInCode: string | null;
  /** JSON of the person's answers. */
  answers: string | null;
};

export type MailFacts = {
  events: Map<string, MailEvent>;
  submissions: Map<string, SubmissionFact>;
  users: Map<string, UserFact>;
  signUps: SignUpFact[];
  /** Organizers' messages, by id. */
  broadcasts: Map<string, MessageFact>;
  /** What the readers of messages with hours did. */
  hours: MailedHours[];
  invites: Map<string, InviteFact>;
  /** By event; only for notices. */
  questions: Map<string, Question[]>;
  rescue: RescueFacts;
  follows: FollowFacts;
  /** By digest: the messages it replaces. */
  gathered: Map<string, Message[]>;
};

/** The facts for all claimed messages in two round trips; the second only covers those that will go. */
export function mailFactsQuery(rows: Claimed[], now: number): Query<(passed: Claimed[]) => Promise<MailFacts>> {
  const notices = rows.filter((row) => MAILS[row.template].audience === "notice");
  const rescue = defineRescueFacts(
    readProps(rows, "help-wanted").map(({ askId }) => askId),
    readProps(rows, "help-offered").map(({ helperId }) => helperId),
    now,
  );
  return defineQuery(
    [
      selectMailEvents(collectIds(rows, "eventId")),
      sql<SubmissionFact>`SELECT x.id, x.name, x.link_generation AS generation, ${hasPasses(sql`x.event_id`)} AS hasPasses FROM submissions x
        WHERE x.id IN (SELECT value FROM json_each(${collectIds(rows, "submissionId")}))`,
      sql<UserFact>`SELECT email, name, (email_verified_at IS NULL OR email_notifications) AS wantsEmail,
        (email_verified_at IS NULL OR event_reminders) AS wantsReminders, (new_rsvps AND email_notifications) AS wantsNotices
        FROM users WHERE email IN (SELECT value FROM json_each(${collectIds(rows, "toEmail")}))`,
      selectAllQuestions(sql`SELECT value FROM json_each(${collectIds(notices, "eventId")})`),
      selectMessageFacts(findMessageIds(rows)),
      selectInviteFacts(collectIds(rows, "inviteId")),
      rescue.statements,
    ],
    ([events, submissions, users, questions, broadcasts, invites, helped]) => {
      const loadedFacts = {
        events: mapByKey(removeControls(events.map((event) => readEvent(event, now))), (event) => event.id),
        submissions: mapByKey(removeControls(submissions), (submission) => submission.id),
        users: mapByKey(removeControls(users), (user) => user.email),
        broadcasts: mapByKey(removeControls(broadcasts), (broadcast) => broadcast.id),
        invites: mapByKey(removeControls(invites), (invite) => invite.id),
        rescue: rescue.read(helped),
      };
      const questionsByEvent = new Map(
        [...Map.groupBy(questions, (row) => row.eventId)].map(([id, own]) => [id, removeControls(toQuestions(own))]),
      );
      return async (passed) => ({
        ...loadedFacts,
        questions: questionsByEvent,
        gathered: new Map(),
        hours: removeControls(await loadMailedHours(findHoursReaders(passed, loadedFacts.broadcasts))),
        signUps: removeControls(await gatherSignUps(passed, loadedFacts.events, now)),
        follows: await loadFollowFacts(passed, now),
      });
    },
  );
}

/** The sign-ups the messages are about; only the kinds of their events are queried. */
async function gatherSignUps(rows: Claimed[], events: Map<string, MailEvent>, now: number): Promise<SignUpFact[]> {
  const findRowKind = (row: Claimed) => {
    const event = events.get(row.eventId ?? "");
    return event ? eventType(event.type).kind : null;
  };
  const kinds = [...new Set(rows.map(findRowKind))].filter((kind): kind is KindId => kind !== null);
  if (kinds.length === 0) return [];
  const results = await runBatch(
    kinds.map((kind) =>
      selectSignUps(
        KIND_SERVERS[kind],
        rows.filter((row) => findRowKind(row) === kind),
        now,
      ),
    ),
  );
  return results.flatMap(([signups, offers]) => {
    const offersById = mapByKey(offers, (offer) => offer.id);
    return signups.flatMap((signup) => {
      const offer = offersById.get(signup.offerId);
      return offer ? [{ ...signup, offer }] : [];
    });
  });
}

/**
 * One kind's sign-ups of these messages and their offers, by submission, by person (event and address) or by a notice's window.
 * The unary plus keeps SQLite from reading a whole event's sign-ups for one person.
 */
function selectSignUps(server: KindServer, rows: Claimed[], now: number): [SQL<Omit<SignUpFact, "offer">>, SQL<OfferFact>] {
  const by = (audience: Audience) => rows.filter((row) => MAILS[row.template].audience === audience);
  const people = JSON.stringify(by("person").map((row) => ({ event: row.eventId, email: row.toEmail })));
  const windows = JSON.stringify(by("notice").map((row) => ({ id: row.id, event: row.eventId, ...findWindow(row) })));
  const columns = sql`${server.signupFields}, s.answers AS own,
    s.cancelled_at AS cancelledAt, s.cancelled_by AS cancelledBy, s.updated_at AS updatedAt`;
  const inWindow = (column: SQL) => sql`(${column} >= j.value ->> 'from' AND ${column} < j.value ->> 'until')`;
  const sources = [
    sql`SELECT ${columns}, NULL AS noticeId FROM ${server.signupTable} s
      WHERE s.submission_id IN (SELECT value FROM json_each(${JSON.stringify(by("submission").flatMap(findSubmissionIds))}))`,
    sql`SELECT ${columns}, NULL AS noticeId
      FROM (SELECT DISTINCT value ->> 'event' AS event, value ->> 'email' AS email FROM json_each(${people})) j
      JOIN ${server.signupTable} s ON s.user_email = j.email AND +s.event_id = j.event AND NOT ${isSilent(sql`s.submission_id`)}`,
    sql`SELECT ${columns}, j.value ->> 'id' AS noticeId FROM json_each(${windows}) j
      JOIN ${server.signupTable} s ON s.event_id = j.value ->> 'event'
      WHERE ${inWindow(sql`s.created_at`)} OR ${inWindow(sql`s.updated_at`)} OR ${inWindow(sql`s.cancelled_at`)}`,
  ];
  const signups = sql<
    Omit<SignUpFact, "offer">
  >`SELECT h.*, x.link_generation AS generation, x.source, ${checkInCode(sql`x.id`)} AS checkInCode, ${mergeAnswersSql(sql`x.answers`, sql`h.own`)} AS answers
    FROM (${sql.join(sources, sql` UNION ALL `)}) h
    LEFT JOIN submissions x ON x.id = h.submissionId ORDER BY h.createdAt, h.id`;
  return [
    signups,
    sql<OfferFact>`SELECT ${server.offerFields}, ${isChangeable(server, now)} AS isChangeable
      FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent}
      WHERE o.id IN (SELECT offerId FROM (${sql.join(sources, sql` UNION ALL `)}))`,
  ];
}

function findWindow(row: Claimed): MailProps["organiser-notice"] {
  return JSON.parse(row.props ?? "{}");
}

function findMessageIds(rows: Claimed[]): string[] {
  const toEvents = readProps(rows, "organiser-message").map(({ broadcastId }) => broadcastId);
  return [...toEvents, ...readProps(rows, "group-message").map(({ messageId }) => messageId)];
}

function findHoursReaders(rows: Claimed[], messages: MailFacts["broadcasts"]): Claimed[] {
  const carriesHours = (row: Claimed) =>
    readProps([row], "organiser-message").some(({ broadcastId }) => messages.get(broadcastId)?.withHours);
  return rows.filter(carriesHours);
}

function readProps<T extends TemplateId>(rows: Claimed[], template: T): MailProps[T][] {
  return rows.filter((row) => row.template === template).map((row) => JSON.parse(row.props ?? "{}"));
}

function collectIds(rows: Claimed[], field: "eventId" | "submissionId" | "inviteId" | "toEmail"): string {
  return JSON.stringify([...new Set(rows.map((row) => row[field]).filter((id) => id !== null))]);
}

function mapByKey<T>(rows: T[], key: (row: T) => string): Map<string, T> {
  return new Map(rows.map((row) => [key(row), row]));
}
