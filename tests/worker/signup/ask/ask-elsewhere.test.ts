import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { correctAddress } from "#app/organize/roster/readdress.server.ts";
import { findNoticeWindow } from "#app/outbox/statements.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { changeSubscription, createUnsubscribeLink, loadUnsubscribePage } from "#app/outbox/unsubscribe.server.ts";
import { anonymizeStatements, eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { ASKS } from "#app/signup/ask/limits.ts";
import { findLinkHolder } from "#app/signup/away/person.server.ts";
import { askedPerson, buildAnswer, buildAsk, readAsked, readAskMails } from "#tests/support/asks.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSave } from "#tests/support/saves.ts";
import { buildSignUp, makeSheet, NOW, readSheetCounts } from "#tests/support/sheet.ts";

test("the organizer's notice says who said yes and no, who didn't answer, and who is asked now", async () => {
  const sheet = await makeSheet("shift", 5);
  const start = findNoticeWindow(NOW).from;
  const asks = ["Ann", "Bea", "Cleo"].map((name, at) =>
    buildAsk(sheet, { person: askedPerson(name), next: at === 1 ? [askedPerson("Dora")] : [], now: start - 2 * DURATIONS.hour + at }),
  );
  for (const ask of asks) await runTestCommand(ask);
  const [yes, no] = asks.map(({ spots }) => spots.map(({ id }) => id));
  await runTestCommand(buildAnswer(asks[0] ?? raise(), { yes: yes ?? [], now: start + 1 }));
  await runTestCommand(buildAnswer(asks[1] ?? raise(), { no: no ?? [], now: start + 2 }));
  await runBatch([sql`UPDATE volunteer_signups SET offered_until = ${start} WHERE event_id = ${sheet.eventId} AND user_name = 'Cleo'`]);
  await runTestCommand({ do: "expireHolds", eventId: sheet.eventId, kind: "shift", now: start + 3 });
  const [notice, ...more] = await renderLetters("organiser-notice", sheet.eventId, start + DURATIONS.hour);
  expect(more).toEqual([]);
  expect(notice?.subject).toContain("1 new sign-up, 2 said no or didn't answer");
  expect(notice?.text.replace(/\s+/g, " ")).toMatch(
    /New.*Ann.*Can't, or didn't answer.*Bea.*Said no.*Now asked: Dora.*Cleo.*No answer in time/i,
  );
});

test("removing the offer takes back what was asked, and an undo doesn't bring it back", async () => {
  const sheet = await makeSheet("slot", 2);
  const ask = buildAsk(sheet, { next: [askedPerson("Ben")] });
  await runTestCommand(ask);
  const cancel = ask.spots.map(({ id }) => id);
  await runTestCommand(buildSave(sheet, { removed: [sheet.offerId], cancel }));
  expect(await readAsked(sheet)).toMatchObject([{ status: "cancelled", cancelledBy: "withdrawn" }]);
  expect(await readAskMails(sheet.eventId)).toEqual(["ask Ann", "ask-withdrawn Ann"]);
  const [[left]] = await runBatch([sql`SELECT next FROM asks WHERE submission_id = ${ask.submissionId}`]);
  expect(left).toEqual({ next: "[]" });
});

test("an asked person who loses the spot to a lower capacity isn't put on the wait list", async () => {
  const sheet = await makeSheet("slot", 1);
  const ask = buildAsk(sheet);
  await runTestCommand(ask);
  await runBatch([sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.eventId}`]);
  const lowered = [{ id: sheet.offerId, capacity: 0 }];
  await runTestCommand(buildSave(sheet, { lowered, cancel: ask.spots.map(({ id }) => id), columns: { wait_list: 1 } }));
  expect(await readAsked(sheet)).toMatchObject([{ status: "cancelled", cancelledBy: "withdrawn" }]);
});

test("unsubscribing is from this organizer's requests, and names them", async () => {
  const sheet = await makeSheet("shift", 5);
  await runBatch([sql`UPDATE users SET name = 'Olivia Marsh' WHERE id = ${sheet.ownerId}`]);
  const ann = askedPerson("Ann");
  const link = await createUnsubscribeLink(ann.email, "asks", sheet.ownerId);
  const token = link.split("/u/")[1] ?? "";
  expect(await loadUnsubscribePage(token)).toMatchObject({ title: "Olivia Marsh", state: "subscribed" });
  await changeSubscription(token, "event", NOW);
  const person = { ...ann, hash: await hashEmail(ann.email) };
  expect(await runTestCommand(buildAsk(sheet, { person }))).toMatchObject({ outcome: "refuses" });
  const other = await makeSheet("shift", 5);
  expect(await runTestCommand(buildAsk(other, { person }))).toMatchObject({ outcome: "asked" });
});

test("erasing an address removes it from everyone's list of whom to ask next", async () => {
  const sheet = await makeSheet("shift", 5);
  const [ben, cleo] = [askedPerson("Ben"), askedPerson("Cleo")];
  const ask = buildAsk(sheet, { next: [ben, cleo] });
  await runTestCommand(ask);
  await runBatch(eraseStatements(ben.email, NOW + 1));
  await runTestCommand(buildAnswer(ask, { no: ask.spots.map(({ id }) => id), now: NOW + 2 }));
  expect((await readAsked(sheet)).map(({ name }) => name)).toEqual(["Ann", "Cleo"]);
});

test("someone who is only to be asked next gets the link to what is stored of them", async () => {
  const sheet = await makeSheet("shift", 5);
  const ben = askedPerson("Ben");
  await runTestCommand(buildAsk(sheet, { next: [ben] }));
  await requestDataLink({ email: ben.email, network: "192.0.2.7", locale: "en", now: NOW + 1 });
  const [mails] = await runBatch([
    sql<{
      isKnown: number;
    }>`SELECT props ->> '$.isKnown' AS isKnown FROM email_outbox WHERE to_email = ${ben.email} AND template = 'my-sign-ups'`,
  ]);
  expect(mails).toEqual([{ isKnown: 1 }]);
});

test("an asked person can't change, cancel or hand over what isn't theirs yet", async () => {
  const sheet = await makeSheet("shift", 5);
  const ask = buildAsk(sheet);
  await runTestCommand(ask);
  const { eventId, kind } = sheet;
  const [id = ""] = ask.spots.map((spot) => spot.id);
  const { details } = buildSignUp(sheet).offers[0] ?? raise();
  const own = { eventId, kind, submissionId: ask.submissionId, signupId: id, now: NOW + 1 };
  expect(await runTestCommand({ do: "change", ...own, version: 1, details, places: 1 })).toMatchObject({ outcome: "gone" });
  expect(
    await runTestCommand({ do: "cancel", eventId, kind, signupIds: [id], by: { submissionId: ask.submissionId }, now: NOW + 1 }),
  ).toMatchObject({
    outcome: "tooLate",
  });
  expect(await runTestCommand({ do: "confirm", ...own })).toMatchObject({ outcome: "late" });
  expect(await readAsked(sheet)).toMatchObject([{ status: "asked" }]);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, attendees: 0 });
});

test("an organizer can't put another address behind the link that someone who was asked has", async () => {
  const sheet = await makeSheet("shift", 5);
  const ask = buildAsk(sheet);
  await runTestCommand(ask);
  const { eventId, ownerId } = sheet;
  const victim = `${newId()}@asked.test`;
  const correct = async () => {
    await runBatch([sql`UPDATE email_outbox SET status = 'bounced' WHERE event_id = ${eventId}`]);
    return await correctAddress(ownerId, eventId, { from: ask.person.email, to: victim }, NOW + 2);
  };
  expect(await correct()).toBe("stale");
  const token = await createLinkToken("signup", ask.submissionId);
  await runTestCommand(buildAnswer(ask, { yes: ask.spots.map(({ id }) => id) }));
  expect(await findLinkHolder(token, null)).toMatchObject({ outcome: "proven" });
  expect(await correct()).toBe("readdressed");
  expect(await findLinkHolder(token, null)).toEqual({ outcome: "gone" });
  expect(await findLinkHolder(await createLinkToken("signup", ask.submissionId, 1), null)).toMatchObject({ outcome: "proven" });
});

test.each(["erases their data", "deletes their account"])(
  "a person who %s frees what they were asked for, and the next is asked",
  async (how) => {
    const sheet = await makeSheet("shift", 1);
    const ann = askedPerson("Ann");
    await runTestCommand(buildAsk(sheet, { person: ann, next: [askedPerson("Ben")] }));
    const isErased = how === "erases their data";
    await runBatch(isErased ? eraseStatements(ann.email, NOW + 1) : anonymizeStatements({ id: newId(), email: ann.email }));
    await runTestCommand({ do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: NOW + 2 });
    expect((await readAsked(sheet)).map(({ name, status }) => `${name} ${status}`)).toEqual(["null cancelled", "Ben asked"]);
  },
);

test.each(["item", "shift", "slot"] as const)("a %s that moves to an earlier time is answered for two hours before that", async (kind) => {
  const sheet = await makeSheet(kind, 5);
  await runTestCommand(buildAsk(sheet));
  const { offerTable } = KIND_SERVERS[kind];
  if (kind === "item") await runBatch([sql`UPDATE potluck_items SET starts_at = NULL WHERE id = ${sheet.offerId}`]);
  const moved = kind === "item" ? sql`events SET starts_at` : sql`${offerTable} SET starts_at`;
  const move = async (to: number) => {
    await runBatch([sql`UPDATE ${moved} = ${to} WHERE id = ${kind === "item" ? sheet.eventId : sheet.offerId}`]);
    return (await readAsked(sheet)).map(({ until }) => until);
  };
  expect(await move(NOW + 5 * DURATIONS.day)).toEqual([NOW + 3 * DURATIONS.day]);
  expect(await move(NOW + DURATIONS.day)).toEqual([NOW + DURATIONS.day - ASKS.noAnswerAfter]);
  expect(await move(NOW + 9 * DURATIONS.day)).toEqual([NOW + DURATIONS.day - ASKS.noAnswerAfter]);
});

test("an item that loses its date is answered for two hours before the event", async () => {
  const sheet = await makeSheet("item", 5);
  await runTestCommand(buildAsk(sheet));
  const dateItem = async (startsAt: number | null) => {
    await runBatch([sql`UPDATE potluck_items SET starts_at = ${startsAt} WHERE id = ${sheet.offerId}`]);
    return (await readAsked(sheet)).map(({ until }) => until);
  };
  expect(await dateItem(NOW + 9 * DURATIONS.day)).toEqual([NOW + 3 * DURATIONS.day]);
  await runBatch([sql`UPDATE events SET starts_at = ${NOW + DURATIONS.day} WHERE id = ${sheet.eventId}`]);
  expect(await dateItem(null)).toEqual([NOW + DURATIONS.day - ASKS.noAnswerAfter]);
});

function raise(): never {
  throw new Error("Missing");
}
