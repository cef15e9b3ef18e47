import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, MAIL_BUDGETS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { toBudgetDay } from "#app/outbox/rules.ts";
import { action, loader } from "#app/routes/keep-sign-up.tsx";
import { runPlans } from "#app/sheet/room/plan.server.ts";
import { expireHolds } from "#app/signup/change/due-holds.server.ts";
import { cancelUnconfirmed } from "#app/signup/take/due-unconfirmed.server.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { buildSignUp, makeSheet, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { planTestSignUp } from "#tests/support/sign-up.ts";
import { runScheduled } from "#workers/scheduled.ts";

const NOW = Date.UTC(2027, 2, 1, 12);
const { day: DAY, minute: MINUTE, hour: HOUR } = DURATIONS;

beforeEach(emptyOutbox);

/** A sheet whose owner has used up the mail budget for the day. */
async function exhausted(kind: "shift" | "rsvp" | "item" | "slot", capacity: number): Promise<TestSheet> {
  const sheet = await makeSheet(kind, capacity);
  await runBatch([
    sql`UPDATE users SET email_verified_at = NULL WHERE id = ${sheet.ownerId}`,
    sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.eventId}`,
    sql`INSERT INTO mail_budgets (owner_id, day, recipients) VALUES (${sheet.ownerId}, ${toBudgetDay(NOW)}, ${MAIL_BUDGETS.unverified})`,
  ]);
  return sheet;
}

async function signUp(sheet: TestSheet, email: string, given: { waits?: boolean; now?: number } = {}) {
  const { waits = false, now = NOW } = given;
  const command = { ...buildSignUp(sheet, { email, now }), ifFull: waits ? ("wait" as const) : ("refuse" as const) };
  await runPlans([planTestSignUp(command)]);
}

/** Returns the mail that reached guests' inboxes, in sending order. */
async function inboxes(resend: ReturnType<typeof openResendAccount>) {
  return (await resend.mails()).filter((mail) => mail.to.endsWith("@guest.test"));
}

/** Returns the sign-ups' states, oldest first. */
async function states({ eventId, kind }: TestSheet): Promise<string[]> {
  const table = { shift: "volunteer_signups", rsvp: "event_rsvps", item: "potluck_signups", slot: "time_slot_signups" }[kind];
  const [rows = []] = await runBatch([sql`SELECT status FROM ${sql.raw(table)} WHERE event_id = ${eventId} ORDER BY created_at, rowid`]);
  return rows.map((row) => String(row.status));
}

function findLink(text: string | undefined): string {
  return /\/k\/(\S+)/.exec(text ?? "")?.[1] ?? "";
}

type Route = (args: never) => Promise<unknown>;

async function ask(route: Route, token: string): Promise<unknown> {
  const request = new Request(`https://turnout.test/k/${token}`, { method: route === (action as Route) ? "POST" : "GET" });
  const context = { viewer: async () => null };
  return await route({ request, params: { token }, context } as never).catch((thrown: unknown) => thrown);
}

const textOf = async (answer: Promise<unknown>) => ((await answer) as Response).text();
const open = (token: string) => ask(loader as Route, token);
const press = (token: string) => ask(action as Route, token);

async function receipts(email: string): Promise<string[]> {
  const [rows = []] = await runBatch([sql`SELECT template, status FROM email_outbox WHERE to_email = ${email} ORDER BY created_at, rowid`]);
  return rows.map((row) => `${row.template} ${row.status}`);
}

test("opening the link shows what is held and changes nothing; pressing its button keeps the sign-up and sends its receipt once", async () => {
  const resend = openResendAccount();
  const sheet = await exhausted("shift", 1);
  const email = `${newId()}@guest.test`;
  await signUp(sheet, email);
  await deliverDue(NOW, { transport: resend.transport });
  expect(await receipts(email)).toEqual(["signup-confirmation pending", "neutral-confirmation sent"]);
  const [neutral] = await inboxes(resend);
  const token = findLink(neutral?.text);
  for (const shown of ["Spring fair", email]) expect(await textOf(open(token))).toContain(shown);
  expect(await receipts(email)).toEqual(["signup-confirmation pending", "neutral-confirmation sent"]);

  const pressed = (await press(token)) as Response;
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get("Location")).toMatch(/^\/s\/[\w-]+\.[\w-]+\?new$/);
  await deliverDue(NOW + HOUR, { transport: resend.transport });
  expect(await receipts(email)).toEqual(["signup-confirmation sent", "neutral-confirmation sent"]);
  expect((await inboxes(resend)).map((mail) => mail.subject === neutral?.subject)).toEqual([true, false]);
  expect(await press(token)).toMatchObject({ status: 404 });

  await runScheduled(NOW + 3 * DAY);
  expect(await states(sheet)).toEqual(["confirmed"]);
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1, attendees: 1 });
});

for (const kind of ["shift", "slot", "rsvp", "item"] as const) {
  test(`an unconfirmed ${kind} sign-up's spot goes to the wait list 24 hours after the mail, not before, and once`, async () => {
    const sheet = await exhausted(kind, 1);
    await signUp(sheet, `${newId()}@guest.test`);
    const mailedAt = NOW + 2 * HOUR;
    await deliverDue(mailedAt);
    await signUp(sheet, `${newId()}@guest.test`, { waits: true, now: NOW + 3 * HOUR });
    await cancelUnconfirmed(mailedAt + DAY - MINUTE);
    expect(await states(sheet)).toEqual(["confirmed", "waiting"]);
    await cancelUnconfirmed(mailedAt + DAY + MINUTE);
    expect(await states(sheet)).toEqual(["cancelled", "offered"]);
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, attendees: 1 });
    await cancelUnconfirmed(mailedAt + DAY + 2 * MINUTE);
    await expireHolds(mailedAt + DAY + 2 * MINUTE);
    expect(await states(sheet)).toEqual(["cancelled", "offered"]);
    expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, attendees: 1 });
  });
}

test("after a spot is released, its link is no longer valid and the address gets no more mail", async () => {
  const resend = openResendAccount();
  const sheet = await exhausted("shift", 1);
  const email = `${newId()}@guest.test`;
  await signUp(sheet, email);
  await deliverDue(NOW, { transport: resend.transport });
  await cancelUnconfirmed(NOW + DAY + MINUTE);
  await deliverDue(NOW + 2 * DAY, { transport: resend.transport });
  expect(await receipts(email)).toEqual(["signup-confirmation stale", "neutral-confirmation sent"]);
  const [neutral, ...others] = await inboxes(resend);
  expect(others).toEqual([]);
  expect(await press(findLink(neutral?.text))).toMatchObject({ status: 404 });
  expect(await states(sheet)).toEqual(["cancelled"]);
});

test("a guest who is checked in, or whose event is over, isn't removed", async () => {
  const [came, over] = [await exhausted("shift", 1), await exhausted("shift", 1)];
  await signUp(came, `${newId()}@guest.test`);
  await signUp(over, `${newId()}@guest.test`);
  await deliverDue(NOW);
  await runBatch([
    sql`UPDATE volunteer_signups SET checked_in_at = ${NOW} WHERE event_id = ${came.eventId}`,
    sql`UPDATE events SET ends_at = ${NOW + HOUR} WHERE id = ${over.eventId}`,
  ]);
  await cancelUnconfirmed(NOW + DAY + MINUTE);
  expect([await states(came), await states(over)]).toEqual([["confirmed"], ["confirmed"]]);
  const [left] = await runBatch([sql`SELECT 1 FROM unconfirmed_signups`]);
  expect(left).toEqual([]);
});

test("an address gets one neutral mail a day, however many events it concerns, and its link asks about all of them", async () => {
  const resend = openResendAccount();
  const [first, second] = [await exhausted("shift", 5), await exhausted("item", 5)];
  const email = `${newId()}@guest.test`;
  for (const sheet of [first, second]) {
    await signUp(sheet, email);
    await deliverDue(NOW, { transport: resend.transport });
  }
  const mails = await inboxes(resend);
  expect(mails).toHaveLength(1);
  const token = findLink(mails[0]?.text);
  const shown = await textOf(open(token));
  expect(shown.split(">Spring fair<")).toHaveLength(3);
  expect(await textOf(press(token))).toContain("You&#x27;re signed up");
  await cancelUnconfirmed(NOW + 2 * DAY);
  expect([await states(first), await states(second)]).toEqual([["confirmed"], ["confirmed"]]);
});

test("once answered, the day's mail isn't sent again: a later sign-up is asked about the next day and has 24 hours from then", async () => {
  const resend = openResendAccount();
  const [first, second] = [await exhausted("shift", 5), await exhausted("shift", 5)];
  const email = `${newId()}@guest.test`;
  await signUp(first, email);
  await deliverDue(NOW, { transport: resend.transport });
  await press(findLink((await inboxes(resend))[0]?.text));
  await signUp(second, email, { now: NOW + HOUR });
  await deliverDue(NOW + HOUR, { transport: resend.transport });
  const neutral = async () => (await inboxes(resend)).filter((mail) => mail.subject === "Confirm your sign-up");
  expect(await neutral()).toHaveLength(1);
  const tomorrow = (toBudgetDay(NOW) + 1) * DAY;
  await deliverDue(tomorrow, { transport: resend.transport });
  expect(await neutral()).toHaveLength(2);
  await cancelUnconfirmed(tomorrow + DAY - MINUTE);
  expect(await states(second)).toEqual(["confirmed"]);
  await cancelUnconfirmed(tomorrow + DAY + MINUTE);
  expect([await states(first), await states(second)]).toEqual([["confirmed"], ["cancelled"]]);
});

test("a forged link opens nothing and does nothing", async () => {
  const sheet = await exhausted("shift", 1);
  await signUp(sheet, `${newId()}@guest.test`);
  await deliverDue(NOW);
  const [rows] = await runBatch([sql`SELECT mail_key AS mailKey FROM unconfirmed_signups`]);
  const forged = `${rows?.[0]?.mailKey}.AAAAAAAAAAAAAAAAAAAAAA`;
  expect(await open(forged)).toMatchObject({ status: 404 });
  expect(await press(forged)).toMatchObject({ status: 404 });
  const [left] = await runBatch([sql`SELECT 1 FROM unconfirmed_signups`]);
  expect(left).toHaveLength(1);
});
