import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { anonymiseStatements, eraseStatements } from "#app/people/accounts/anonymity.server.ts";
import { manage } from "#app/signup/link/manage.server.ts";
import { submissionOfLink } from "#app/signup/link/queries.server.ts";
import { LATER, remove, undoOf } from "#tests/support/acts.ts";
import { cancel, lineOf, makeParty } from "#tests/support/line.ts";
import { makeUser } from "#tests/support/makers.ts";
import { inRoom } from "#tests/support/room.ts";
import { countsOf, makeSheet, NOW, newSignUp } from "#tests/support/sheet.ts";

test("who erased everything, or deleted their account, doesn't come back by an undo", async () => {
  const erase = (email: string) => eraseStatements(email, LATER);
  const leave = (email: string, id: string) => anonymiseStatements({ id, email });
  for (const forget of [erase, leave]) {
    const sheet = await makeSheet("shift", 5);
    const id = await makeUser({ email: `${newId()}@guest.test` });
    const [[user]] = await runBatch([sql<{ email: string }>`SELECT email FROM users WHERE id = ${id}`]);
    const email = user?.email ?? "";
    const command = newSignUp(sheet, { name: "Bea", email });
    await inRoom(command);
    await remove(sheet, { submissionId: command.submissionId, signupId: command.offers[0]?.signupId ?? "" });
    const undoing = await undoOf(sheet);
    await runBatch(forget(email, id));
    expect((await inRoom(undoing)).outcome).toBe("late");
    expect(await countsOf(sheet)).toMatchObject({ taken: 0, signups: 0 });
    await runBatch([sql`UPDATE volunteer_signups SET version = 2, user_name = 'Bea' WHERE event_id = ${sheet.eventId}`]);
    expect((await inRoom(undoing)).outcome).toBe("undone");
  }
});

test("behind their link, whoever just canceled finds the way back, for an hour", async () => {
  const sheet = await makeSheet("item", 5);
  const party = await makeParty(sheet, 1);
  const token = await linkToken("signup", party.submissionId);
  const offered = async (now: number) => (await submissionOfLink(token, now))?.signups[0]?.takeBack;
  expect(await offered(LATER)).toBeNull();
  await cancel(sheet, party);
  expect([await offered(LATER), await offered(NOW + DURATIONS.cancelUndo)]).toEqual([NOW, null]);
  const submission = await submissionOfLink(token, LATER);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "undo", signup: party.signupId, at: String(NOW) })) form.set(name, value);
  if (!submission) throw new Error("The link is over");
  expect(await manage(submission, form, LATER)).toEqual({ outcome: "done", done: "You're back on the list" });
  expect(await lineOf(sheet, [party])).toEqual(["confirmed"]);
  await remove(sheet, party, LATER + 1);
  expect(await offered(LATER + 2)).toBeNull();
});
