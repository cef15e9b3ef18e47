import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { undoEdit } from "#app/organize/history/undo-edit.server.ts";
import { kindServerOfType } from "#app/sheet/kinds/registry.server.ts";
import { SCOPES } from "#app/sheet/kinds/schedule.ts";
import { actsOf } from "#tests/support/acts.ts";
import { addDate, change, editAt, expectSound, FIRST, familyAt, makeDay, peopleOf, repeatOn, rowsOf } from "#tests/support/edited-sheet.ts";
import { expireNames } from "#tests/support/expiry.ts";
import type { MadeEvent } from "#tests/support/makers.ts";
import { pressAnew } from "#tests/support/rescue.ts";
import { inRoom } from "#tests/support/room.ts";
import { type Person, type Row, SheetModel, type Told } from "#tests/support/sheet-model.ts";

export const NOW = Date.UTC(2026, 11, 1, 12);
export const TYPES: EventTypeId[] = ["potluck", "volunteer", "time-slots"];

const edit = fc.oneof(
  fc.record({ title: fc.constantFrom("Tea", "Cocoa") }),
  fc.record({ capacity: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ startTime: fc.constantFrom("08:00", "12:00") }),
  fc.constant("remove" as const),
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("signUp" as const), at: fc.nat(30), guest: fc.nat(4), size: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), of: fc.nat(40) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("edit" as const), at: fc.nat(30), scope: fc.constantFrom(...SCOPES), edit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("addDate" as const), week: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("repeat" as const), weeks: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("help" as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const histories = fc.array(step, { minLength: 6, maxLength: 24 });

export function hasExpired(steps: Step[]): boolean {
  return steps.some((one) => one.do === "expire");
}

/** Makes three Sundays with coffee and cake, in the database and in the paper model. */
export async function makeRota(type: EventTypeId, Paper = SheetModel) {
  const startTime = type === "potluck" ? null : "10:00";
  const offers = ["Coffee", "Cake"].map((title) => ({ title, capacity: 6, startTime }));
  const event = await makeDay(type, offers);
  const paper = new Paper(
    offers.map((offer) => ({ ...offer, date: FIRST })),
    kindServerOfType(type).kind.allowsRepeats,
  );
  expect(await change(event, repeatOn(paper.datesOfRepeat(2)), NOW - 1)).toBe("saved");
  paper.repeat(2);
  return { event, paper };
}

/** Potluck items have no times, so an edit of a time becomes one of the title. */
export function withoutTimes(type: EventTypeId, one: Step): Step {
  return type === "potluck" && one.do === "edit" && "startTime" in Object(one.edit) ? { ...one, edit: { title: "Tea" } } : one;
}

export async function expectAsOnPaper(type: EventTypeId, steps: Step[], Paper = SheetModel): Promise<void> {
  const { event, paper } = await makeRota(type, Paper);
  const made: Party[] = [];
  const ids = new Map<Row, string>();
  const told: Told = { affected: [], moved: [] };
  const look = async (message: string) => {
    const { offers, ...seen } = await rowsOf(event);
    for (const [index, row] of paper.rows.entries()) if (!ids.has(row)) ids.set(row, offers[index]?.id ?? "");
    const wanted = paper.rows.map((row) => ({
      ...row,
      id: ids.get(row),
      rule: row.rule?.startsOn,
      people: row.people.map(({ signupId }) => signupId).sort(),
    }));
    expect(offers, message).toEqual(wanted);
    expect(seen, message).toEqual({ affected: told.affected.sort(), moved: told.moved.sort() });
    await expectSound(event, message, hasExpired(steps));
  };
  await look("before");
  for (const [index, each] of steps.entries()) {
    const one = withoutTimes(type, each);
    const at = "at" in one ? one.at % paper.rows.length : 0;
    const row = paper.rows[at] as Row;
    const isLeft = one.do !== "edit" || one.edit !== "remove" || paper.rows.length > paper.meantBy(row, one.scope).length;
    const family = isLeft ? await act(event, one, { offerId: ids.get(row) ?? "", made, paper, now: NOW + index }) : [];
    if (one.do === "signUp" || one.do === "help") paper.signUp(row, family);
    else if (one.do === "undo") paper.undo();
    else if (one.do === "expire") {
      paper.expire();
      told.affected = [];
      told.moved = [];
    } else if (one.do === "cancel") paper.cancel(made[one.of % made.length]?.signupId ?? "");
    else if (one.do === "addDate") paper.addDate(wednesday(one.week));
    else if (one.do === "repeat") paper.repeat(one.weeks);
    else if (isLeft) {
      const { affected, moved } = paper.edit(row, one.scope, one.edit);
      told.affected.push(...affected);
      told.moved.push(...moved);
    }
    await look(`after ${index}: ${JSON.stringify(one)}`);
  }
}

export type Party = Pick<Person, "signupId" | "submissionId">;
type Among = { offerId: string; made: Party[]; paper: SheetModel; now: number };

/** Carries out one step and returns the people it asked to sign up. */
export async function act(event: MadeEvent, one: Step, { offerId, made, paper, now }: Among): Promise<Person[]> {
  if (one.do === "signUp") {
    const command = familyAt(event, offerId, { ...one, now });
    const family = peopleOf(command);
    made.push(...family);
    await inRoom(command);
    return family;
  }
  if (one.do === "help") return await comeToHelp(event, { offerId, made, now });
  if (one.do === "undo") await undoLastEdit(event, now);
  if (one.do === "expire") await expireNames(event, now);
  const target = one.do === "cancel" ? made[one.of % made.length] : undefined;
  if (target) {
    const { kind } = kindServerOfType(event.type);
    const { signupId, submissionId } = target;
    await inRoom({ do: "cancel", eventId: event.eventId, kind: kind.id, signupIds: [signupId], by: { submissionId }, now });
  }
  if (one.do === "edit") await change(event, editAt(one.at, one.scope, one.edit), now);
  if (one.do === "addDate") await change(event, addDate(wednesday(one.week)), now);
  if (one.do === "repeat") await change(event, repeatOn(paper.datesOfRepeat(one.weeks)), now);
  return [];
}

async function comeToHelp(event: MadeEvent, { offerId, made, now }: Omit<Among, "paper">): Promise<Person[]> {
  const { kind, signupTable } = kindServerOfType(event.type);
  const submissionId = (await pressAnew({ ...event, offerId, kind: kind.id }, now)) ?? "nobody";
  const [[own]] = await runBatch([
    sql<{ id: string; email: string }>`SELECT id, user_email AS email FROM ${signupTable} WHERE submission_id = ${submissionId}`,
  ]);
  const person = { submissionId, signupId: own?.id ?? "nobody", email: own?.email ?? "nobody", name: "Hanna Helper", places: 1 };
  made.push(person);
  return [person];
}

/** Undoes the last edit that took spots, if it isn't undone yet. */
async function undoLastEdit({ eventId, ownerId, type }: MadeEvent, now: number): Promise<void> {
  const line = (await actsOf(eventId)).findLast(
    ({ act: done, undoneAt, subject }) => done === "edited" && undoneAt === null && (subject.signups?.length ?? 0) > 0,
  );
  if (!line) return;
  const by = { userId: ownerId, at: line.at, id: line.id, act: "edited" as const };
  await undoEdit({ do: "undo", eventId, kind: kindServerOfType(type).kind.id, by, now });
}

function wednesday(week: number): string {
  return addDays(FIRST, 3 + 7 * week);
}
