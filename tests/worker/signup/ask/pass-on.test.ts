import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import type { AskCommand } from "#app/signup/ask/ask.server.ts";
import { ASKS } from "#app/signup/ask/limits.ts";
import { askedPerson, buildAnswer, buildAsk, makeQuietPerson, readAsked, readAskMails } from "#tests/support/asks.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { addOffer, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

async function decline(ask: AskCommand, more: Partial<Parameters<typeof buildAnswer>[1]> = {}) {
  return await runTestCommand(buildAnswer(ask, { no: ask.spots.map(({ id }) => id), ...more }));
}

async function listStandings(sheet: TestSheet): Promise<string[]> {
  return (await readAsked(sheet)).map(({ name, status }) => `${name} ${status}`);
}

test("someone on the list who can't be asked is passed over for the next one", async () => {
  const sheet = await makeSheet("shift", 1);
  const [quinn, cleo, dora] = [await makeQuietPerson(), askedPerson("Cleo"), askedPerson("Dora")];
  const ask = buildAsk(sheet, { next: [quinn, cleo, dora] });
  await runTestCommand(ask);
  await decline(ask);
  expect(await listStandings(sheet)).toEqual(["Ann cancelled", "Cleo asked"]);
  const [[child]] = await runBatch([
    sql<{ next: string }>`SELECT a.next FROM asks a JOIN submissions x ON x.id = a.submission_id WHERE x.email = ${cleo.email}`,
  ]);
  expect(JSON.parse(child?.next ?? "")).toEqual([dora]);
  expect(await readAskMails(sheet.eventId)).toEqual(["ask Ann", "ask Cleo"]);
});

test("if a substitute can't be asked, the organizer's list comes next, with its own time to answer", async () => {
  const sheet = await makeSheet("slot", 1);
  const cleo = askedPerson("Cleo");
  const ask = buildAsk(sheet, { next: [cleo] });
  await runTestCommand(ask);
  const now = NOW + DURATIONS.day;
  expect(await decline(ask, { substitute: await makeQuietPerson(), now })).toMatchObject({ outcome: "answered", isPassedOn: false });
  expect(await readAsked(sheet)).toMatchObject([{ name: "Ann" }, { name: "Cleo", status: "asked", until: now + 3 * DURATIONS.day }]);
  const [[child]] = await runBatch([
    sql`SELECT a.is_substitute AS isSubstitute FROM asks a JOIN submissions x ON x.id = a.submission_id WHERE x.email = ${cleo.email}`,
  ]);
  expect(child).toEqual({ isSubstitute: 0 });
});

test("no one who said no to a spot is asked for it again, even if a substitute's and the organizer's lists name them", async () => {
  const sheet = await makeSheet("shift", 1);
  const [ben, cleo] = [askedPerson("Ben"), askedPerson("Cleo")];
  const ask = buildAsk(sheet, { next: [ben, cleo] });
  await runTestCommand(ask);
  await decline(ask, { substitute: ben });
  const [, second] = await readAsked(sheet);
  await runTestCommand(buildAnswer({ ...ask, submissionId: second?.submissionId ?? "" }, { no: [second?.id ?? ""], now: NOW + 2 }));
  expect(await listStandings(sheet)).toEqual(["Ann cancelled", "Ben cancelled", "Cleo asked"]);
});

test("each date goes to the first on the list who can take it, and running the answer again asks no one else", async () => {
  const sheet = await makeSheet("shift", 2);
  const other = await addOffer(sheet);
  const [ben, cleo] = [askedPerson("Ben"), askedPerson("Cleo")];
  await runTestCommand(buildAsk(sheet, { person: ben }));
  const ask = buildAsk(sheet, { next: [ben, cleo], offerIds: [sheet.offerId, other] });
  await runTestCommand(ask);
  const no = buildAnswer(ask, { no: ask.spots.map(({ id }) => id) });
  await runTestCommand(no);
  await runTestCommand(no);
  const [rows] = await runBatch([
    sql<{ name: string; offerId: string }>`SELECT user_name AS name, volunteer_shift_id AS offerId FROM volunteer_signups
      WHERE event_id = ${sheet.eventId} AND status = 'asked' ORDER BY name, offerId = ${other}`,
  ]);
  expect(rows).toEqual([
    { name: "Ben", offerId: sheet.offerId },
    { name: "Ben", offerId: other },
    { name: "Cleo", offerId: sheet.offerId },
  ]);
  expect((await readAskMails(sheet.eventId)).toSorted()).toEqual(["ask Ann", "ask Ben", "ask Ben", "ask Cleo"]);
});

test("what passes to one person at the same moment counts as one email, and no one gets more than five a week that way", async () => {
  const ben = askedPerson("Ben");
  const later = NOW + 4 * DURATIONS.day;
  for (let week = 0; week < ASKS.perWeek.count + 2; week++) {
    const sheet = await makeSheet("shift", 2);
    const offerIds = [sheet.offerId, await addOffer(sheet)];
    for (const offerId of offerIds)
      await runTestCommand(buildAsk(sheet, { offerIds: [offerId], person: askedPerson(newId()), next: [ben] }));
    await runTestCommand({ do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: later });
  }
  const [rounds] = await runBatch([
    sql<{
      count: number;
    }>`SELECT count(*) AS count FROM email_outbox WHERE to_email = ${ben.email} AND template = 'ask' GROUP BY props ->> '$.round'`,
  ]);
  expect(rounds.map(({ count }) => count)).toEqual(Array.from({ length: ASKS.perWeek.count }, () => 2));
});
