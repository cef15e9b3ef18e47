import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile, runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventTypeId } from "#app/event-types/event-type.ts";
import { planSave, type SaveCommand } from "#app/events/save.server.ts";
import { kindServerOfType } from "#app/kinds/registry.server.ts";
import { SCOPES } from "#app/kinds/series-edits.ts";
import { addDays } from "#app/lib/wall-time.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/reminders/schema.ts";
import type { Series } from "#app/repeats/rules.ts";
import { addDate, change, editAt, expectSound, FIRST, familyAt, makeDay, peopleOf, repeatOn, rowsOf } from "#tests/support/edited-sheet.ts";
import { type MadeEvent, readEvent } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/prove.ts";
import { inRoom } from "#tests/support/room.ts";
import { type Edit, type Person, type Row, SheetModel, type Told } from "#tests/support/sheet-model.ts";

const RUNS = isProving ? 100 : 2;
const PATIENCE = isProving ? 900_000 : 60_000;
const NOW = Date.UTC(2026, 11, 1, 12);
const TYPES: EventTypeId[] = ["potluck", "volunteer", "time-slots"];

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
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const histories = fc.array(step, { minLength: 6, maxLength: 24 });

for (const type of TYPES) {
  test(`step by step, a ${type} form of dates and rules is edited as it would be on paper`, { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, (steps) => expectAsOnPaper(type, steps)),
      { numRuns: RUNS, seed: 20261122 },
    );
  });
}

for (const type of TYPES) {
  test(`whatever people and organizers do to a ${type} form at once, everybody is where they were or was told`, {
    timeout: PATIENCE,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const { event, paper } = await makeRota(type);
        const { offers } = await readEvent(event);
        const made: Party[] = [];
        const acts = steps.map((one, index) => {
          const offerId = ("at" in one && offers[one.at % offers.length]?.id) || "";
          return act(event, withoutTimes(type, one), { offerId, made, paper, now: NOW + index });
        });
        await Promise.all(acts);
        await expectSound(event);
      }),
      { numRuns: RUNS, seed: 20261122 },
    );
  });
}

test("a paper that forgets the later dates, or splits a family, is found out", async () => {
  const first = { do: "edit", at: 2, scope: "later", edit: { title: "Tea" } } as const;
  const family = { do: "signUp", at: 0, guest: 0, size: 3 } as const;
  const lowered = { do: "edit", at: 0, scope: "this", edit: { capacity: 2 } } as const;
  await expectAsOnPaper("volunteer", [first, family, lowered]);
  await expect(expectAsOnPaper("volunteer", [first], ForgetsLater)).rejects.toThrow("after 0");
  await expect(expectAsOnPaper("volunteer", [family, lowered], SplitsFamilies)).rejects.toThrow("after 1");
});

class ForgetsLater extends SheetModel {
  override meantBy(row: Row): Row[] {
    return [row];
  }
}

class SplitsFamilies extends SheetModel {
  protected override write(row: Row, edit: Edit): string[] {
    row.people = row.people.map((person, index) => ({ ...person, submissionId: `${index}` }));
    return super.write(row, edit);
  }
}

test("a removal that doesn't look who came meanwhile strands them, and a rule that isn't ended claims dates that are gone", async () => {
  const { event } = await makeRota("volunteer");
  const { offers, series } = await readEvent(event);
  await inRoom(familyAt(event, offers.at(-1)?.id ?? "", { guest: 0, size: 3, now: NOW }));
  const removal = removalOf(event, offers.at(-1)?.id ?? "");
  const plan = planSave({ ...removal, series: { before: series, after: series.map(written) } });
  await expect(runBatch(plan.statements)).rejects.toThrow("assertion");
  await expectSound(event);
  const unguarded = plan.statements.filter((statement) => !("getSQL" in statement) || !compile(statement).sql.includes("AS holds"));
  await runBatch(unguarded);
  await expect(expectSound(event)).rejects.toMatchObject({ actual: { stranded: 1, oversold: 0 } });
  await runBatch([sql`UPDATE volunteer_signups SET status = 'cancelled', places = 0 WHERE event_id = ${event.eventId}`]);
  await expect(expectSound(event)).rejects.toThrow("FREQ=WEEKLY");
});

function written(series: Series) {
  return { ...series, madeUntil: null, extendsAt: null };
}

/** A save that removes one offer and asks nobody. */
function removalOf({ eventId, ownerId }: MadeEvent, removed: string): SaveCommand {
  return {
    ...{ do: "save", eventId, userId: ownerId, kind: "shift", saveId: newId(), version: 2, columns: { title: "Rota" }, now: NOW },
    ...{ offers: { added: [], changed: [], removed: [removed] }, questions: { before: [], after: [] }, lowered: [], cancel: [] },
    ...{
      series: { before: [], after: [] },
      change: null,
      isPublishing: false,
      act: "edited",
      reminders: DEFAULT_REMINDER_SETTINGS,
      schedule: null,
    },
  };
}

/** Three Sundays with coffee and cake, in the database and on paper. */
async function makeRota(type: EventTypeId, Paper = SheetModel) {
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

/** Things to bring are there at the event's hours. */
function withoutTimes(type: EventTypeId, one: Step): Step {
  return type === "potluck" && one.do === "edit" && "startTime" in Object(one.edit) ? { ...one, edit: { title: "Tea" } } : one;
}

async function expectAsOnPaper(type: EventTypeId, steps: Step[], Paper = SheetModel): Promise<void> {
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
    await expectSound(event, message);
  };
  await look("before");
  for (const [index, each] of steps.entries()) {
    const one = withoutTimes(type, each);
    const at = "at" in one ? one.at % paper.rows.length : 0;
    const row = paper.rows[at] as Row;
    const isLeft = one.do !== "edit" || one.edit !== "remove" || paper.rows.length > paper.meantBy(row, one.scope).length;
    const family = isLeft ? await act(event, one, { offerId: ids.get(row) ?? "", made, paper, now: NOW + index }) : [];
    if (one.do === "signUp") paper.signUp(row, family);
    else if (one.do === "cancel") paper.cancel(made[one.of % made.length]?.signupId ?? "");
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

type Party = Pick<Person, "signupId" | "submissionId">;
type Among = { offerId: string; made: Party[]; paper: SheetModel; now: number };

/** Whoever asked to come by it. */
async function act(event: MadeEvent, one: Step, { offerId, made, paper, now }: Among): Promise<Person[]> {
  if (one.do === "signUp") {
    const command = familyAt(event, offerId, { ...one, now });
    const family = peopleOf(command);
    made.push(...family);
    await inRoom(command);
    return family;
  }
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

function wednesday(week: number): string {
  return addDays(FIRST, 3 + 7 * week);
}
