import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { findAskByLink } from "#app/organize/rescue/ask.server.ts";
import { startCall, stopCall } from "#app/organize/rescue/commands.server.ts";
import { answerAsHelper, helperPath } from "#app/organize/rescue/offered-help.server.ts";
import { toAskState } from "#app/organize/rescue/rules.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import { DAY_BEFORE_START, listAsks, listCalls, makeContacts, makeHelper, pressAsk } from "#tests/support/rescue.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const { minute } = DURATIONS;

const closeAt = ({ eventId }: TestSheet, at: number | null) =>
  runBatch([sql`UPDATE events SET signups_close_at = ${at} WHERE id = ${eventId}`]);

test("after sign-ups close no one is asked automatically, and earlier links don't work", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  await sendDueWaves(DAY_BEFORE_START);
  const [ask] = await listAsks(sheet);
  await closeAt(sheet, DAY_BEFORE_START + minute);
  expect(await pressAsk(ask?.id ?? "", DAY_BEFORE_START + minute)).toBe("closed");
  await sendDueWaves(DAY_BEFORE_START + minute);
  expect(await listCalls(sheet)).toMatchObject([{ outcome: "over" }]);
  await sendDueWaves(DAY_BEFORE_START + 30 * minute);
  expect(await listCalls(sheet)).toHaveLength(1);
  await closeAt(sheet, null);
  expect(await pressAsk(ask?.id ?? "", DAY_BEFORE_START + 31 * minute)).toBe("signedUp");
});

test("helpers may accept a call the organizer starts after closing; a later closing ends that, too", async () => {
  const sheet = await makeSheet("shift", 2);
  await makeHelper(sheet, { now: NOW });
  await makeHelper(sheet, { now: NOW + 1 });
  await closeAt(sheet, NOW + 2);
  expect(await startCall(sheet.ownerId, sheet.eventId, sheet.offerId, DAY_BEFORE_START)).toEqual({ outcome: "started" });
  const [first, second] = await listAsks(sheet);
  expect((await runTestCommand(buildSignUp(sheet, { now: DAY_BEFORE_START }))).outcome).toBe("closed");
  expect(await pressAsk(first?.id ?? "", DAY_BEFORE_START + minute)).toBe("signedUp");
  await closeAt(sheet, DAY_BEFORE_START + 2 * minute);
  expect(await pressAsk(second?.id ?? "", DAY_BEFORE_START + 3 * minute)).toBe("closed");
});

test("the links of a stopped call don't work, even though sign-ups are open", async () => {
  const sheet = await makeSheet("shift", 1);
  await makeHelper(sheet);
  await sendDueWaves(DAY_BEFORE_START);
  const [[ask], [call]] = [await listAsks(sheet), await listCalls(sheet)];
  expect(await stopCall(sheet.ownerId, sheet.eventId, call?.id ?? "", DAY_BEFORE_START + minute)).toBe(true);
  const found = await findAskByLink(await createLinkToken("rescue", ask?.id ?? ""), DAY_BEFORE_START + minute);
  expect(found && toAskState(found.ask, found.page, DAY_BEFORE_START + minute)).toBe("over");
  expect(await pressAsk(ask?.id ?? "", DAY_BEFORE_START + minute)).toBe("closed");
  expect((await runTestCommand(buildSignUp(sheet, { now: DAY_BEFORE_START + minute }))).outcome).toBe("signedUp");
});

test("a helper who took back their offer can't use an earlier link; a contact's link still works", async () => {
  const sheet = await makeSheet("shift", 2);
  const { email } = await makeHelper(sheet);
  await sendDueWaves(DAY_BEFORE_START);
  const [ask] = await listAsks(sheet);
  const [[helper]] = await runBatch([sql<{ id: string }>`SELECT id FROM rescue_helpers WHERE email = ${email}`]);
  const token = (await helperPath(helper?.id ?? "")).split("/").at(-1) ?? "";
  await answerAsHelper(token, "takeBack", DAY_BEFORE_START);
  expect(await pressAsk(ask?.id ?? "", DAY_BEFORE_START + minute)).toBe("closed");
  await makeContacts(sheet, ["cleo@contact.test"]);
  await sendDueWaves(DAY_BEFORE_START + 15 * minute);
  const contact = (await listAsks(sheet)).find((each) => each.email === "cleo@contact.test");
  expect(await pressAsk(contact?.id ?? "", DAY_BEFORE_START + 16 * minute)).toBe("signedUp");
});
