import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { anonymizeStatements, eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { handleManageForm } from "#app/signup/link/manage.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { buildUndo, ONE_MINUTE_LATER, removeParty } from "#tests/support/event-log.ts";
import { makeUser } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, readSheetCounts } from "#tests/support/sheet.ts";
import { cancelParty, describeLine, makeParty } from "#tests/support/wait-list.ts";

test("a guest who erased everything, or deleted their account, doesn't come back by an undo", async () => {
  const erase = (email: string) => eraseStatements(email, ONE_MINUTE_LATER);
  const leave = (email: string, id: string) => anonymizeStatements({ id, email });
  for (const forget of [erase, leave]) {
    const sheet = await makeSheet("shift", 5);
    const id = await makeUser({ email: `${newId()}@guest.test` });
    const [[user]] = await runBatch([sql<{ email: string }>`SELECT email FROM users WHERE id = ${id}`]);
    const email = user?.email ?? "";
    const command = buildSignUp(sheet, { name: "Bea", email });
    await runTestCommand(command);
    await removeParty(sheet, { submissionId: command.submissionId, signupId: command.offers[0]?.signupId ?? "" });
    const undoing = await buildUndo(sheet);
    await runBatch(forget(email, id));
    expect((await runTestCommand(undoing)).outcome).toBe("late");
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 0, signups: 0 });
    await runBatch([sql`UPDATE volunteer_signups SET version = 2, user_name = 'Bea' WHERE event_id = ${sheet.eventId}`]);
    expect((await runTestCommand(undoing)).outcome).toBe("undone");
  }
});

test("a guest who just canceled can undo it on the private link for an hour", async () => {
  const sheet = await makeSheet("item", 5);
  const party = await makeParty(sheet, 1);
  const token = await createLinkToken("signup", party.submissionId);
  const offered = async (now: number) => (await loadSubmission(token, now))?.signups[0]?.undoableSince;
  expect(await offered(ONE_MINUTE_LATER)).toBeNull();
  await cancelParty(sheet, party);
  expect([await offered(ONE_MINUTE_LATER), await offered(NOW + DURATIONS.cancelUndo)]).toEqual([NOW, null]);
  const submission = await loadSubmission(token, ONE_MINUTE_LATER);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "undo", signup: party.signupId, at: String(NOW) })) form.set(name, value);
  if (!submission) throw new Error("The link is over");
  expect(await handleManageForm(submission, form, ONE_MINUTE_LATER)).toEqual({ outcome: "done", done: "You're back on the list" });
  expect(await describeLine(sheet, [party])).toEqual(["confirmed"]);
  await removeParty(sheet, party, ONE_MINUTE_LATER + 1);
  expect(await offered(ONE_MINUTE_LATER + 2)).toBeNull();
});
