import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { planUndo } from "#app/signup/change/undo.server.ts";
import type { UndoCommand } from "#app/signup/change/undo-statements.server.ts";
import { remove, undoLastOf } from "#tests/support/acts.ts";
import { runAltered } from "#tests/support/altered.ts";
import { expireNames } from "#tests/support/expiry.ts";
import { makeFamily, named } from "#tests/support/family.ts";
import { cancel, changeSize, confirm, HOUR, lineOf, makeLine, type Party, partiesOf, partyOf } from "#tests/support/line.ts";
import { FAMILY_WAYS, LineModel } from "#tests/support/line-model.ts";
import { pressAnew } from "#tests/support/rescue.ts";
import { inRoom } from "#tests/support/room.ts";
import { NOW, newSignUp, type Sheet } from "#tests/support/sheet.ts";
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
      way: fc.constantFrom(...FAMILY_WAYS),
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
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const history = fc.record({
  capacity: fc.integer({ min: 1, max: 6 }),
  minutes: fc.constantFrom(60, 0),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
});
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

type Paper = { Model?: typeof LineModel; alter?: (text: string) => string };

/** Runs the steps one after another, in the database and on paper, and compares after each. */
export async function expectAsOnPaper(
  kind: KindId,
  { capacity, minutes, steps }: History,
  { Model = LineModel, alter }: Paper = {},
): Promise<void> {
  const sheet = await makeLine(kind, capacity, minutes);
  const model = new Model(capacity, minutes === 0);
  const made: Party[] = [];
  for (const [index, one] of steps.entries()) {
    await act(sheet, one, made, index, alter);
    model.act(onPaper(sheet, one));
    expect(await lineOf(sheet, made), `after ${index}: ${JSON.stringify(one)}`).toEqual(model.standings());
  }
}

/** `alter` modifies the guard of an undo. */
export async function act(sheet: Sheet, one: Step, made: Party[], index: number, alter?: (text: string) => string): Promise<void> {
  const now = NOW + index;
  const target = "of" in one ? made[one.of % Math.max(made.length, 1)] : undefined;
  if (one.do === "signUp") {
    const command = {
      ...newSignUp(sheet, { quantity: one.size, guestCount: one.size, now }),
      ifFull: one.waits ? ("wait" as const) : ("refuse" as const),
    };
    made.push(partyOf(command));
    await inRoom(command);
  } else if (one.do === "family") {
    const command = { ...familyOf(sheet, one), now };
    made.push(...partiesOf(command));
    await inRoom(command);
  } else if (one.do === "expireHolds") {
    await inRoom({ do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: now + (index + 1) * AFTER_THE_HOLD });
  } else if (target && one.do === "cancel") await cancel(sheet, target, now);
  else if (target && one.do === "remove") await remove(sheet, target, now);
  else if (target && one.do === "undo") {
    const altered = alter && { run: (command: UndoCommand) => runAltered(planUndo(command).statements, alter) };
    await undoLastOf({ ...sheet, submissionId: target.submissionId, now }, altered?.run);
  } else if (one.do === "help") made.push(await comeToHelp(sheet, now));
  else if (one.do === "expire") await expireNames(sheet, now);
  else if (target && one.do === "confirm") await confirm(sheet, target, now);
  else if (target && one.do === "change") await changeSize(sheet, target, one.size, now);
}

/** A helper is called and presses the button. If it is too late, no sign-up results. */
async function comeToHelp(sheet: Sheet, now: number): Promise<Party> {
  const submissionId = (await pressAnew(sheet, now)) ?? "nobody";
  const [[own]] = await runBatch([
    sql<{ id: string }>`SELECT id FROM ${KIND_SERVERS[sheet.kind].signupTable} WHERE submission_id = ${submissionId}`,
  ]);
  return { submissionId, signupId: own?.id ?? "nobody" };
}

type FamilyStep = Extract<Step, { do: "family" }>;

/** Several people; the first counts for as many as the step says, if an answer can count for several. Items are brought by one person. */
function familyOf(sheet: Sheet, { size, people, way }: FamilyStep): SignUp {
  const family = makeFamily(sheet, named(sheet.kind === "item" ? 1 : people));
  const offers = family.offers.map((offer, index) => {
    const details = { ...offer.details, quantity: size, guestCount: index === 0 ? size : 1 };
    return { ...offer, details };
  });
  return { ...family, offers, ifFull: way };
}

function onPaper(sheet: Sheet, one: Step): Parameters<LineModel["act"]>[0] {
  if (one.do === "family") return { ...one, sizes: familyOf(sheet, one).offers.map(({ details }) => KINDS[sheet.kind].placesOf(details)) };
  return one.do === "signUp" || one.do === "change" ? { ...one, size: placesOf(sheet, one.size) } : one;
}

function placesOf({ kind }: Sheet, size: number): number {
  return KINDS[kind].placesOf({ quantity: size, guestCount: size, response: "going" });
}
