import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { undoEdit } from "#app/organize/history/undo-edit.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { EDIT_SCOPES, type EditScope } from "#app/sheet/kinds/schedule.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { listInScope } from "#app/signup/link/series-scope.ts";
import {
  addDateChange,
  applyChange,
  buildFamilySignUp,
  buildSeriesSignUp,
  expectConsistent,
  FIRST_DATE,
  makeDay,
  readStoredRows,
  repeatChange,
  toChanges,
  toModelPeople,
} from "#tests/support/edited-sheet.ts";
import { listActs } from "#tests/support/event-log.ts";
import { expireNames } from "#tests/support/expiry.ts";
import { type MadeEvent, readEditableEvent } from "#tests/support/makers.ts";
import { pressNewAsk } from "#tests/support/rescue.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { type ModelNotices, type ModelPerson, type ModelRow, SheetModel } from "#tests/support/sheet-model.ts";

export const EDIT_NOW = Date.UTC(2026, 11, 1, 12);
export const EDITED_TYPES: EventTypeId[] = ["potluck", "volunteer", "time-slots"];

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
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("signUpSeries" as const),
      at: fc.nat(30),
      guest: fc.nat(4),
      size: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), of: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancelDates" as const), of: fc.nat(40), scope: fc.constantFrom(...EDIT_SCOPES) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("edit" as const), at: fc.nat(30), scope: fc.constantFrom(...EDIT_SCOPES), edit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("addDate" as const), week: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("repeat" as const), weeks: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("undo" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("help" as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire" as const) }) },
);
export type EditStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const histories = fc.array(step, { minLength: 6, maxLength: 24 });

export function hasExpireStep(steps: EditStep[]): boolean {
  return steps.some((one) => one.do === "expire");
}

/** Makes three Sundays with coffee and cake, in the database and in the paper model. */
export async function makeRota(type: EventTypeId, Paper = SheetModel) {
  const startTime = type === "potluck" ? null : "10:00";
  const offers = ["Coffee", "Cake"].map((title) => ({ title, capacity: 6, startTime }));
  const event = await makeDay(type, offers);
  const paper = new Paper(
    offers.map((offer) => ({ ...offer, date: FIRST_DATE })),
    getKindServer(type).kind.allowsRepeats,
  );
  expect(await applyChange(event, repeatChange(paper.datesOfRepeat(2)), EDIT_NOW - 1)).toBe("saved");
  paper.repeat(2);
  return { event, paper };
}

/** Potluck items have no times, so an edit of a time becomes one of the title. */
export function withoutTimes(type: EventTypeId, one: EditStep): EditStep {
  return type === "potluck" && one.do === "edit" && "startTime" in Object(one.edit) ? { ...one, edit: { title: "Tea" } } : one;
}

export async function expectEditsMatchModel(type: EventTypeId, steps: EditStep[], Paper = SheetModel): Promise<void> {
  const { event, paper } = await makeRota(type, Paper);
  const made: EditParty[] = [];
  const ids = new Map<ModelRow, string>();
  const expectedNotices: ModelNotices = { affected: [], moved: [] };
  const look = async (message: string) => {
    const { offers, ...seen } = await readStoredRows(event);
    for (const [index, row] of paper.rows.entries()) if (!ids.has(row)) ids.set(row, offers[index]?.id ?? "");
    const wanted = paper.rows.map((row) => ({
      ...row,
      id: ids.get(row),
      rule: row.rule?.startsOn,
      people: row.people.map(({ signupId }) => signupId).sort(),
    }));
    expect(offers, message).toEqual(wanted);
    expect(seen, message).toEqual({ affected: expectedNotices.affected.sort(), moved: expectedNotices.moved.sort() });
    await expectConsistent(event, message, hasExpireStep(steps));
  };
  await look("before");
  for (const [index, each] of steps.entries()) {
    const one = withoutTimes(type, each);
    const at = "at" in one ? one.at % paper.rows.length : 0;
    const row = paper.rows[at] as ModelRow;
    const isLeft = one.do !== "edit" || one.edit !== "remove" || paper.rows.length > paper.rowsInScope(row, one.scope).length;
    const family = isLeft ? await runEditStep(event, one, { offerId: ids.get(row) ?? "", made, paper, now: EDIT_NOW + index }) : [];
    if (one.do === "signUp" || one.do === "help") paper.signUp(row, family);
    else if (one.do === "signUpSeries") signUpOnPaper(paper, row, family, ids);
    else if (one.do === "cancelDates") paper.cancelDates(made[one.of % made.length]?.signupId ?? "", one.scope);
    else if (one.do === "undo") paper.undo();
    else if (one.do === "expire") {
      paper.expire();
      expectedNotices.affected = [];
      expectedNotices.moved = [];
    } else if (one.do === "cancel") paper.cancel(made[one.of % made.length]?.signupId ?? "");
    else if (one.do === "addDate") paper.addDate(wednesday(one.week));
    else if (one.do === "repeat") paper.repeat(one.weeks);
    else if (isLeft) {
      const { affected, moved } = paper.edit(row, one.scope, one.edit);
      expectedNotices.affected.push(...affected);
      expectedNotices.moved.push(...moved);
    }
    await look(`after ${index}: ${JSON.stringify(one)}`);
  }
}

/** Every date of a series by itself. */
function signUpOnPaper(paper: SheetModel, row: ModelRow, family: ModelPerson[], ids: Map<ModelRow, string>): void {
  for (const date of paper.rowsInScope(row, "all")) {
    paper.signUp(
      date,
      family.filter(({ offerId }) => offerId === ids.get(date)),
    );
  }
}

export type EditParty = Pick<ModelPerson, "signupId" | "submissionId">;
type Among = { offerId: string; made: EditParty[]; paper: SheetModel; now: number };

/** Carries out one step and returns the people who tried to sign up in it. */
export async function runEditStep(event: MadeEvent, one: EditStep, { offerId, made, paper, now }: Among): Promise<ModelPerson[]> {
  if (one.do === "signUp") {
    const command = buildFamilySignUp(event, offerId, { ...one, now });
    const family = toModelPeople(command);
    made.push(...family);
    await runTestCommand(command);
    return family;
  }
  if (one.do === "signUpSeries") {
    const command = buildSeriesSignUp(event, await listDates(event, offerId), { ...one, now });
    const family = toModelPeople(command);
    made.push(...family);
    await runTestCommand(command);
    return family;
  }
  if (one.do === "cancelDates") await cancelDates(event, made[one.of % made.length], one.scope, now);
  if (one.do === "help") return await signUpByHelpLink(event, { offerId, made, now });
  if (one.do === "undo") await undoLastEdit(event, now);
  if (one.do === "expire") await expireNames(event, now);
  const target = one.do === "cancel" ? made[one.of % made.length] : undefined;
  if (target) {
    const { kind } = getKindServer(event.type);
    const { signupId, submissionId } = target;
    await runTestCommand({ do: "cancel", eventId: event.eventId, kind: kind.id, signupIds: [signupId], by: { submissionId }, now });
  }
  if (one.do === "edit") await applyChange(event, toChanges(one.at, one.scope, one.edit), now);
  if (one.do === "addDate") await applyChange(event, addDateChange(wednesday(one.week)), now);
  if (one.do === "repeat") await applyChange(event, repeatChange(paper.datesOfRepeat(one.weeks)), now);
  return [];
}

/** All dates of an offer's series; only its own if it doesn't repeat. */
async function listDates(event: MadeEvent, offerId: string): Promise<string[]> {
  const { offers } = await readEditableEvent(event);
  const seriesId = offers.find(({ id }) => id === offerId)?.seriesId;
  return seriesId ? offers.flatMap((offer) => (offer.seriesId === seriesId ? [offer.id] : [])) : [offerId];
}

/** What the private link's page cancels for this choice of dates. */
async function cancelDates(event: MadeEvent, party: EditParty | undefined, scope: EditScope, now: number): Promise<void> {
  const submission = party && (await loadSubmission(await createLinkToken("signup", party.submissionId), now));
  const signup = submission?.signups.find(({ id }) => id === party?.signupId);
  if (!submission || !signup || signup.status === "cancelled") return;
  const signupIds = listInScope(submission.signups, signup, scope).map(({ id }) => id);
  const by = { submissionId: submission.id };
  await runTestCommand({ do: "cancel", eventId: event.eventId, kind: submission.event.kind, signupIds, by, now });
}

async function signUpByHelpLink(event: MadeEvent, { offerId, made, now }: Omit<Among, "paper">): Promise<ModelPerson[]> {
  const { kind, signupTable } = getKindServer(event.type);
  const submissionId = (await pressNewAsk({ ...event, offerId, kind: kind.id }, now)) ?? "nobody";
  const [[own]] = await runBatch([
    sql<{ id: string; email: string }>`SELECT id, user_email AS email FROM ${signupTable} WHERE submission_id = ${submissionId}`,
  ]);
  const person = { submissionId, offerId, signupId: own?.id ?? "nobody", email: own?.email ?? "nobody", name: "Hanna Helper", places: 1 };
  made.push(person);
  return [person];
}

/** Undoes the last edit that took spots, if it isn't undone yet. */
async function undoLastEdit({ eventId, ownerId, type }: MadeEvent, now: number): Promise<void> {
  const line = (await listActs(eventId)).findLast(
    ({ act: done, undoneAt, subject }) => done === "edited" && undoneAt === null && (subject.signups?.length ?? 0) > 0,
  );
  if (!line) return;
  const by = { userId: ownerId, at: line.at, id: line.id, act: "edited" as const };
  await undoEdit({ do: "undo", eventId, kind: getKindServer(type).kind.id, by, now });
}

function wednesday(week: number): string {
  return addDays(FIRST_DATE, 3 + 7 * week);
}
