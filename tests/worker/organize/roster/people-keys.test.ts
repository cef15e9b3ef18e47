import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { amendSignUp } from "#app/organize/roster/commands.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { anonymizeStatements } from "#app/people/accounts/anonymize.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { backfillPersonKeys } from "#app/signup/change/person-key-backfill.server.ts";
import { changeSignUp } from "#app/signup/commands.server.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const email = "family@guest.test";

async function standing({ eventId }: Pick<TestSheet, "eventId">) {
  const [rows] = await runBatch([
    sql`SELECT user_name AS name, person_key AS person, version FROM volunteer_signups WHERE event_id = ${eventId} AND status <> 'cancelled' ORDER BY user_name, id`,
  ]);
  return rows;
}

async function family(...names: string[]) {
  const sheet = await makeSheet("shift", 9);
  const commands = names.map((name, index) => buildSignUp(sheet, { name, email, now: NOW + index }));
  const outcomes = [];
  for (const command of commands) outcomes.push((await runTestCommand(command)).outcome);
  return { sheet, commands, outcomes };
}

test("each person at an address signs up once, however the name is written, and again after canceling", async () => {
  const { sheet, commands, outcomes } = await family("Zoë Reed", "Ben Reed", "zoe  REED");
  expect(outcomes).toEqual(["signedUp", "signedUp", "already"]);
  const [first] = commands;
  const ids = { eventId: sheet.eventId, kind: sheet.kind, signupIds: [first?.offers[0]?.signupId ?? ""] };
  await runTestCommand({ do: "cancel", ...ids, by: { submissionId: first?.submissionId ?? "" }, now: NOW + 5 });
  expect((await runTestCommand(buildSignUp(sheet, { name: "Zoe Reed", email }))).outcome).toBe("signedUp");
});

test("a sibling's name is refused at the name field, on the private link and on the organizer's list; the rest of the batch goes on", async () => {
  const { sheet, commands } = await family("Ada Reed", "Ben Reed");
  const [, ben] = commands;
  const signupId = ben?.offers[0]?.signupId ?? "";
  const details = { ...defaultDetails, name: "ADA reed", email };
  const change = { eventId: sheet.eventId, kind: sheet.kind, submissionId: ben?.submissionId ?? "", signupId, version: 1, now: NOW + 9 };
  const [refused, other] = await Promise.all([changeSignUp({ ...change, details }), runTestCommand(buildSignUp(sheet))]);
  expect([refused.outcome, other.outcome]).toEqual(["already", "signedUp"]);
  const amendment = { signupId, version: 1, details: { ...details, email: null }, answers: {}, asked: [] };
  expect(await amendSignUp(sheet.ownerId, sheet.eventId, amendment, NOW + 9)).toMatchObject({ outcome: "already" });
  expect(await changeSignUp({ ...change, details: { ...details, name: "Cora Reed" } })).toMatchObject({ outcome: "changed" });
  expect(await standing(sheet)).toMatchObject([{ name: "Ada Guest" }, { person: "adareed" }, { name: "Cora Reed", person: "corareed" }]);
});

test("a person's new name applies to everything they signed up for together", async () => {
  const offers = [1, 2].map(() => makeOffer({ startTime: "09:00:00", endTime: "10:00:00" }));
  const event = await makeEvent(makeForm("volunteer", { offers }));
  const [gate, cake] = (await readEditableEvent(event)).offers;
  const command = signUpCommand(event, gate?.id, { email, name: "Ada Reed", now: NOW });
  const [offer] = command.offers;
  if (!offer || !cake?.id) throw new Error("No shifts");
  await runTestCommand({ ...command, offers: [offer, { ...offer, signupId: newId(), offerId: cake.id }] });
  const ids = { eventId: event.eventId, kind: "shift" as const, submissionId: command.submissionId, signupId: offer.signupId };
  await changeSignUp({ ...ids, version: 1, details: { ...defaultDetails, name: "Ada Brook", email }, now: NOW + 1 });
  expect(await standing(event)).toEqual([1, 2].map(() => ({ name: "Ada Brook", person: "adabrook", version: 2 })));
  const [rows] = await runBatch([sql`SELECT name FROM submissions WHERE id = ${command.submissionId}`]);
  expect(rows).toEqual([{ name: "Ada Brook" }]);
});

test("a sign-up from before person keys existed counts for any person at its address until its key is set", async () => {
  const { sheet } = await family("Ada Reed");
  await runBatch([sql`UPDATE volunteer_signups SET person_key = '' WHERE event_id = ${sheet.eventId}`]);
  expect((await runTestCommand(buildSignUp(sheet, { name: "Ben Reed", email }))).outcome).toBe("already");
  await backfillPersonKeys(NOW);
  expect(await standing(sheet)).toMatchObject([{ person: "adareed" }]);
  expect((await runTestCommand(buildSignUp(sheet, { name: "Ben Reed", email }))).outcome).toBe("signedUp");
  // A person of that name is already signed up: the row keeps its empty key, and nothing fails.
  await runBatch([
    sql`UPDATE volunteer_signups SET user_name = 'Ben Reed', person_key = '' WHERE event_id = ${sheet.eventId} AND user_name = 'Ada Reed'`,
  ]);
  await backfillPersonKeys(NOW);
  expect((await standing(sheet)).map(({ person }) => person).sort()).toEqual(["", "benreed"]);
});

test("sign-ups whose key is taken don't keep later ones from getting theirs", async () => {
  await runBatch([sql`UPDATE volunteer_signups SET person_key = id WHERE person_key = ''`]);
  const { sheet } = await family("Ada Reed", "Ben Reed", "Cleo Reed", "Dan Reed");
  const [rows] = await runBatch([sql<{ id: string }>`SELECT id FROM volunteer_signups WHERE event_id = ${sheet.eventId} ORDER BY id`]);
  const [first, second, third, last] = rows.map(({ id }) => id);
  await runBatch([
    sql`UPDATE volunteer_signups SET user_name = 'Ada Reed', person_key = 'adareed-' || id WHERE event_id = ${sheet.eventId}`,
    sql`UPDATE volunteer_signups SET person_key = 'adareed' WHERE id = ${third ?? ""}`,
    sql`UPDATE OR IGNORE volunteer_signups SET person_key = '' WHERE id = ${first ?? ""}`,
    sql`UPDATE volunteer_signups SET user_name = 'Eve Reed', user_email = 'eve@guest.test', person_key = '' WHERE id = ${last ?? ""}`,
  ]);
  expect(second).toBeDefined();
  const keyOf = async (id = "") =>
    (await runBatch([sql<{ key: string }>`SELECT person_key AS key FROM volunteer_signups WHERE id = ${id}`]))[0][0]?.key;
  await backfillPersonKeys(NOW, 1);
  expect([await keyOf(first), await keyOf(last)]).toEqual(["", ""]);
  await backfillPersonKeys(NOW, 1);
  expect([await keyOf(first), await keyOf(last)]).toEqual(["", "evereed"]);
  // After the last row it starts over, since the key may be free by then.
  await runBatch([sql`UPDATE volunteer_signups SET person_key = 'gone' WHERE id = ${third ?? ""}`]);
  for (let run = 0; run < 2; run++) await backfillPersonKeys(NOW, 1);
  expect(await keyOf(first)).toBe("adareed");
});

test("the list shows two people at one address separately, and an erased person has no key", async () => {
  const { sheet } = await family("Ada Reed", "Ben Reed");
  const roster = await loadRoster(sheet.ownerId, sheet.eventId, readRosterFilter(new URLSearchParams({ view: "people" })), NOW, "en");
  expect(roster?.people.map(({ rows }) => rows.map(({ name }) => name))).toEqual([["Ada Reed"], ["Ben Reed"]]);
  await runBatch(anonymizeStatements({ id: "nobody", email }));
  expect(await standing(sheet)).toMatchObject([
    { name: null, person: "" },
    { name: null, person: "" },
  ]);
});
