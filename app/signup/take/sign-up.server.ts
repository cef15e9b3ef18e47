import { type Compiled, fill } from "#app/db/compile.server.ts";
import { parseJsonColumn } from "#app/db/json.ts";
import { defineQuery, type Query } from "#app/db/query.server.ts";
import { identifyPerson } from "#app/lib/person-key.ts";
import { pick } from "#app/lib/pick.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { findNoticeWindow } from "#app/outbox/statements.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { logRefusedCommand, type Plan } from "#app/sheet/room/plan.server.ts";
import { isSignUpMade, type SignUpOutcome, toSignUpOutcome } from "#app/signup/outcome.ts";
import { BatchInserts, groupPeopleByOffer, listPeople, type SubmissionInsert } from "./sign-up-inserts.ts";
import type { SignUpCommand } from "./sign-up-request.server.ts";
import { FIELDS_BY_STATEMENT, type SignUpRow } from "./sign-up-row.server.ts";
import { getSignUpStatements, type NumberedFacts, type SignUpStatements } from "./sign-up-statements.server.ts";
import { justMadeQuery, type PickJustMade, type SubmissionRows } from "./submission-statements.server.ts";

/** A sign-up's outcome and, if requested, what the database knows of it. */
export type SignUpResult = SignUpOutcome & { rows?: SubmissionRows };

/** A single sign-up. */
export function planSignUp(command: SignUpCommand): Plan<SignUpResult> {
  return buildPlan([command], (resultOf) => resultOf(command, 0));
}

/**
 * Sign-ups for one event, in order, as one run of guarded statements: inserts for each form, and the related rows (submissions,
 * accounts, mails) once for all of them. The inserts themselves decide capacity, never a read before them; the
 * lookup at the end explains why one didn't happen. No two may share a submission key: the second wouldn't see the first.
 */
export function planSignUps(commands: [SignUpCommand, ...SignUpCommand[]]): Plan<SignUpResult[]> {
  return buildPlan(commands, (resultOf) => commands.map(resultOf));
}

type ToResult = (command: SignUpCommand, number: number) => SignUpResult;

function buildPlan<Answer>(commands: [SignUpCommand, ...SignUpCommand[]], read: (resultOf: ToResult) => Answer): Plan<Answer> {
  const [{ eventId, request }] = commands;
  const statements = getSignUpStatements(KIND_SERVERS[request.kind], commands.length === 1);
  const rows = toSignUpRows(commands);
  const now = Math.max(...rows.map((row) => row.now));
  const shared = { eventId, now, ...pick(findNoticeWindow(now), ["from", "until"]), hour: Math.floor(now / DURATIONS.hour) };
  const fillRows = <Row>(statement: Compiled<Row>, fields: readonly (keyof SignUpRow)[]) =>
    fill(statement, { ...shared, rows: JSON.stringify(rows.map((row) => pick(row, fields))) });
  const fillRecord = (name: "attempts" | "submissions" | "users" | "mails" | "acts") =>
    fillRows(statements[name], FIELDS_BY_STATEMENT[name]);
  const after = request.importId === undefined ? (["submissions", "users", "mails", "acts"] as const) : (["submissions", "users"] as const);
  const readBack = buildReadBackQuery(commands, now);
  const batch = [
    [fillRecord("attempts"), ...fillInserts(commands, rows, statements), ...after.map(fillRecord)],
    fillRows(statements.lookUp, FIELDS_BY_STATEMENT.lookUp),
    readBack.statements,
  ] as const;
  return defineQuery(batch, ([, facts, back]) => {
    const rowsBack = readBack.read(back);
    const byNumber = Map.groupBy(facts, ({ number }) => number);
    return read((command, number) => toSignUpResult(byNumber.get(number) ?? [], command, rowsBack));
  });
}

function fillInserts(
  commands: [SignUpCommand, ...SignUpCommand[]],
  rows: SignUpRow[],
  { signup, several, run, shared }: SignUpStatements,
): Compiled[] {
  const fillOwn = (statement: Compiled, { number, command, people }: SubmissionInsert, offerId?: string) => {
    const row = rows[number];
    const lists = { wanted: JSON.stringify(row?.wanted), people: JSON.stringify(toPersonRows(command, people)) };
    return fill(statement, { ...row, ...lists, eventId: command.eventId, ...(offerId !== undefined && { offerId }) });
  };
  const fillShared = (offerId: string, submissions: SubmissionInsert[]) => {
    const people = submissions.flatMap(({ number, command, people }) => {
      const row = rows[number] && pick(rows[number], FIELDS_BY_STATEMENT.shared);
      return toPersonRows(command, people).map((person) => ({ ...person, row }));
    });
    return fill(shared, { eventId: commands[0].eventId, offerId, people: JSON.stringify(people) });
  };
  const batched = new BatchInserts();
  for (const command of commands) batched.add(command);
  return batched.list.map((insert) => {
    if (insert.as === "run") return fillOwn(run, insert.submission);
    if (insert.as === "shared") {
      const [first, ...others] = insert.submissions;
      return first && others.length === 0 ? fillOwn(signup.refuse, first, insert.offerId) : fillShared(insert.offerId, insert.submissions);
    }
    const [offerId, ...others] = insert.offers;
    return others.length > 0 ? fillOwn(several(insert.as), insert.submission) : fillOwn(signup[insert.as], insert.submission, offerId);
  });
}

/** People as their statement reads them; a stored request may lack fields of today's forms. */
function toPersonRows({ request: { offers, run } }: SignUpCommand, people: SubmissionInsert["people"]) {
  const wanted = Map.groupBy(offers, ({ details }) => identifyPerson(details));
  return people.map(({ offerId, signupId, places, details, answers }, index) => {
    const person = identifyPerson(details);
    const own = { offerId, signupId, places, person, wanted: wanted.get(person)?.length, answers: isEmpty(answers) ? null : answers };
    return { ...defaultDetails, ...details, ...own, ...run?.[index] };
  });
}

/** Only for commands that request it; nothing is read for the others. */
function buildReadBackQuery(commands: SignUpCommand[], now: number): Query<PickJustMade> {
  const asking = commands.filter(({ readsBack }) => readsBack);
  const [first] = asking;
  if (!first) return { statements: [], read: () => () => null };
  const offerIds = new Set(asking.flatMap(({ request }) => request.offers.map(({ offerId }) => offerId)));
  const ids = asking.map(({ minted }) => minted.submissionId);
  return justMadeQuery({ eventId: first.eventId, kind: first.request.kind, ids, offerIds: [...offerIds], now });
}

function toSignUpResult(facts: NumberedFacts[], command: SignUpCommand, justMade: PickJustMade): SignUpResult {
  const found = facts.map((each) => ({ ...each, standing: parseJsonColumn(each.standing) }));
  const outcome = toSignUpOutcome(found, { ...command.request, ...command.minted });
  const [first] = facts;
  if (!first || !isSignUpMade(outcome)) {
    logRefusedCommand(
      command,
      outcome,
      found.map(({ standing, ...rest }) => ({ ...rest, ...standing })),
    );
    return outcome;
  }
  const submission = pick(first, ["submittedName", "submittedEmail", "generation", "answers"]);
  const offerIds = command.request.offers.map(({ offerId }) => offerId);
  const rows = command.readsBack ? justMade(outcome.submissionId, offerIds, submission) : null;
  return rows ? { ...outcome, rows } : outcome;
}

function isEmpty(answers: Answers = {}): boolean {
  return Object.keys(answers).length === 0;
}

/** One address in one batch makes one account; a throttle doesn't count senders it doesn't know. */
function toSignUpRows(commands: SignUpCommand[]): SignUpRow[] {
  const accounts = new Map<string, string>();
  const after = new Map<string, number>();
  return commands
    .toReversed()
    .map((command) => {
      const { eventId, request, minted, now } = command;
      const { throttleKey } = minted;
      const window = now - (now % THROTTLES.guestSignUp.window);
      const throttle = throttleKey === null ? null : `sign-up:${eventId}:${throttleKey}`;
      const later = after.get(`${throttle}:${window}`) ?? 0;
      after.set(`${throttle}:${window}`, later + 1);
      const people = listPeople(command);
      const { name = null, email = null, phone = null } = request.contact ?? people[0]?.details ?? {};
      return {
        ...pick(request, ["submissionKey", "locale", "source", "inviteId", "askedBy", "asker"]),
        ...pick(minted, ["submissionId", "newUserId", "payloadHash"]),
        throttle,
        window,
        later,
        name,
        email,
        phone,
        now,
        by: request.by ?? null,
        posterCode: request.posterCode ?? null,
        importId: request.importId ?? null,
        network: throttleKey,
        answers: isEmpty(request.answers) ? null : JSON.stringify(request.answers),
        subject: { signups: people.map(({ signupId, offerId }) => ({ id: signupId, version: 1, offer: offerId })), key: command.keyId },
        wanted: groupPeopleByOffer(people).map(([offerId, own]) => ({
          offerId,
          people: own.map(({ details }) => identifyPerson(details)),
        })),
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
