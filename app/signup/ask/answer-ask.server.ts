import { type SQL, sql } from "drizzle-orm";
import type { KindId } from "#app/event-types/offer.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { forgetNext } from "#app/sheet/kinds/asks.server.ts";
import { isOfferUpcoming } from "#app/sheet/kinds/guards.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { buildChangePlan, FIRST_SIGN_UP_KEY, fromOffer, selectLogEntry, selectNotice } from "#app/signup/change/change-plan.server.ts";
import type { AskedPerson } from "./ask.ts";
import { selectAskActs, selectAskMails } from "./asked-sign-ups.server.ts";
import { passOnAsks } from "./pass-on.server.ts";

/** The answer of a person who was asked: yes to some spots, no to others, and perhaps who could come instead. */
export type AnswerAskCommand = {
  do: "answerAsk";
  eventId: string;
  kind: KindId;
  submissionId: string;
  yes: string[];
  no: string[];
  substitute: AskedPerson | null;
  /** Becomes a `users` row only with a yes, and if the address has none. */
  newUserId: string;
  now: number;
};

/** `late`: not asked anymore. `isPassedOn`: the substitute was asked. */
export type AnswerAskOutcome = { outcome: "answered" | "late" | "gone"; yes: number; no: number; isPassedOn: boolean };

type Facts = { id: string; status: string; cancelledBy: string | null; isPassedOn: 0 | 1 };

/** A yes confirms the spot that was kept; a no frees it for the wait list, then for the substitute or the next to be asked. */
export function planAnswerAsk(command: AnswerAskCommand): Plan<AnswerAskOutcome> {
  const { eventId, submissionId, substitute, newUserId, now } = command;
  const server = KIND_SERVERS[command.kind];
  const isOneOf = (ids: string[]) => sql`s.submission_id = ${submissionId} AND s.event_id = ${eventId}
    AND s.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const isPending = sql`s.status = 'asked' AND s.offered_until > ${now}`;
  const declining = sql`${isOneOf(command.no)} AND ${isPending}`;
  const isAhead = sql`EXISTS (SELECT 1 ${fromOffer(server)} AND ${isOfferUpcoming(server, now)})`;
  const account = sql`coalesce((SELECT id FROM users WHERE email = s.user_email), ${newUserId})`;
  const joined = sql`FROM ${server.signupTable} s JOIN submissions x ON x.id = s.submission_id`;
  const saidYes = sql`${isOneOf(command.yes)} AND s.status = 'confirmed' AND s.updated_at = ${now}`;
  const saidNo = sql`${isOneOf(command.no)} AND s.cancelled_at = ${now} AND s.cancelled_by = 'declined'`;
  const hasSaidYes = sql`EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE ${saidYes})`;
  const guest = { eventId, now, actor: "guest" } as const;
  return buildChangePlan(server, command, {
    statements: [
      sql`UPDATE ${server.signupTable} AS s SET status = 'confirmed', offered_until = NULL, user_id = ${account},
        version = version + 1, updated_at = ${now} WHERE ${isOneOf(command.yes)} AND ${isPending} AND ${isAhead}`,
      // The answer came through a link that only their mail has.
      sql`UPDATE submissions AS x SET asked_by = 'address', user_id = coalesce((SELECT id FROM users WHERE email = x.email), ${newUserId})
        WHERE x.id = ${submissionId} AND ${hasSaidYes}`,
      sql`INSERT INTO users (id, email, name, locale, created_at) SELECT x.user_id, x.email, x.name, x.locale, ${now} FROM submissions x
        WHERE x.id = ${submissionId} AND x.user_id = ${newUserId} AND x.email IS NOT NULL ON CONFLICT DO NOTHING`,
      ...(substitute ? [nameSubstitute(command, sql`EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE ${declining})`)] : []),
      sql`UPDATE ${server.signupTable} AS s SET status = 'cancelled', places = 0, cancelled_at = ${now}, cancelled_by = 'declined',
        version = version + 1, updated_at = ${now} WHERE ${declining}`,
    ],
    freed: sql`SELECT s.${sql.raw(server.offerColumn)} FROM ${server.signupTable} s WHERE ${saidNo}`,
    afterwards: [...passOnAsks(server, { eventId, substitute, now }), forgetNext(server, sql`SELECT ${submissionId}`)],
    mails: [
      sql`SELECT ${selectReceipt("signup-confirmation", sql`'confirmation:' || x.id || ':' || ${FIRST_SIGN_UP_KEY}`, now)} ${joined}
        WHERE ${saidYes} AND x.email IS NOT NULL GROUP BY x.id`,
      selectAskMails(server, eventId, now),
      selectNotice(now, joined, sql`(${saidYes}) OR (${saidNo})`),
    ],
    logEntries: [
      selectLogEntry(server, { ...guest, act: "askAccepted" }, saidYes),
      selectLogEntry(server, { ...guest, act: "askDeclined" }, saidNo),
      selectAskActs(server, eventId, now, { actor: "product" }),
    ],
    lookUp: sql<Facts>`SELECT s.id, s.status, s.cancelled_by AS cancelledBy, EXISTS (SELECT 1 FROM submissions n
        WHERE n.event_id = ${eventId} AND n.submission_key = 'asked:' || ${submissionId} || ':' || ${now} || ':0'
          AND n.email = ${substitute?.email ?? null}) AS isPassedOn
      FROM ${server.signupTable} s WHERE ${isOneOf([...command.yes, ...command.no])}`,
    read: (found) => toAnswerAskOutcome(found, command),
    done: ["answered"],
  });
}

/** Once, and not by someone who was named so themselves. */
function nameSubstitute({ submissionId, now }: AnswerAskCommand, isDeclining: SQL): SQL {
  return sql`UPDATE asks SET substituted_at = ${now} WHERE submission_id = ${submissionId} AND is_substitute = 0
    AND substituted_at IS NULL AND ${isDeclining}`;
}

/** An answer sent twice is as good as once. */
function toAnswerAskOutcome(found: Facts[], command: AnswerAskCommand): AnswerAskOutcome {
  const yes = found.filter(({ id, status }) => command.yes.includes(id) && status === "confirmed").length;
  const no = found.filter(({ id, cancelledBy }) => command.no.includes(id) && cancelledBy === "declined").length;
  const outcome = found.length === 0 ? "gone" : yes + no > 0 ? "answered" : "late";
  return { outcome, yes, no, isPassedOn: found.some(({ isPassedOn }) => isPassedOn === 1) };
}
