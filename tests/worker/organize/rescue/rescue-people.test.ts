import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { purgeRescue } from "#app/organize/rescue/expiry.server.ts";
import { answerAsHelper, findHelperByLink, helperPath, offerHelp } from "#app/organize/rescue/offered-help.server.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import { hashEmail, suppress } from "#app/outbox/suppressions.server.ts";
import { beginErasure, finishErasures } from "#app/people/privacy/erase.server.ts";
import { buildDataLink, requestDataLink } from "#app/people/privacy/link.server.ts";
import { loadDataExport, loadDataPage } from "#app/people/privacy/queries.server.ts";
import { DAY_BEFORE_START, listAsks, listCalls, makeContacts, makeHelper } from "#tests/support/rescue.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const { minute, hour, day } = DURATIONS;

const given = ({ eventId }: TestSheet) => ({ eventId, locale: "en" as const, isPerson: true, network: newId() });

async function helperId(email: string): Promise<string> {
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM rescue_helpers WHERE email = ${email}`]);
  return row?.id ?? "";
}

async function signUpForToken(email: string): Promise<string> {
  return (await helperPath(await helperId(email))).split("/").at(-1) ?? "";
}

const letters = async (email: string) =>
  (await runBatch([sql<{ template: string }>`SELECT template FROM email_outbox WHERE to_email = ${email} ORDER BY rowid`]))[0].map(
    ({ template }) => template,
  );

test("a helper gets one mail with a link to take the offer back, and isn't asked after that", async () => {
  const sheet = await makeSheet("shift", 1);
  const { email } = await makeHelper(sheet);
  await makeHelper(sheet, { email, name: "Hanna H.", now: NOW + minute });
  expect(await letters(email)).toEqual(["help-offered"]);
  const token = await signUpForToken(email);
  expect(await findHelperByLink(token)).toMatchObject({ eventId: sheet.eventId, isConfirmed: 0 });
  expect(await findHelperByLink(`${token}x`)).toBeNull();
  expect(await answerAsHelper(token, "takeBack", NOW)).toBe(true);
  expect(await findHelperByLink(token)).toBeNull();
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(sheet)).toEqual([]);
});

test("an unproven address is asked to confirm first, and gets no other mail", async () => {
  const sheet = await makeSheet("shift", 1);
  const { email } = await makeHelper(sheet, { isPerson: false });
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(sheet)).toEqual([]);
  expect(await letters(email)).toEqual(["help-offered"]);
  expect(await answerAsHelper(await signUpForToken(email), "confirm", DAY_BEFORE_START, NOW)).toBe(true);
  await sendDueWaves(DAY_BEFORE_START + 15 * minute);
  expect(await listAsks(sheet)).toMatchObject([{ email }]);
});

test("an existing offer of help changes only through the mailed link, whether or not the sender passes the bot check", async () => {
  const sheet = await makeSheet("shift", 1);
  const { email } = await makeHelper(sheet);
  const kept = async () =>
    (await runBatch([sql`SELECT name, offers, confirmed_at, created_at FROM rescue_helpers WHERE email = ${email}`]))[0];
  const before = await kept();
  const later = { email, name: "Mallory", offers: ["none"] };
  expect(await offerHelp({ ...given(sheet), ...later, isPerson: false, now: NOW + hour })).toEqual({ outcome: "confirm" });
  expect(await kept()).toEqual(before);
  expect(await letters(email)).toEqual(["help-offered", "help-offered"]);
  expect(await offerHelp({ ...given(sheet), ...later, now: NOW + 2 * hour })).toEqual({ outcome: "noted" });
  expect(await kept()).toEqual(before);
  expect(await letters(email)).toEqual(["help-offered", "help-offered", "help-offered"]);
  expect(await answerAsHelper(await signUpForToken(email), "confirm", NOW + 3 * hour, NOW + 2 * hour)).toBe(true);
  expect(await kept()).toMatchObject([{ name: "Mallory", offers: '["none"]', created_at: NOW + 2 * hour, confirmed_at: NOW }]);
});

test("offers of help are limited per network, and a past event accepts none", async () => {
  const sheet = await makeSheet("shift", 1);
  const given = { eventId: sheet.eventId, name: "Nora Network", locale: "en", isPerson: true, network: "2001:db8::" } as const;
  const tick = (now: number) => offerHelp({ ...given, offers: [], email: `${newId()}@helper.test`, now });
  await runBatch([sql`DELETE FROM throttles`]);
  expect(await tick(NOW)).toEqual({ outcome: "noted" });
  await runBatch([sql`UPDATE throttles SET count = 300 WHERE key LIKE 'offer-help%'`]);
  expect(await tick(NOW)).toMatchObject({ outcome: "throttled" });
  expect(await tick(NOW + 90 * day)).toEqual({ outcome: "gone" });
});

test("a helper who chose certain offers is asked only for those", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet, { offers: [newId()] });
  const { email } = await makeHelper(sheet, { offers: [sheet.offerId] });
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(sheet)).toMatchObject([{ email }]);
});

test("helpers who signed up, have canceled or want no mail are skipped; everyone else is asked", async () => {
  const sheet = await makeSheet("shift", 9);
  const [signedUp, cancelled, unsubscribed, bounced, silent, willing] = await Promise.all(
    Array.from({ length: 6 }, (_, at) => makeHelper(sheet, { now: NOW + at })),
  );
  if (!(signedUp && cancelled && unsubscribed && bounced && silent && willing)) throw new Error("Nobody helps");
  await runTestCommand(buildSignUp(sheet, { email: signedUp.email }));
  const left = buildSignUp(sheet, { email: cancelled.email });
  await runTestCommand(left);
  const signupIds = left.offers.map(({ signupId }) => signupId);
  const by = { submissionId: left.submissionId };
  await runTestCommand({ do: "cancel", eventId: sheet.eventId, kind: "shift", signupIds, by, now: NOW + minute });
  await runBatch([
    suppress({ emailHash: await hashEmail(unsubscribed.email), scope: "rescue", topicId: sheet.eventId }, "unsubscribed", NOW),
    suppress({ emailHash: await hashEmail(bounced.email), scope: "all", topicId: "" }, "bounced", NOW),
    sql`INSERT INTO users (id, email, email_verified_at, email_notifications, created_at) VALUES (${newId()}, ${silent.email}, 1, 0, 0)`,
  ]);
  await sendDueWaves(DAY_BEFORE_START);
  expect((await listAsks(sheet)).map(({ email }) => email)).toEqual([willing.email]);
});

test("contacts are asked if their tags were chosen, except those who unsubscribed, bounced or signed up", async () => {
  const emails = Array.from({ length: 5 }, () => `${newId()}@contact.test`);
  const [invited = "", bounced = "", comes = "", ...others] = emails;
  const sheet = await makeSheet("shift", 9);
  await makeContacts(sheet, emails);
  await runBatch([
    suppress({ emailHash: await hashEmail(invited), scope: "invites", topicId: "" }, "unsubscribed", NOW),
    suppress({ emailHash: await hashEmail(bounced), scope: "all", topicId: "" }, "bounced", NOW),
  ]);
  await runTestCommand(buildSignUp(sheet, { email: comes }));
  await sendDueWaves(DAY_BEFORE_START);
  expect((await listAsks(sheet)).map(({ email }) => email).sort()).toEqual(others.sort());
  const unchosen = await makeSheet("shift", 9);
  await makeContacts(unchosen, [`${newId()}@contact.test`]);
  await runBatch([sql`UPDATE rescue_settings SET tag_ids = '[]' WHERE event_id = ${unchosen.eventId}`]);
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(unchosen)).toEqual([]);
  // The tag belongs to a former owner of the event.
  const passed = await makeSheet("shift", 9);
  await makeContacts(passed, [`${newId()}@contact.test`]);
  await runBatch([sql`UPDATE events SET user_id = ${sheet.ownerId} WHERE id = ${passed.eventId}`]);
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listAsks(passed)).toEqual([]);
});

test("an owner without a proven address asks no one", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${sheet.ownerId}`]);
  await sendDueWaves(DAY_BEFORE_START);
  expect(await listCalls(sheet)).toEqual([]);
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${sheet.ownerId}`]);
  await sendDueWaves(DAY_BEFORE_START + minute);
  expect(await listAsks(sheet)).toHaveLength(1);
});

test("an address's data page lists its offers of help, and erasing deletes them together with its asks and mails", async () => {
  const sheet = await makeSheet("shift", 1);
  const { email } = await makeHelper(sheet, { name: "Canary Helper" });
  await sendDueWaves(DAY_BEFORE_START);
  await requestDataLink({ email, network: newId(), locale: "en", now: DAY_BEFORE_START });
  const [[letter]] = await runBatch([
    sql<{ id: string }>`SELECT props ->> 'tokenId' AS id FROM email_outbox WHERE to_email = ${email} AND template = 'my-sign-ups'`,
  ]);
  const token = (await buildDataLink(letter?.id ?? "")).split("/").at(-1) ?? "";
  const shown = await loadDataPage(token, 1, DAY_BEFORE_START, "en");
  expect(shown?.helps).toMatchObject([{ eventId: sheet.eventId, title: "Spring fair" }]);
  expect(shown?.helps[0]?.href).toBe(await helperPath(await helperId(email)));
  expect((await loadDataExport(token, DAY_BEFORE_START))?.offeredHelp).toMatchObject([{ name: "Canary Helper" }]);
  expect(await beginErasure(token, DAY_BEFORE_START)).toBe(true);
  await finishErasures(DAY_BEFORE_START);
  const found = await runBatch([
    sql`SELECT 1 FROM rescue_helpers WHERE email = ${email}`,
    sql`SELECT 1 FROM rescue_asks WHERE email = ${email}`,
    sql`SELECT 1 FROM email_outbox WHERE to_email = ${email}`,
  ]);
  expect(found.flat()).toEqual([]);
  expect(await listCalls(sheet)).toMatchObject([{ asked: 1 }]);
});

test("the hourly run deletes unconfirmed helpers after a day, all of them once the event is over, and asks after a month", async () => {
  const sheet = await makeSheet("shift", 1);
  const { email } = await makeHelper(sheet);
  const { email: unproven } = await makeHelper(sheet, { isPerson: false });
  await sendDueWaves(DAY_BEFORE_START);
  await purgeRescue(NOW + day - 1);
  expect(await helperId(unproven)).not.toBe("");
  await purgeRescue(NOW + day);
  expect([await helperId(unproven), await helperId(email)]).toEqual(["", expect.stringMatching(/./)]);
  await sendDueWaves(DAY_BEFORE_START + 2 * day);
  await sendDueWaves(DAY_BEFORE_START + 2 * day + minute);
  await purgeRescue(DAY_BEFORE_START + 2 * day);
  expect(await helperId(email)).toBe("");
  expect(await listAsks(sheet)).toHaveLength(1);
  await purgeRescue(DAY_BEFORE_START + 30 * day);
  expect(await listAsks(sheet)).toEqual([]);
});

test("an unconfirmed change to an offer of help is dropped after a day; the earlier confirmed offer stays", async () => {
  const sheet = await makeSheet("shift", 1);
  const { email } = await makeHelper(sheet);
  const { email: unproven } = await makeHelper(sheet, { isPerson: false });
  await makeHelper(sheet, { email, name: "Mallory", now: NOW + hour });
  await makeHelper(sheet, { email: unproven, name: "Typed Again", isPerson: false, now: NOW + hour });
  const found = async (address: string) => await findHelperByLink((await helperPath(await helperId(address))).split("/").at(-1) ?? "");
  await purgeRescue(NOW + day);
  expect([await found(email), await found(unproven)]).toMatchObject([{ name: "Mallory" }, { name: "Typed Again" }]);
  await purgeRescue(NOW + day + hour - 1);
  expect(await found(email)).toMatchObject({ name: "Mallory", isConfirmed: 0 });
  await purgeRescue(NOW + day + hour);
  expect(await found(email)).toMatchObject({ name: "Hanna Helper", isConfirmed: 1 });
  expect(await found(unproven)).toBeNull();
});
