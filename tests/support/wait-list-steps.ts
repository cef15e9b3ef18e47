import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { planUndo } from "#app/signup/change/undo.server.ts";
import type { UndoCommand } from "#app/signup/change/undo-statements.server.ts";
import { runWithAlteredSql } from "#tests/support/altered-sql.ts";
import { removeParty, undoLastAct } from "#tests/support/event-log.ts";
import { expireNames } from "#tests/support/expiry.ts";
import { childNames, makeFamily } from "#tests/support/family.ts";
import { pressNewAsk } from "#tests/support/rescue.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW, type TestSheet } from "#tests/support/sheet.ts";
import {
  cancelParty,
  changePartySize,
  confirmParty,
  describeLine,
  HOUR,
  makeWaitListSheet,
  type TestParty,
  toParties,
  toParty,
} from "#tests/support/wait-list.ts";
import { FAMILY_POLICIES, WaitListModel } from "#tests/support/wait-list-model.ts";
import type { SignUp } from "./sign-up.ts";

/** Each check comes later than any hold the previous one may have started. */
const AFTER_THE_HOLD = 2 * HOUR;

const size = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("signUp" as const), size, waits: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("family" as const),
      size,
      people: fc.integer({ min: 2, max: 4 }),
      way: fc.constantFrom(...FAMILY_POLICIES),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), of: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("confirm" as const), of: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("change" as const), of: fc.nat(30), size }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expireHolds" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), of: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("undo" as const), of: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("help" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
);
export type WaitListStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const waitListHistories = fc.record({
  capacity: fc.integer({ min: 1, max: 6 }),
  minutes: fc.constantFrom(60, 0),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
});
export type WaitListHistory = typeof waitListHistories extends fc.Arbitrary<infer H> ? H : never;

type ModelOptions = { Model?: typeof WaitListModel; alter?: (text: string) => string };

/** Runs the steps one after another, in the database and on paper, and compares after each. */
export async function expectWaitListMatchesModel(
  kind: KindId,
  { capacity, minutes, steps }: WaitListHistory,
  { Model = WaitListModel, alter }: ModelOptions = {},
): Promise<void> {
  const sheet = await makeWaitListSheet(kind, capacity, minutes);
  const model = new Model(capacity, minutes === 0);
  const made: TestParty[] = [];
  for (const [index, one] of steps.entries()) {
    await runWaitListStep(sheet, one, made, index, alter);
    model.act(toModelStep(sheet, one));
    expect(await describeLine(sheet, made), `after ${index}: ${JSON.stringify(one)}`).toEqual(model.standings());
  }
}

/** `alter` modifies the guard of an undo. */
export async function runWaitListStep(
  sheet: TestSheet,
  one: WaitListStep,
  made: TestParty[],
  index: number,
  alter?: (text: string) => string,
): Promise<void> {
  const now = NOW + index;
  const target = "of" in one ? made[one.of % Math.max(made.length, 1)] : undefined;
  if (one.do === "signUp") {
    const command = {
      ...buildSignUp(sheet, { quantity: one.size, guestCount: one.size, now }),
      ifFull: one.waits ? ("wait" as const) : ("refuse" as const),
    };
    made.push(toParty(command));
    await runTestCommand(command);
  } else if (one.do === "family") {
    const command = { ...buildStepFamily(sheet, one), now };
    made.push(...toParties(command));
    await runTestCommand(command);
  } else if (one.do === "expireHolds") {
    await runTestCommand({ do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: now + (index + 1) * AFTER_THE_HOLD });
  } else if (target && one.do === "cancel") await cancelParty(sheet, target, now);
  else if (target && one.do === "remove") await removeParty(sheet, target, now);
  else if (target && one.do === "undo") {
    const altered = alter && { run: (command: UndoCommand) => runWithAlteredSql(planUndo(command).statements, alter) };
    await undoLastAct({ ...sheet, submissionId: target.submissionId, now }, altered?.run);
  } else if (one.do === "help") made.push(await signUpByHelpLink(sheet, now));
  else if (one.do === "expire") await expireNames(sheet, now);
  else if (target && one.do === "confirm") await confirmParty(sheet, target, now);
  else if (target && one.do === "change") await changePartySize(sheet, target, one.size, now);
}

/** A helper is called and presses the button. If it is too late, no sign-up results. */
async function signUpByHelpLink(sheet: TestSheet, now: number): Promise<TestParty> {
  const submissionId = (await pressNewAsk(sheet, now)) ?? "nobody";
  const [[own]] = await runBatch([
    sql<{ id: string }>`SELECT id FROM ${KIND_SERVERS[sheet.kind].signupTable} WHERE submission_id = ${submissionId}`,
  ]);
  return { submissionId, signupId: own?.id ?? "nobody" };
}

type FamilyStep = Extract<WaitListStep, { do: "family" }>;

/** Several people; the first counts for as many as the step says, if an answer can count for several. Items are brought by one person. */
function buildStepFamily(sheet: TestSheet, { size, people, way }: FamilyStep): SignUp {
  const family = makeFamily(sheet, childNames(sheet.kind === "item" ? 1 : people));
  const offers = family.offers.map((offer, index) => {
    const details = { ...offer.details, quantity: size, guestCount: index === 0 ? size : 1 };
    return { ...offer, details };
  });
  return { ...family, offers, ifFull: way };
}

function toModelStep(sheet: TestSheet, one: WaitListStep): Parameters<WaitListModel["act"]>[0] {
  if (one.do === "family")
    return { ...one, sizes: buildStepFamily(sheet, one).offers.map(({ details }) => KINDS[sheet.kind].countSpots(details)) };
  return one.do === "signUp" || one.do === "change" ? { ...one, size: countStepSpots(sheet, one.size) } : one;
}

function countStepSpots({ kind }: TestSheet, size: number): number {
  return KINDS[kind].countSpots({ quantity: size, guestCount: size, response: "going" });
}
