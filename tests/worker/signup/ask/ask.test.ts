import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { askedPerson, buildAnswer, buildAsk, readAsked, readAskMails } from "#tests/support/asks.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { addOffer, buildSignUp, makeSheet, NOW, readSheetCounts } from "#tests/support/sheet.ts";

const LATER = NOW + 4 * DURATIONS.day;

test("a spot asked for is taken, but nobody comes yet; a yes makes it a sign-up", async () => {
  const sheet = await makeSheet("shift", 1);
  const ask = buildAsk(sheet);
  expect(await runTestCommand(ask)).toEqual({ outcome: "asked", spots: [{ offerId: sheet.offerId, outcome: "asked" }] });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, attendees: 0, signups: 0 });
  expect(await runTestCommand(buildSignUp(sheet))).toMatchObject({ outcome: "full" });
  const [asked] = await readAsked(sheet);
  expect(asked).toMatchObject({ name: "Ann", status: "asked", until: NOW + 3 * DURATIONS.day });
  expect(await findAccounts(ask.person.email)).toBe(0);

  const yes = buildAnswer(ask, { yes: [asked?.id ?? ""] });
  expect(await runTestCommand(yes)).toMatchObject({ outcome: "answered", yes: 1, no: 0 });
  expect(await runTestCommand(yes)).toMatchObject({ outcome: "answered", yes: 1 });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, attendees: 1, signups: 1, receipts: 1 });
  expect(await findAccounts(ask.person.email)).toBe(1);
  expect(await readAskMails(sheet.eventId)).toEqual(["ask Ann", "signup-confirmation Ann"]);
});

test("a no frees the spot and asks the next on the list, who has as long to answer", async () => {
  const sheet = await makeSheet("slot", 1);
  const cleo = askedPerson("Cleo");
  const ask = buildAsk(sheet, { next: [askedPerson("Ben"), cleo] });
  await runTestCommand(ask);
  const no = buildAnswer(ask, { no: ask.spots.map(({ id }) => id), now: NOW + DURATIONS.day });
  await runTestCommand(no);
  await runTestCommand(no);
  expect(await readAsked(sheet)).toMatchObject([
    { name: "Ann", status: "cancelled", cancelledBy: "declined" },
    { name: "Ben", status: "asked", until: NOW + 4 * DURATIONS.day },
  ]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, attendees: 0 });
  expect(await readAskMails(sheet.eventId)).toEqual(["ask Ann", "ask Ben"]);
  expect(await readNext(sheet.eventId)).toEqual(["[]", JSON.stringify([cleo])]);
});

test("without an answer the next is asked, then the next, and then the spot is free", async () => {
  const sheet = await makeSheet("item", 3);
  await runTestCommand(buildAsk(sheet, { next: [askedPerson("Ben")] }));
  const { eventId, kind } = sheet;
  await runTestCommand({ do: "expireHolds", eventId, kind, now: NOW + 3 * DURATIONS.day - 1 });
  expect(await readAsked(sheet)).toHaveLength(1);
  const expire = { do: "expireHolds" as const, eventId, kind, now: LATER };
  await runTestCommand(expire);
  await runTestCommand(expire);
  expect(await readAsked(sheet)).toMatchObject([
    { name: "Ann", status: "cancelled", cancelledBy: "silence" },
    { name: "Ben", status: "asked", until: LATER + 3 * DURATIONS.day },
  ]);
  await runTestCommand({ ...expire, now: LATER + 4 * DURATIONS.day });
  expect((await readAsked(sheet)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 0, attendees: 0 });
});

test("a substitute is named once, not by a substitute, and the first answer day stands", async () => {
  const sheet = await makeSheet("shift", 1);
  const ask = buildAsk(sheet, { next: [askedPerson("Cleo")] });
  await runTestCommand(ask);
  const spots = ask.spots.map(({ id }) => id);
  const but = buildAnswer(ask, { no: spots, substitute: askedPerson("Ben"), now: NOW + DURATIONS.day });
  expect(await runTestCommand(but)).toMatchObject({ outcome: "answered", isPassedOn: true });
  const [, ben] = await readAsked(sheet);
  expect(ben).toMatchObject({ name: "Ben", status: "asked", until: NOW + 3 * DURATIONS.day });
  const again = { ...buildAnswer(ask, {}), submissionId: ben?.submissionId ?? "", no: [ben?.id ?? ""], substitute: askedPerson("Dora") };
  expect(await runTestCommand({ ...again, now: NOW + 2 * DURATIONS.day })).toMatchObject({ outcome: "answered", isPassedOn: false });
  expect((await readAsked(sheet)).map(({ name, status }) => `${name} ${status}`)).toEqual(["Ann cancelled", "Ben cancelled", "Cleo asked"]);
});

test("what an ask frees goes to the wait list first", async () => {
  const sheet = await makeSheet("shift", 1);
  await runBatch([sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.eventId}`]);
  const ask = buildAsk(sheet, { next: [askedPerson("Ben")] });
  await runTestCommand(ask);
  await runTestCommand({ ...buildSignUp(sheet, { name: "Wanda" }), ifFull: "wait" });
  await runTestCommand(buildAnswer(ask, { no: ask.spots.map(({ id }) => id) }));
  expect((await readAsked(sheet)).map(({ name, status }) => `${name} ${status}`)).toEqual(["Ann cancelled", "Wanda offered"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1 });
  // Nor is anyone asked past someone who waits and fits.
  await runTestCommand({ ...buildSignUp(sheet, { name: "Will" }), ifFull: "wait" });
  await runBatch([sql`UPDATE volunteer_shifts SET capacity = 2 WHERE id = ${sheet.offerId}`]);
  expect(await runTestCommand(buildAsk(sheet, { person: askedPerson("Cleo") }))).toMatchObject({ outcome: "none" });
});

test("each date is asked for by itself, and those that can't be are said", async () => {
  const sheet = await makeSheet("slot", 1);
  const [other, soon] = [await addOffer(sheet), await addOffer(sheet)];
  await runTestCommand(buildSignUp(sheet));
  await runBatch([sql`UPDATE time_slots SET starts_at = ${NOW + DURATIONS.hour} WHERE id = ${soon}`]);
  const ask = buildAsk(sheet, { offerIds: [sheet.offerId, other, soon] });
  expect(await runTestCommand(ask)).toEqual({
    outcome: "asked",
    spots: [
      { offerId: sheet.offerId, outcome: "full" },
      { offerId: other, outcome: "asked" },
      { offerId: soon, outcome: "late" },
    ],
  });
  expect(await runTestCommand(buildAsk(sheet, { offerIds: [other] }))).toMatchObject({ outcome: "none" });
});

test("only an organizer of an owner with a proven address asks, and nobody who refuses or was asked often", async () => {
  const sheet = await makeSheet("shift", 20);
  const stranger = await makeSheet("shift", 1);
  expect(await runTestCommand(buildAsk(sheet, { userId: stranger.ownerId }))).toEqual({ outcome: "gone", spots: [] });
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${sheet.ownerId}`]);
  expect(await runTestCommand(buildAsk(sheet))).toMatchObject({ outcome: "unproven" });
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${sheet.ownerId}`]);
  const quiet = askedPerson("Quinn");
  await runBatch([
    sql`INSERT INTO email_suppressions (email_hash, scope, event_id, created_at) VALUES (${quiet.hash}, 'asks', ${sheet.ownerId}, 1)`,
  ]);
  expect(await runTestCommand(buildAsk(sheet, { person: quiet }))).toMatchObject({ outcome: "refuses" });
  expect(await runTestCommand(buildAsk(stranger, { person: quiet }))).toMatchObject({ outcome: "asked" });
  const olga = askedPerson("Olga");
  for (let round = 0; round < 5; round++) {
    const other = await makeSheet("shift", 1);
    expect(await runTestCommand(buildAsk(other, { person: olga }))).toMatchObject({ outcome: "asked" });
  }
  expect(await runTestCommand(buildAsk(sheet, { person: olga }))).toMatchObject({ outcome: "often" });
  const nextWeek = NOW + 8 * DURATIONS.day;
  expect(await runTestCommand(buildAsk(sheet, { person: olga, now: nextWeek }))).toMatchObject({ outcome: "asked" });
  expect(await readAskMails(sheet.eventId)).toEqual(["ask Olga"]);
});

test("taking an ask back tells the person and frees the spot; an answer afterwards is too late", async () => {
  const sheet = await makeSheet("shift", 1);
  const ask = buildAsk(sheet, { next: [askedPerson("Ben")] });
  await runTestCommand(ask);
  const { eventId, kind, ownerId: userId } = sheet;
  const signupIds = ask.spots.map(({ id }) => id);
  await runTestCommand({ do: "cancel", eventId, kind, signupIds, by: { userId }, now: NOW + 1 });
  expect(await readAsked(sheet)).toMatchObject([{ status: "cancelled", cancelledBy: "withdrawn" }]);
  expect(await readAskMails(eventId)).toEqual(["ask Ann", "ask-withdrawn Ann"]);
  expect(await runTestCommand(buildAnswer(ask, { yes: signupIds, now: NOW + 2 }))).toMatchObject({ outcome: "late" });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 0, signups: 0 });
  expect(await readNext(eventId)).toEqual(["[]"]);
});

test("calling the event off takes everything back that was asked", async () => {
  const sheet = await makeSheet("shift", 1);
  await runTestCommand(buildAsk(sheet, { next: [askedPerson("Ben")] }));
  const { eventId, kind, ownerId: userId } = sheet;
  await runTestCommand({ do: "close", how: "end", eventId, userId, kind, now: NOW + 1 });
  expect(await readAsked(sheet)).toMatchObject([{ status: "cancelled", cancelledBy: "withdrawn" }]);
  expect(await readAskMails(eventId)).toEqual(["ask Ann", "ask-withdrawn Ann"]);
  const [letter] = await renderLetters("ask-withdrawn", eventId, NOW + 2);
  expect(letter?.text).toContain("The event is off");
});

test("someone who was asked and fills in the form is told to answer instead", async () => {
  const sheet = await makeSheet("shift", 5);
  const ask = buildAsk(sheet);
  await runTestCommand(ask);
  const form = buildSignUp(sheet, { name: "Ann", email: ask.person.email });
  expect(await runTestCommand(form)).toMatchObject({ outcome: "asked" });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, signups: 0 });
});

async function findAccounts(email: string): Promise<number> {
  const [[found]] = await runBatch([sql<{ count: number }>`SELECT count(*) AS count FROM users WHERE email = ${email}`]);
  return found?.count ?? 0;
}

async function readNext(eventId: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{
      next: string;
    }>`SELECT a.next FROM asks a JOIN submissions x ON x.id = a.submission_id WHERE x.event_id = ${eventId} ORDER BY x.rowid`,
  ]);
  return rows.map(({ next }) => next);
}
