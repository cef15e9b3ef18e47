import { type Compiled, fill } from "#app/db/batch.server.ts";
import { makeReading } from "#app/db/reading.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { type GivenDetails, unasked } from "#app/kinds/sign-up-fields.ts";
import { DURATIONS, type Locale, THROTTLES } from "#app/limits.ts";
import { noticeWindow } from "#app/outbox/statements.server.ts";
import type { Answers } from "#app/questions/question.ts";
import type { Plan } from "#app/room/plan.server.ts";
import { outcomeOf, type SignUpOutcome } from "./outcome.ts";
import { type NumberedFacts, type SignUpRow, signUpStatements } from "./sign-up-statements.server.ts";

/** Everything a sign-up brings along; ids are minted before, so that running it twice is running it once. */
export type SignUpCommand = {
  do: "signUp";
  eventId: string;
  kind: KindId;
  submissionKey: string;
  payloadHash: string;
  submissionId: string;
  /** Becomes a `users` row only if the address has none. */
  newUserId: string;
  /** To the organizer's questions, by their ids; a command without them is asked nothing. */
  answers?: Answers;
  offers: { signupId: string; offerId: string; places: number; details: GivenDetails }[];
  locale: Locale;
  source: "guest" | "api" | "organiser" | "invite";
  /** The invitation it answers; nothing but an event's own counts. */
  inviteId?: string | undefined;
  /** Asked to wait where everything is taken. */
  waits?: boolean;
  /** Whom the throttle counts (an address as a hash); null where nobody is counted. */
  throttleKey: string | null;
  now: number;
};

/** One sign-up by itself. */
export function planSignUp(command: SignUpCommand): Plan<SignUpOutcome> {
  return makeReading(batchOf([command]), ([, facts]) => outcomeIn(facts, command, 0));
}

/**
 * Sign-ups for one event, in their order, as one run of guarded statements: an insert for each offer somebody asks for,
 * and what goes with it (submissions, accounts, mails) once for all of them. Capacity is decided by the inserts
 * themselves, never by a read before them; the look-up at the end tells why one did not happen. No two may share a
 * submission key: the second would not see the first.
 */
export function planSignUps(commands: [SignUpCommand, ...SignUpCommand[]]): Plan<SignUpOutcome[]> {
  const batch = batchOf(commands);
  return makeReading(batch, ([, facts]) => commands.map((command, number) => outcomeIn(facts, command, number)));
}

function batchOf(commands: [SignUpCommand, ...SignUpCommand[]]) {
  const server = KIND_SERVERS[commands[0].kind];
  const { attempts, signup, signupOrWait, submissions, users, mails, lookUp } = signUpStatements(server);
  const rows = rowsOf(commands);
  const now = Math.max(...rows.map((row) => row.now));
  const shared = {
    eventId: commands[0].eventId,
    rows: JSON.stringify(rows),
    now,
    from: noticeWindow(now).from,
    until: noticeWindow(now).until,
    hour: Math.floor(now / DURATIONS.hour),
  };
  const inserts = commands.flatMap((command, index) =>
    command.offers.map(({ signupId, offerId, places, details }): Compiled => {
      // One that waited for its mail may know less than today's forms ask.
      const own = { ...unasked, ...details, eventId: command.eventId, signupId, offerId, places };
      return fill(command.waits ? signupOrWait : signup, { ...rows[index], ...own });
    }),
  );
  const after = [submissions, users, mails].map((statement) => fill(statement, shared));
  return [[fill(attempts, shared), ...inserts, ...after], fill(lookUp, shared)] as const;
}

function outcomeIn(facts: NumberedFacts[], command: SignUpCommand, number: number): SignUpOutcome {
  return outcomeOf(
    facts.filter((each) => each.number === number),
    command,
  );
}

/** What one address sends in one batch makes one account; a throttle does not count whom it had not heard of yet. */
function rowsOf(commands: SignUpCommand[]): SignUpRow[] {
  const accounts = new Map<string, string>();
  const after = new Map<string, number>();
  return commands
    .toReversed()
    .map((command) => {
      const { throttleKey, now } = command;
      const window = now - (now % THROTTLES.guestSignUp.window);
      const throttle = throttleKey === null ? null : `sign-up:${command.eventId}:${throttleKey}`;
      const later = after.get(`${throttle}:${window}`) ?? 0;
      after.set(`${throttle}:${window}`, later + 1);
      const details = command.offers[0]?.details;
      return {
        submissionKey: command.submissionKey,
        payloadHash: command.payloadHash,
        submissionId: command.submissionId,
        newUserId: command.newUserId,
        answers: command.answers && Object.keys(command.answers).length > 0 ? JSON.stringify(command.answers) : null,
        locale: command.locale,
        source: command.source,
        inviteId: command.inviteId ?? null,
        throttle,
        window,
        later,
        name: details?.name ?? null,
        email: details?.email ?? null,
        phone: details?.phone ?? null,
        offerIds: command.offers.map((offer) => offer.offerId),
        now,
      };
    })
    .toReversed()
    .map((row) => {
      if (row.email === null) return { ...row, newUserId: null };
      const newUserId = accounts.get(row.email) ?? row.newUserId;
      accounts.set(row.email, newUserId);
      return { ...row, newUserId };
    });
}
