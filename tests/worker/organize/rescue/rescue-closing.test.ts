import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { askOfLink } from "#app/organize/rescue/ask.server.ts";
import { startCall, stopCall } from "#app/organize/rescue/commands.server.ts";
import { answerAsHelper, helperPath } from "#app/organize/rescue/offered-help.server.ts";
import { stateOfAsk } from "#app/organize/rescue/rules.ts";
import { callForHelp } from "#app/organize/rescue/watch.server.ts";
import { asksOf, callsOf, makeContacts, makeHelper, press, SOON } from "#tests/support/rescue.ts";
import { inRoom } from "#tests/support/room.ts";
import { makeSheet, NOW, newSignUp, type Sheet } from "#tests/support/sheet.ts";

const { minute } = DURATIONS;

const closeAt = ({ eventId }: Sheet, at: number | null) =>
  runBatch([sql`UPDATE events SET signups_close_at = ${at} WHERE id = ${eventId}`]);

test("once sign-ups closed nobody is asked by itself, and links of before lead to nothing", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  await callForHelp(SOON);
  const [ask] = await asksOf(sheet);
  await closeAt(sheet, SOON + minute);
  expect(await press(ask?.id ?? "", SOON + minute)).toBe("closed");
  await callForHelp(SOON + minute);
  expect(await callsOf(sheet)).toMatchObject([{ outcome: "over" }]);
  await callForHelp(SOON + 30 * minute);
  expect(await callsOf(sheet)).toHaveLength(1);
  await closeAt(sheet, null);
  expect(await press(ask?.id ?? "", SOON + 31 * minute)).toBe("signedUp");
});

test("help the organizer calls for after closing may come; a later closing ends that, too", async () => {
  const sheet = await makeSheet("shift", 2);
  await makeHelper(sheet, { now: NOW });
  await makeHelper(sheet, { now: NOW + 1 });
  await closeAt(sheet, NOW + 2);
  expect(await startCall(sheet.ownerId, sheet.eventId, sheet.offerId, SOON)).toEqual({ outcome: "started" });
  const [first, second] = await asksOf(sheet);
  expect((await inRoom(newSignUp(sheet, { now: SOON }))).outcome).toBe("closed");
  expect(await press(first?.id ?? "", SOON + minute)).toBe("signedUp");
  await closeAt(sheet, SOON + 2 * minute);
  expect(await press(second?.id ?? "", SOON + 3 * minute)).toBe("closed");
});

test("the links of a call that was stopped lead to nothing, though sign-ups are open", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  await callForHelp(SOON);
  const [[ask], [call]] = [await asksOf(sheet), await callsOf(sheet)];
  expect(await stopCall(sheet.ownerId, sheet.eventId, call?.id ?? "", SOON + minute)).toBe(true);
  const found = await askOfLink(await linkToken("rescue", ask?.id ?? ""), SOON + minute);
  expect(found && stateOfAsk(found.ask, found.page, SOON + minute)).toBe("over");
  expect(await press(ask?.id ?? "", SOON + minute)).toBe("closed");
  expect((await inRoom(newSignUp(sheet, { now: SOON + minute }))).outcome).toBe("signedUp");
});

test("who took back their offer to help takes no spot by a link of before; a contact's link stays", async () => {
  const sheet = await makeSheet("shift", 2);
  const { email } = await makeHelper(sheet);
  await callForHelp(SOON);
  const [ask] = await asksOf(sheet);
  const [[helper]] = await runBatch([sql<{ id: string }>`SELECT id FROM rescue_helpers WHERE email = ${email}`]);
  const token = (await helperPath(helper?.id ?? "")).split("/").at(-1) ?? "";
  await answerAsHelper(token, "takeBack", SOON);
  expect(await press(ask?.id ?? "", SOON + minute)).toBe("closed");
  await makeContacts(sheet, ["cleo@contact.test"]);
  await callForHelp(SOON + 15 * minute);
  const contact = (await asksOf(sheet)).find((each) => each.email === "cleo@contact.test");
  expect(await press(contact?.id ?? "", SOON + 16 * minute)).toBe("signedUp");
});
