import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { planSave } from "#app/sheet/event/save.server.ts";
import type { SaveCommand } from "#app/sheet/event/save-command.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import type { Series } from "#app/sheet/repeats/rules.ts";
import {
  EDIT_NOW,
  EDITED_TYPES,
  type EditParty,
  expectEditsMatchModel,
  hasExpireStep,
  histories,
  makeRota,
  runEditStep,
  withoutTimes,
} from "#tests/support/edit-steps.ts";
import { buildFamilySignUp, expectConsistent } from "#tests/support/edited-sheet.ts";
import { type MadeEvent, readEditableEvent } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { type ModelEdit, type ModelPerson, type ModelRow, SheetModel } from "#tests/support/sheet-model.ts";

const RUNS = isProving ? 100 : 2;
const PATIENCE = isProving ? 900_000 : 180_000;
for (const type of EDITED_TYPES) {
  test(`step by step, edits of a ${type} form with dates and rules match the model`, { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, (steps) => expectEditsMatchModel(type, steps)),
      { numRuns: RUNS, seed: 20261122 },
    );
  });
}

for (const type of EDITED_TYPES) {
  test(`after concurrent guest and organizer actions on a ${type} form, everyone is still signed up or was told`, {
    timeout: PATIENCE,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const { event, paper } = await makeRota(type);
        const { offers } = await readEditableEvent(event);
        const made: EditParty[] = [];
        const acts = steps.map((one, index) => {
          const offerId = ("at" in one && offers[one.at % offers.length]?.id) || "";
          return runEditStep(event, withoutTimes(type, one), { offerId, made, paper, now: EDIT_NOW + index });
        });
        await Promise.all(acts);
        await expectConsistent(event, "", hasExpireStep(steps));
      }),
      { numRuns: RUNS, seed: 20261122 },
    );
  });
}

test("a model that forgets the later dates, or splits a family, is detected", async () => {
  const first = { do: "edit", at: 2, scope: "later", edit: { title: "Tea" } } as const;
  const family = { do: "signUp", at: 0, guest: 0, size: 3 } as const;
  const lowered = { do: "edit", at: 0, scope: "this", edit: { capacity: 2 } } as const;
  await expectEditsMatchModel("volunteer", [first, family, lowered]);
  await expect(expectEditsMatchModel("volunteer", [first], ForgetsLater)).rejects.toThrow("after 0");
  await expect(expectEditsMatchModel("volunteer", [family, lowered], SplitsFamilies)).rejects.toThrow("after 1");
});

test("a model in which no removed guest comes back, or all of them do, is detected", async () => {
  const came = { do: "signUp", at: 0, guest: 0, size: 3 } as const;
  const removed = { do: "edit", at: 0, scope: "this", edit: "remove" } as const;
  const undone = { do: "undo" } as const;
  await expectEditsMatchModel("volunteer", [came, removed, undone]);
  await expect(expectEditsMatchModel("volunteer", [came, removed, undone], NobodyComesBack)).rejects.toThrow("after 2");
  const expired = [came, removed, { do: "expire" } as const, undone];
  await expectEditsMatchModel("volunteer", expired);
  await expect(expectEditsMatchModel("volunteer", expired, EverybodyComesBack)).rejects.toThrow("after 3");
});

test("a model in which a full date stops the others, or all dates are canceled, is detected", async () => {
  const took = { do: "signUp", at: 0, guest: 0, size: 4 } as const;
  const series = { do: "signUpSeries", at: 0, guest: 1, size: 3 } as const;
  const later = { do: "cancelDates", of: 5, scope: "later" } as const;
  await expectEditsMatchModel("volunteer", [took, series]);
  await expectEditsMatchModel("volunteer", [series, later]);
  await expect(expectEditsMatchModel("volunteer", [took, series], AllDatesOrNone)).rejects.toThrow("after 1");
  await expect(expectEditsMatchModel("volunteer", [series, later], CancelsAllDates)).rejects.toThrow("after 1");
});

class AllDatesOrNone extends SheetModel {
  override signUp(row: ModelRow, family: ModelPerson[]) {
    if (this.rows.every(({ people }) => people.length === 0)) super.signUp(row, family);
  }
}

class CancelsAllDates extends SheetModel {
  override cancelDates(signupId: string) {
    super.cancelDates(signupId, "all");
  }
}

class NobodyComesBack extends SheetModel {
  protected override comesBack() {
    return false;
  }
}

class EverybodyComesBack extends SheetModel {
  protected override comesBack() {
    return true;
  }
}

class ForgetsLater extends SheetModel {
  override rowsInScope(row: ModelRow): ModelRow[] {
    return [row];
  }
}

class SplitsFamilies extends SheetModel {
  protected override write(row: ModelRow, edit: ModelEdit): string[] {
    row.people = row.people.map((person, index) => ({ ...person, submissionId: `${index}` }));
    return super.write(row, edit);
  }
}

test("a removal that ignores new sign-ups strands them, and a rule that isn't ended claims dates that are gone", async () => {
  const { event } = await makeRota("volunteer");
  const { offers, series } = await readEditableEvent(event);
  await runTestCommand(buildFamilySignUp(event, offers.at(-1)?.id ?? "", { guest: 0, size: 3, now: EDIT_NOW }));
  const removal = buildRemoval(event, offers.at(-1)?.id ?? "");
  const plan = planSave({ ...removal, series: { before: series, after: series.map(written) } });
  await expect(runBatch(plan.statements)).rejects.toThrow("assertion");
  await expectConsistent(event);
  const unguarded = plan.statements.filter((statement) => !("getSQL" in statement) || !compile(statement).sql.includes("AS holds"));
  await runBatch(unguarded);
  await expect(expectConsistent(event)).rejects.toMatchObject({ actual: { stranded: 1, oversold: 0 } });
  await runBatch([sql`UPDATE volunteer_signups SET status = 'cancelled', places = 0 WHERE event_id = ${event.eventId}`]);
  await expect(expectConsistent(event)).rejects.toThrow("FREQ=WEEKLY");
});

function written(series: Series) {
  return { ...series, madeUntil: null, extendsAt: null };
}

/** Builds a save that removes one offer without asking about its guests. */
function buildRemoval({ eventId, ownerId }: MadeEvent, removed: string): SaveCommand {
  return {
    ...{ do: "save", eventId, userId: ownerId, kind: "shift", saveId: newId(), version: 2, columns: { title: "Rota" }, now: EDIT_NOW },
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
