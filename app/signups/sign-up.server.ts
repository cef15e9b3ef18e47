import { type Compiled, fill } from "#app/db/batch.server.ts";
import { readJson } from "#app/db/json.ts";
import { makeReading, type Reading } from "#app/db/reading.server.ts";
import type { AskedBy } from "#app/db/stored-values.ts";
import type { KindId } from "#app/event-types/offer.ts";
import type { EventPage } from "#app/events/event-page.server.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { type GivenDetails, unasked } from "#app/kinds/sign-up-fields.ts";
import { personOf } from "#app/lib/person-key.ts";
import { pick } from "#app/lib/pick.ts";
import { DURATIONS, type Locale, THROTTLES } from "#app/limits.ts";
import { noticeWindow } from "#app/outbox/statements.server.ts";
import type { Answers } from "#app/questions/question.ts";
import type { Plan } from "#app/room/plan.server.ts";
import { outcomeOf, type SignUpOutcome } from "./outcome.ts";
import type { RunPlace } from "./runs.ts";
import { BatchInserts, byOffer, type Insert } from "./sign-up-inserts.ts";
import { GIVEN, type SignUpRow } from "./sign-up-row.server.ts";
import { type NumberedFacts, signUpStatements } from "./sign-up-statements.server.ts";
import { type JustMade, readJustMade, type SubmissionRows } from "./submission-statements.server.ts";

/** Who wrote, for themselves or for others. */
export type Contact = Pick<GivenDetails, "name" | "email" | "phone">;

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
  /** Who wrote, and where to answer; without it the first of the people. */
  contact?: Contact;
  /** Everybody at every offer; the people of one offer stand in their order. */
  offers: {
    signupId: string;
    offerId: string;
    places: number;
    details: GivenDetails;
    /** To what is asked for each person, where somebody's are given apart from `answers`; checked, everybody has theirs here. */
    answers?: Answers | undefined;
  }[];
  locale: Locale;
  source: "guest" | "api" | "organiser" | "invite" | "rescue";
  /** Whose hand it was, where it is the organizer's. */
  by?: string | undefined;
  /** What showed that its person wants it, by a proven address or a person behind the form. */
  askedBy?: AskedBy | undefined;
  /** Who was signed in where it was asked for. */
  asker?: string | undefined;
  /** The invitation it answers; nothing but an event's own counts. */
  inviteId?: string | undefined;
  /** Asked to wait where everything is taken. */
  waits?: boolean;
  /** Of several people at one offer: who waits, waits with all the others. */
  together?: boolean | undefined;
  /** Of several people at one offer: each takes a place or waits. */
  eachWaits?: boolean | undefined;
  /** Of several people at one offer: as many as fit, in the order they are named, and not all or none. */
  takesWhatFits?: boolean | undefined;
  /** Each of several people at an offer of their own, all or none; when each offer begins, as it was shown. */
  run?: RunPlace[] | undefined;
  /** Whether to answer what the page behind its link is made of. */
  readsBack?: true | undefined;
  /** Whether to answer the event's page, as any guest sees it, where it is refused: the form comes back on it. */
  showsForm?: true | undefined;
  /** Whom the throttle counts (an address as a hash); null where nobody is counted. */
  throttleKey: string | null;
  now: number;
};

/** What became of a sign-up, and for the one that asks for it what the database knows of it, or of its event, then. */
export type SignUpResult = SignUpOutcome & { rows?: SubmissionRows; page?: EventPage | null };

/** One sign-up by itself. */
export function planSignUp(command: SignUpCommand): Plan<SignUpResult> {
  return planFor([command], (resultOf) => resultOf(command, 0));
}

/**
 * Sign-ups for one event, in their order, as one run of guarded statements: an insert for each offer somebody asks for,
 * and what goes with it (submissions, accounts, mails) once for all of them. Capacity is decided by the inserts
 * themselves, never by a read before them; the look-up at the end tells why one did not happen. No two may share a
 * submission key: the second would not see the first.
 */
export function planSignUps(commands: [SignUpCommand, ...SignUpCommand[]]): Plan<SignUpResult[]> {
  return planFor(commands, (resultOf) => commands.map(resultOf));
}

type ResultOf = (command: SignUpCommand, number: number) => SignUpResult;

function planFor<Answer>(commands: [SignUpCommand, ...SignUpCommand[]], read: (resultOf: ResultOf) => Answer): Plan<Answer> {
  const server = KIND_SERVERS[commands[0].kind];
  const { signup, run, line, lookUp, ...records } = signUpStatements(server, commands.length === 1);
  const rows = rowsOf(commands);
  const now = Math.max(...rows.map((row) => row.now));
  const shared = {
    eventId: commands[0].eventId,
    now,
    from: noticeWindow(now).from,
    until: noticeWindow(now).until,
    hour: Math.floor(now / DURATIONS.hour),
  };
  const fillOwn = (statement: Compiled, { number, command, people }: Insert, offerId?: string) => {
    const row = rows[number];
    const given = {
      ...row,
      eventId: command.eventId,
      wanted: JSON.stringify(row?.wanted),
      people: JSON.stringify(listOf(command, people)),
    };
    return fill(statement, offerId === undefined ? given : { ...given, offerId });
  };
  const fillLine = (offerId: string, list: Insert[]) => {
    const people = list.flatMap(({ number, command, people }) => {
      const row = rows[number] && pick(rows[number], GIVEN.line);
      return listOf(command, people).map((person) => ({ ...person, row }));
    });
    return fill(line, { eventId: shared.eventId, offerId, people: JSON.stringify(people) });
  };
  const batched = new BatchInserts();
  for (const command of commands) batched.add(command);
  const inserts = batched.list.map((insert): Compiled => {
    if (insert.as === "run") return fillOwn(run, insert.of);
    if (insert.as !== "line") return fillOwn(signup[insert.as], insert.of, insert.offerId);
    const [first, ...rest] = insert.of;
    return first && rest.length === 0 ? fillOwn(signup.full, first, insert.offerId) : fillLine(insert.offerId, insert.of);
  });
  const fillRows = <Row>(statement: Compiled<Row>, given: readonly (keyof SignUpRow)[]) =>
    fill(statement, { ...shared, rows: JSON.stringify(rows.map((row) => pick(row, given))) });
  const fillRecord = (name: keyof typeof records) => fillRows(records[name], GIVEN[name]);
  const after = (["submissions", "users", "mails", "acts"] as const).map(fillRecord);
  const readBack = readingBack(commands, now);
  const batch = [[fillRecord("attempts"), ...inserts, ...after], fillRows(lookUp, GIVEN.lookUp), readBack.statements] as const;
  return makeReading(batch, ([, facts, back]) => {
    const rowsBack = readBack.read(back);
    const byNumber = Map.groupBy(facts, ({ number }) => number);
    return read((command, number) => resultOf(byNumber.get(number) ?? [], command, rowsBack));
  });
}

/** People as their statement reads them; one that waited for its mail may know less than today's forms ask. */
function listOf({ offers, run }: SignUpCommand, people: SignUpCommand["offers"]) {
  const wanted = Map.groupBy(offers, ({ details }) => personOf(details));
  return people.map(({ signupId, places, details, answers }, index) => {
    const person = personOf(details);
    const own = { signupId, places, person, wanted: wanted.get(person)?.length, answers: isEmpty(answers) ? null : answers };
    return { ...unasked, ...details, ...own, ...run?.[index] };
  });
}

/** Only for commands that ask for it; nothing is read for the others. */
function readingBack(commands: SignUpCommand[], now: number): Reading<JustMade> {
  const asking = commands.filter(({ readsBack }) => readsBack);
  const [first] = asking;
  if (!first) return { statements: [], read: () => () => null };
  const offerIds = new Set(asking.flatMap(({ offers }) => offers.map(({ offerId }) => offerId)));
  const ids = asking.map(({ submissionId }) => submissionId);
  return readJustMade({ eventId: first.eventId, kind: first.kind, ids, offerIds: [...offerIds], now });
}

function resultOf(facts: NumberedFacts[], command: SignUpCommand, justMade: JustMade): SignUpResult {
  const outcome = outcomeOf(
    facts.map((each) => ({ ...each, standing: readJson(each.standing) })),
    command,
  );
  const [first] = facts;
  if (!first || !("submissionId" in outcome)) return outcome;
  const submission = pick(first, ["submittedName", "submittedEmail", "generation", "answers"]);
  const asked = command.offers.map(({ offerId }) => offerId);
  const rows = command.readsBack ? justMade(outcome.submissionId, asked, submission) : null;
  return rows ? { ...outcome, rows } : outcome;
}

function isEmpty(answers: Answers = {}): boolean {
  return Object.keys(answers).length === 0;
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
      const contact = command.contact ?? command.offers[0]?.details;
      return {
        submissionKey: command.submissionKey,
        payloadHash: command.payloadHash,
        submissionId: command.submissionId,
        newUserId: command.newUserId,
        answers: isEmpty(command.answers) ? null : JSON.stringify(command.answers),
        locale: command.locale,
        source: command.source,
        by: command.by ?? null,
        inviteId: command.inviteId ?? null,
        askedBy: command.askedBy ?? null,
        asker: command.asker ?? null,
        network: throttleKey,
        subject: { signups: command.offers.map(({ signupId, offerId }) => ({ id: signupId, version: 1, offer: offerId })) },
        throttle,
        window,
        later,
        name: contact?.name ?? null,
        email: contact?.email ?? null,
        phone: contact?.phone ?? null,
        wanted: byOffer(command).map(([offerId, people]) => ({ offerId, people: people.map(({ details }) => personOf(details)) })),
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
