import { type Compiled, fill } from "#app/db/batch.server.ts";
import type { KindId, SignUpDetails } from "#app/kinds/kind.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { DURATIONS, type Locale, THROTTLES } from "#app/limits.ts";
import { noticeWindow } from "#app/outbox/statements.server.ts";
import { outcomeOf, type SignUpFacts, type SignUpOutcome } from "./outcome.ts";
import type { Plan } from "./plan.server.ts";
import { signUpStatements } from "./sign-up-statements.server.ts";

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
  offers: { signupId: string; offerId: string; places: number; details: SignUpDetails }[];
  locale: Locale;
  source: "guest" | "api" | "organiser";
  /** Whom the throttle counts (an address as a hash); null where nobody is counted. */
  throttleKey: string | null;
  now: number;
};

/**
 * A sign-up as one run of guarded statements. Capacity is decided by the inserts themselves, never by a read before
 * them; the look-up at the end tells why one did not happen.
 */
export function planSignUp(command: SignUpCommand): Plan<SignUpOutcome> {
  const server = KIND_SERVERS[command.kind];
  const { attempt, signup, submission, user, mails, lookUp } = signUpStatements(server, command.throttleKey !== null);
  const values = valuesOf(command);
  const statements: Compiled[] = [
    ...attempt.map((statement) => fill(statement, values)),
    ...command.offers.map(({ signupId, offerId, places, details }) =>
      fill(signup, { ...values, signupId, offerId, places, notes: details.notes, ...server.ownColumns(details) }),
    ),
    ...[submission, user, mails, lookUp].map((statement) => fill(statement, values)),
  ];
  return { statements, read: (rows) => outcomeOf(rows.at(-1) as SignUpFacts[], command) };
}

/** What the statements' places are filled with. */
function valuesOf(command: SignUpCommand): Record<string, unknown> {
  const { now, eventId, throttleKey, offers } = command;
  const [first] = offers;
  return {
    now,
    eventId,
    submissionKey: command.submissionKey,
    payloadHash: command.payloadHash,
    submissionId: command.submissionId,
    newUserId: command.newUserId,
    locale: command.locale,
    source: command.source,
    throttleKey: `sign-up:${eventId}:${throttleKey}`,
    throttleWindow: now - (now % THROTTLES.guestSignUp.window),
    name: first?.details.name ?? null,
    email: first?.details.email ?? null,
    phone: first?.details.phone ?? null,
    offerIds: JSON.stringify(offers.map((offer) => offer.offerId)),
    from: noticeWindow(now).from,
    until: noticeWindow(now).until,
    hour: Math.floor(now / DURATIONS.hour),
  };
}
