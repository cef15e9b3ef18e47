import { sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { loadBroadcastPreview } from "#app/organize/messages/queries.server.ts";
import { rosterToTable } from "#app/organize/roster/export.ts";
import { loadFullRoster } from "#app/organize/roster/full-roster.server.ts";
import { loadOverview } from "#app/organize/roster/overview.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { correctAddress } from "#app/organize/roster/readdress.server.ts";
import { readDoorFilter, readRosterFilter } from "#app/organize/roster/rules.ts";
import { PrintedPart } from "#app/organize/roster/ui/print-roster.tsx";
import { hashEmail, suppress } from "#app/outbox/suppressions.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { openResendAccount } from "#tests/support/mailbox.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const [BAD, GOOD] = ["ada@gmial.test", "ada@gmail.test"];
const PARTS = readRosterFilter(new URLSearchParams());

async function setMails(sheet: TestSheet, email: string, status: string): Promise<void> {
  await runBatch([sql`UPDATE email_outbox SET status = ${status} WHERE event_id = ${sheet.eventId} AND to_email = ${email}`]);
}

/** A sheet with a guest whose confirmation bounced. */
async function makeBounced(kind: (typeof KIND_IDS)[number]): Promise<TestSheet> {
  const sheet = await makeSheet(kind, 5);
  await runTestCommand(buildSignUp(sheet, { name: "Ada", email: BAD }));
  await setMails(sheet, BAD, "bounced");
  return sheet;
}

function fix({ ownerId, eventId }: TestSheet, given: { from?: string; to?: string; ownerId?: string; now?: number } = {}) {
  return correctAddress(given.ownerId ?? ownerId, eventId, { from: given.from ?? BAD, to: given.to ?? GOOD }, given.now ?? NOW);
}

async function mailsTo({ eventId }: TestSheet, email: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ template: string }>`SELECT template FROM email_outbox
      WHERE event_id = ${eventId} AND to_email = ${email} ORDER BY created_at, template`,
  ]);
  return rows.map(({ template }) => template);
}

async function readDelivery({ ownerId, eventId, kind }: TestSheet) {
  const roster = await loadRoster(ownerId, eventId, PARTS, NOW, "en");
  const [row] = roster?.groups.flatMap(({ rows }) => rows) ?? [];
  const door = await loadRoster(ownerId, eventId, readDoorFilter(new URLSearchParams()), NOW, "en");
  const sheet = await loadFullRoster(ownerId, eventId, PARTS, NOW, "en");
  const [head = [], line = []] = sheet ? [...rosterToTable(sheet)] : [];
  const { groups = [], kind: of = kind } = sheet ?? {};
  const paper = groups.map((group) => renderToStaticMarkup(createElement(PrintedPart, { ...group, kind: of, lines: 0 }))).join("");
  return {
    ...{ kind, row: row?.delivery, door: door?.people[0]?.rows[0]?.delivery, csv: line[head.indexOf("Last email")] },
    paper: paper.match(/<small>(.*?)<\/small>/)?.[1],
  };
}

for (const kind of KIND_IDS) {
  test(`the list of a ${kind} event, its door page, its CSV file and its printout show the status of the last mail`, async () => {
    const sheet = await makeBounced(kind);
    expect(await readDelivery(sheet)).toEqual({ kind, row: "bounced", door: "bounced", csv: "Bounced", paper: "Bounced" });
    await setMails(sheet, BAD, "delivered");
    expect(await readDelivery(sheet)).toEqual({ kind, row: "delivered", door: undefined, csv: "Delivered", paper: "Delivered" });
    await setMails(sheet, BAD, "complained");
    expect(await readDelivery(sheet)).toEqual({ kind, row: "unwanted", door: "unwanted", csv: "Unsubscribed", paper: "Unsubscribed" });
    await runBatch([sql`DELETE FROM email_outbox WHERE event_id = ${sheet.eventId}`]);
    expect(await readDelivery(sheet)).toEqual({ kind, row: undefined, door: undefined, csv: null, paper: "" });
  });

  test(`a corrected address of a ${kind} event gets the mail it missed, once`, async () => {
    const sheet = await makeBounced(kind);
    const { signupTable } = KIND_SERVERS[kind];
    await runBatch([
      sql`INSERT INTO email_outbox (id, template, to_email, event_id, submission_id, status, expires_at, created_at)
        SELECT lower(hex(randomblob(16))), j.value ->> 0, ${BAD}, x.event_id, x.id, j.value ->> 1, j.value ->> 2, ${NOW}
        FROM submissions x, json_each(${JSON.stringify([
          ["event-changed", "bounced", null],
          ["reminder", "bounced", NOW - 1],
          ["organiser-message", "suppressed", null],
          ["signup-moved", "pending", null],
          ["signup-changed", "delivered", null],
        ])}) j WHERE x.event_id = ${sheet.eventId}`,
    ]);
    expect(await mailsTo(sheet, GOOD)).toEqual([]);
    expect(await fix(sheet)).toBe("readdressed");
    // Expired or unsubscribed mail stays unsent, delivered mail isn't sent again, and mail that hadn't left goes to the new
    // address.
    const missed = ["event-changed", "signup-confirmation", "signup-moved"];
    expect((await mailsTo(sheet, GOOD)).sort()).toEqual(missed);
    expect(await fix(sheet)).toBe("readdressed");
    expect((await mailsTo(sheet, GOOD)).sort()).toEqual(missed);
    expect(await readDelivery(sheet)).toMatchObject({ row: "underway" });
    expect((await loadOverview(sheet.ownerId, sheet.eventId, NOW, "en"))?.needs).toEqual([]);
    const [people, accounts] = await runBatch([
      sql`SELECT x.email, s.user_email AS own, x.user_id = s.user_id AS isSame, u.email AS account FROM submissions x
        JOIN ${signupTable} s ON s.submission_id = x.id JOIN users u ON u.id = x.user_id WHERE x.event_id = ${sheet.eventId}`,
      sql`SELECT count(*) AS count FROM users WHERE email = ${GOOD}`,
    ]);
    expect(people).toEqual([{ email: GOOD, own: GOOD, isSame: 1, account: GOOD }]);
    expect(accounts).toEqual([{ count: 1 }]);
    // Mail that bounces at the new address, too, is sent again after the next correction.
    await setMails(sheet, GOOD, "bounced");
    expect(await fix(sheet, { from: GOOD, to: `third-${GOOD}` })).toBe("readdressed");
    expect((await mailsTo(sheet, `third-${GOOD}`)).sort()).toEqual(missed);
  });
}

test("a bounced address keeps that status with the next message, is never called unsubscribed, and can still be corrected", async () => {
  const sheet = await makeBounced("shift");
  await runBatch([
    suppress({ emailHash: await hashEmail(BAD), scope: "all", topicId: "" }, "bounced", NOW),
    suppress({ emailHash: await hashEmail(BAD), scope: "messages", topicId: "" }, "unsubscribed", NOW),
  ]);
  expect((await loadBroadcastPreview(sheet.ownerId, sheet.eventId, "all", "en", NOW))?.reach).toEqual({
    ...{ people: 0, bad: 1, unsubscribed: 0, withoutAddress: 0 },
  });
  await sendBroadcast(
    sheet.ownerId,
    sheet.eventId,
    { key: newId(), audience: "all", subject: "Parking", body: "Use the back gate." },
    NOW + 1,
  );
  await deliverDue(NOW + 1, { transport: openResendAccount().transport });
  expect(await readDelivery(sheet)).toMatchObject({ row: "bounced", door: "bounced", csv: "Bounced", paper: "Bounced" });
  const needs = (await loadOverview(sheet.ownerId, sheet.eventId, NOW, "en"))?.needs;
  expect(needs).toMatchObject([{ about: "bounced", email: BAD, count: 1 }]);
  expect(await fix(sheet)).toBe("readdressed");
});

test("an address can be corrected only if its mail bounced, by the owner, and before the event is over", async () => {
  const sheet = await makeBounced("shift");
  const unchanged = async () => expect(await mailsTo(sheet, GOOD)).toEqual([]);
  expect(await fix(sheet, { ownerId: newId() })).toBe("gone");
  expect(await fix(sheet, { from: "nobody@guest.test" })).toBe("gone");
  expect(await fix(sheet, { now: NOW + 60 * 86_400_000 })).toBe("closed");
  await unchanged();
  for (const status of ["delivered", "complained"]) {
    await setMails(sheet, BAD, status);
    expect(await fix(sheet)).toBe("stale");
  }
  await unchanged();
  await setMails(sheet, BAD, "bounced");
  expect(await fix(sheet)).toBe("readdressed");
});

test("an address isn't corrected if the same person is already signed up with the new one", async () => {
  const sheet = await makeBounced("shift");
  await runTestCommand(buildSignUp(sheet, { name: "Ada", email: GOOD }));
  const before = await mailsTo(sheet, GOOD);
  expect(await fix(sheet)).toBe("already");
  expect(await mailsTo(sheet, GOOD)).toEqual(before);
});

test("a guest who was signed in keeps their account", async () => {
  const sheet = await makeBounced("item");
  const account = newId();
  await runBatch([
    sql`INSERT INTO users (id, email, created_at) VALUES (${account}, 'ada@work.test', 0)`,
    sql`UPDATE submissions SET user_id = ${account} WHERE event_id = ${sheet.eventId}`,
    sql`UPDATE potluck_signups SET user_id = ${account} WHERE event_id = ${sheet.eventId}`,
  ]);
  expect(await fix(sheet, { to: "ada@home.test" })).toBe("readdressed");
  const [rows] = await runBatch([sql`SELECT user_id AS account FROM potluck_signups WHERE event_id = ${sheet.eventId}`]);
  expect(rows).toEqual([{ account }]);
});
