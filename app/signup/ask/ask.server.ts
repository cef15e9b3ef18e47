import { sql } from "drizzle-orm";
import { defineQuery } from "#app/db/query.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { Locale } from "#app/limits.ts";
import { logActs } from "#app/members/act-statements.server.ts";
import { may } from "#app/members/may.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { isOfferUpcoming } from "#app/sheet/kinds/guards.server.ts";
import { isHeldByPerson } from "#app/sheet/kinds/person-limit.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { logRefusedCommand, type Plan } from "#app/sheet/room/plan.server.ts";
import type { AskedPerson, AskedSpotOutcome } from "./ask.ts";
import { insertAskedSignUps, selectAskActs, selectAskMails } from "./asked-sign-ups.server.ts";
import { answerDeadline, HAS_PROVEN_OWNER, isAskedOften, isAvailable, isAwayThen, refusesAsks, takesAsks } from "./guards.server.ts";

/** An organizer asks a person to take spots; ids are minted beforehand, so that running it twice has the same result. */
export type AskCommand = {
  do: "ask";
  eventId: string;
  kind: KindId;
  userId: string;
  submissionKey: string;
  submissionId: string;
  /** Asks made in one press: their mails to one person count as one. */
  roundId: string;
  person: AskedPerson;
  /** One spot of each of these offers, by the id of its sign-up. */
  spots: { id: string; offerId: string }[];
  /** How long everyone has to answer, in milliseconds. */
  answerWithin: number;
  /** Whom to ask next, in order, for what is declined or not answered. */
  next: AskedPerson[];
  locale: Locale;
  now: number;
};

/** `spots`: what became of each requested offer; nothing was asked unless the outcome is "asked". */
export type AskOutcome = {
  outcome: "asked" | "none" | "unproven" | "refuses" | "often" | "gone";
  spots: { offerId: string; outcome: AskedSpotOutcome }[];
};

type Facts = {
  offerId: string;
  isMine: 0 | 1;
  mayAsk: 0 | 1;
  isProven: 0 | 1;
  refuses: 0 | 1;
  isOften: 0 | 1;
  isOpen: 0 | 1;
  isInTime: 0 | 1;
  isThere: 0 | 1;
  isAway: 0 | 1;
};

/** Each spot is guarded by itself: those that can't be asked for are left out, and said. */
export function planAsk(command: AskCommand): Plan<AskOutcome> {
  const { eventId, userId, person, submissionId, submissionKey, roundId, answerWithin, next, now } = command;
  const server = KIND_SERVERS[command.kind];
  const until = now + answerWithin;
  const mayAsk = sql`(${may(userId, eventId, "organize")} AND ${HAS_PROVEN_OWNER})`;
  const isRefused = sql`(${refusesAsks(person)} OR ${isAskedOften(person, roundId, now)})`;
  const isUsed = sql`EXISTS (SELECT 1 FROM submissions WHERE event_id = ${eventId} AND submission_key = ${submissionKey})`;
  const spots = sql`json_each(${JSON.stringify(command.spots)}) j`;
  const joined = sql`FROM ${spots} CROSS JOIN ${server.offerTable} o ON o.id = j.value ->> 'offerId'
    CROSS JOIN events e ON e.id = ${server.offerEvent}`;
  const row = { id: sql`j.value ->> 'id'`, submission: submissionId, ...person, until };
  const statements = [
    insertAskedSignUps(
      server,
      row,
      sql`${joined} WHERE e.id = ${eventId} AND ${mayAsk} AND NOT ${isUsed} AND NOT ${isRefused} AND ${takesAsks(server, until, now)}
        AND ${isAvailable(server, person)}`,
      now,
    ),
    sql`INSERT INTO submissions (id, event_id, submission_key, name, email, locale, source, asked_by, created_at)
      SELECT ${submissionId}, ${eventId}, ${submissionKey}, ${person.name}, ${person.email}, ${command.locale}, 'asked', 'owner', ${now}
      WHERE EXISTS (SELECT 1 FROM ${server.signupTable} WHERE submission_id = ${submissionId}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO asks (submission_id, round_id, mailbox, answer_within, next)
      SELECT id, ${roundId}, ${person.mailbox}, ${answerWithin}, ${JSON.stringify(next)} FROM submissions WHERE id = ${submissionId} ON CONFLICT DO NOTHING`,
    queueMails([selectAskMails(server, eventId, now)]),
    logActs([selectAskActs(server, eventId, now, { actor: "organizer", userId })]),
  ];
  const isMine = sql`EXISTS (SELECT 1 FROM submissions x JOIN ${server.signupTable} s ON s.submission_id = x.id
    WHERE x.event_id = ${eventId} AND x.submission_key = ${submissionKey} AND s.${sql.raw(server.offerColumn)} = j.value ->> 'offerId')`;
  const lookUp = sql<Facts>`SELECT j.value ->> 'offerId' AS offerId, ${isMine} AS isMine, ${may(userId, eventId, "organize")} AS mayAsk,
      coalesce(${HAS_PROVEN_OWNER}, 0) AS isProven, coalesce(${refusesAsks(person)}, 0) AS refuses,
      ${isAskedOften(person, roundId, now)} AS isOften, coalesce(${isOfferUpcoming(server, now)}, 0) AS isOpen,
      coalesce(${answerDeadline(server, until)} > ${now}, 0) AS isInTime,
      ${isHeldByPerson(server, sql`o.id`, person.email, person.person)} AS isThere,
      coalesce(${isAwayThen(person.email)}, 0) AS isAway
    FROM ${spots} LEFT JOIN events e ON e.id = ${eventId}
    LEFT JOIN ${server.offerTable} o ON o.id = j.value ->> 'offerId' AND ${server.offerEvent} = e.id`;
  return defineQuery([statements, lookUp], ([, facts]) => {
    const outcome = toAskOutcome(facts);
    if (outcome.outcome !== "asked") logRefusedCommand(command, outcome, facts);
    return outcome;
  });
}

function toAskOutcome(facts: Facts[]): AskOutcome {
  const [first] = facts;
  const spots = facts.map((each) => ({ offerId: each.offerId, outcome: toSpotOutcome(each) }));
  if (!first?.mayAsk) return { outcome: "gone", spots: [] };
  if (spots.some(({ outcome }) => outcome === "asked")) return { outcome: "asked", spots };
  if (!first.isProven) return { outcome: "unproven", spots };
  if (first.refuses) return { outcome: "refuses", spots };
  return { outcome: first.isOften ? "often" : "none", spots };
}

function toSpotOutcome({ isMine, isOpen, isInTime, isThere, isAway }: Facts): AskedSpotOutcome {
  if (isMine) return "asked";
  if (!isOpen) return "closed";
  if (!isInTime) return "late";
  if (isThere) return "already";
  return isAway ? "away" : "full";
}
