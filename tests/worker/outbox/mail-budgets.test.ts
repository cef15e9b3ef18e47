import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, MAIL_BUDGETS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { addPerson } from "#app/organize/roster/commands.server.ts";
import { markRefused, OWNER_RECORD } from "#app/outbox/owner-budget.server.ts";
import { dailyBudget, isTrusted } from "#app/outbox/rules.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { loadPendingSignUp, requestSignUpConfirmation, signUpConfirmed } from "#app/signup/take/by-mail.server.ts";
import { loadUnconfirmed } from "#app/signup/take/unconfirmed.server.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeOffer, makeSignUps, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import type { ResendMail } from "#tests/support/resend-server.ts";
import type { SignUp } from "#tests/support/sign-up.ts";
import { api } from "#workers/api/api.ts";

const NOW = Date.parse("2027-02-01T18:00:00Z");
const { day: DAY, hour: HOUR, minute: MINUTE } = DURATIONS;
const ATTACK = "BUY NOW cheap-pills.example";
const NEUTRAL = "Confirm your sign-up";

beforeEach(emptyOutbox);

type Owner = Parameters<typeof makeUser>[0];

async function makeOwnedSheet(owner: Owner, type: "potluck" | "volunteer" = "potluck", title = ATTACK) {
  const ownerId = await makeUser({ createdAt: NOW, ...owner });
  const form = makeForm(type, { title, offers: [makeOffer({ capacity: 1000, startTime: "09:00:00", endTime: "10:00:00" })] });
  const event = await makeEvent(form, { ownerId, now: NOW });
  return { ...event, offerId: (await readEditableEvent(event)).offers[0]?.id ?? "" };
}

type Sheet = Awaited<ReturnType<typeof makeOwnedSheet>>;

function family(sheet: Sheet, email: string, now = NOW): SignUp {
  return signUpCommand(sheet, sheet.offerId, { email, now });
}

function families(count: number, of = newId()): string[] {
  return Array.from({ length: count }, (_, index) => `family${index}-${of}@guest.test`);
}

/** Returns the mail that reached guests' inboxes, in sending order. */
async function inboxes(resend: ReturnType<typeof openResendAccount>): Promise<ResendMail[]> {
  return (await resend.mails()).filter((mail) => mail.to.endsWith("@guest.test"));
}

async function budgetMails(ownerId: string): Promise<{ status: string; props: string }[]> {
  const [rows] = await runBatch([sql`SELECT status, props FROM email_outbox WHERE user_id = ${ownerId} AND template = 'mail-budget'`]);
  return rows as { status: string; props: string }[];
}

function post(sheet: Sheet, email: string): Promise<Response> {
  const body = JSON.stringify({ submissionKey: newId(), offerId: sheet.offerId, name: ATTACK, notes: ATTACK, email });
  return Promise.resolve(
    api.request(`/events/${sheet.eventId}/signups`, { method: "POST", headers: { "Content-Type": "application/json" }, body }),
  );
}

test("300 sign-ups through the API at an unverified owner's event send no mail to strangers", async () => {
  const now = Date.now();
  const count = isProving ? 300 : 60;
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet({ emailVerifiedAt: null, createdAt: now });
  const strangers = families(count);
  // The requests' own drainers find the lease taken, so all mail goes to the account below.
  await runBatch([sql`INSERT INTO job_leases (name, holder, until) VALUES ('outbox', 'busy', ${now + HOUR})`]);
  const answers = await Promise.all(strangers.map((email) => post(sheet, email)));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  await runBatch([sql`UPDATE job_leases SET holder = NULL, until = 0 WHERE name = 'outbox'`]);
  await deliverDue(now + MINUTE, { transport: resend.transport });
  await deliverDue(now + 2 * MINUTE, { transport: resend.transport });
  const mails = await inboxes(resend);
  expect(mails.filter((mail) => mail.subject.includes(ATTACK))).toEqual([]);
  expect(mails.filter((mail) => mail.subject !== NEUTRAL)).toHaveLength(MAIL_BUDGETS.unverified);
  const neutral = mails.filter((mail) => mail.subject === NEUTRAL);
  expect(neutral).toHaveLength(count - MAIL_BUDGETS.unverified);
  expect(new Set(mails.map((mail) => mail.to)).size).toBe(count);
  const canaries = [ATTACK, sheet.eventId, sheet.offerId, "Town hall", "Something", "Olivia"];
  for (const canary of canaries) expect(JSON.stringify(mails)).not.toContain(canary);
  expect(JSON.stringify(neutral)).not.toContain("May 1");
  // A trusted owner's mail does contain the canaries, so the check above can fail.
  const trusted = await makeOwnedSheet({ mailBudget: "raised" });
  await makeSignUps([family(trusted, "known@guest.test", now)]);
  await deliverDue(now + 3 * MINUTE, { transport: resend.transport });
  const event = JSON.stringify((await inboxes(resend)).find((mail) => mail.to === "known@guest.test"));
  for (const canary of [ATTACK, trusted.eventId, "Town hall"]) expect(event).toContain(canary);
});

test("a trusted owner's subject line names the event", async () => {
  const resend = openResendAccount();
  const trusted = await makeOwnedSheet({ createdAt: NOW - 8 * DAY });
  await runBatch([sql`INSERT INTO mail_budgets (owner_id, day, recipients) VALUES (${trusted.ownerId}, 1, 10)`]);
  const young = await makeOwnedSheet({ createdAt: NOW - 8 * DAY });
  await makeSignUps([family(trusted, "one@guest.test"), family(young, "two@guest.test")]);
  await deliverDue(NOW, { transport: resend.transport });
  const subjects = new Map((await inboxes(resend)).map((mail) => [mail.to, mail.subject]));
  expect(subjects.get("one@guest.test")).toBe(`You're signed up: ${ATTACK}`);
  expect(subjects.get("two@guest.test")).toBe("You're signed up: Saturday, May 1, 2027");
});

test("a whole school signing up from one network in one evening gets a spot and one mail for each family", async () => {
  const count = isProving ? 800 : 150;
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet({}, "potluck", "School picnic");
  const between = (2 * HOUR) / 800;
  const commands = families(count).map((email, index) => ({ ...family(sheet, email, NOW + index * between), throttleKey: "the school" }));
  expect(new Set(await makeSignUps(commands))).toEqual(new Set(["signedUp"]));
  await deliverDue(NOW + 2 * HOUR, { transport: resend.transport });
  await deliverDue(NOW + DAY + MINUTE, { transport: resend.transport });
  const mails = await inboxes(resend);
  expect(mails).toHaveLength(count);
  expect(new Set(mails.map((mail) => mail.to)).size).toBe(count);
  expect(mails.filter((mail) => mail.subject === NEUTRAL)).toEqual([]);
  expect(await env.DB.prepare("SELECT taken FROM potluck_items WHERE id = ?").bind(sheet.offerId).first("taken")).toBe(count);
});

test("a recipient whom the owner's events have mailed before isn't new", async () => {
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet({ emailVerifiedAt: null });
  const people = families(MAIL_BUDGETS.unverified);
  await makeSignUps(people.map((email) => family(sheet, email)));
  await deliverDue(NOW, { transport: resend.transport });
  const again = NOW + 20 * MINUTE;
  await makeSignUps([family(sheet, people[0] ?? "", again), family(sheet, "stranger@guest.test", again)]);
  await deliverDue(again, { transport: resend.transport });
  const later = (await inboxes(resend)).slice(MAIL_BUDGETS.unverified);
  expect(later.map((mail) => [mail.to, mail.subject === NEUTRAL]).toSorted()).toEqual([
    [people[0], false],
    ["stranger@guest.test", true],
  ]);
});

test("the budget resets every day, and a raised budget isn't used up", async () => {
  const resend = openResendAccount();
  const [sheet, raised] = [
    await makeOwnedSheet({ emailVerifiedAt: null }),
    await makeOwnedSheet({ emailVerifiedAt: null, mailBudget: "raised" }),
  ];
  const people = families(MAIL_BUDGETS.unverified + 1);
  await makeSignUps([sheet, raised].flatMap((each) => people.map((email) => family(each, `${each.eventId}${email}`))));
  await deliverDue(NOW, { transport: resend.transport });
  const neutral = (await inboxes(resend)).filter((mail) => mail.subject === NEUTRAL);
  expect(neutral.map((mail) => mail.to.startsWith(sheet.eventId))).toEqual([true]);
  await makeSignUps([family(sheet, "tomorrow@guest.test", NOW + DAY)]);
  await deliverDue(NOW + DAY, { transport: resend.transport });
  const last = (await inboxes(resend)).find((mail) => mail.to === "tomorrow@guest.test");
  expect(last?.subject).toMatch(/^You're signed up/);
});

test("the owner is warned at 80 percent, once a day and not earlier", async () => {
  const sheet = await makeOwnedSheet({ emailVerifiedAt: null });
  const people = families(MAIL_BUDGETS.unverified);
  const near = MAIL_BUDGETS.unverified * MAIL_BUDGETS.toldAt;
  await makeSignUps(people.slice(0, near - 1).map((email) => family(sheet, email)));
  await deliverDue(NOW);
  expect(await budgetMails(sheet.ownerId)).toEqual([]);
  await makeSignUps(people.slice(near - 1, near).map((email) => family(sheet, email)));
  await deliverDue(NOW + MINUTE);
  await makeSignUps(people.slice(near).map((email) => family(sheet, email)));
  await deliverDue(NOW + 2 * MINUTE);
  const told = await budgetMails(sheet.ownerId);
  expect(told.map(({ status }) => status)).toEqual(["sent"]);
  expect(JSON.parse(told[0]?.props ?? "")).toMatchObject({ reached: near, limit: MAIL_BUDGETS.unverified, isVerified: false });
  await makeSignUps(families(near).map((email) => family(sheet, email, NOW + DAY)));
  await deliverDue(NOW + DAY);
  expect(await budgetMails(sheet.ownerId)).toHaveLength(2);
});

test("past the budget, the form refuses a person added by hand only if an email address is given", async () => {
  const sheet = await makeOwnedSheet({ emailVerifiedAt: null });
  await makeSignUps(families(MAIL_BUDGETS.unverified).map((email) => family(sheet, email)));
  await deliverDue(NOW);
  const add = (email: string | null) => {
    const details = { ...family(sheet, email ?? "").offers[0]?.details, email } as SignUp["offers"][number]["details"];
    return addPerson(sheet.ownerId, sheet.eventId, { key: newId(), offerId: sheet.offerId, details, answers: {}, locale: "en" }, NOW);
  };
  expect(await add("stranger@guest.test")).toMatchObject({ outcome: "overBudget" });
  expect(await add(null)).toMatchObject({ outcome: "signedUp" });
});

test("past the budget, a sign-up without a Turnstile token also gets the neutral question; once confirmed, its receipt follows", async () => {
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet({ emailVerifiedAt: null });
  await makeSignUps(families(MAIL_BUDGETS.unverified).map((email) => family(sheet, email)));
  await deliverDue(NOW, { transport: resend.transport });
  const email = `${newId()}@guest.test`;
  const { offers, submissionKey } = family(sheet, email);
  const asked = { eventId: sheet.eventId, kind: "item" as const, submissionKey, offers, locale: "en" as const, source: "api" as const };
  expect(await requestSignUpConfirmation({ ...asked, address: "1.2.3.4", now: NOW })).toMatchObject({ outcome: "confirmByMail" });
  await deliverDue(NOW + MINUTE, { transport: resend.transport });
  const toThem = async () => (await inboxes(resend)).filter((mail) => mail.to === email);
  const [neutral] = await toThem();
  expect(neutral?.subject).toBe(NEUTRAL);
  expect(JSON.stringify(neutral)).not.toContain(ATTACK);
  const view = await loadUnconfirmed(/\/k\/(\S+)/.exec(neutral?.text ?? "")?.[1] ?? "", NOW);
  expect(view).toMatchObject({ submissions: [] });
  const link = await loadPendingSignUp(view?.pending?.split("/c/")[1] ?? "", NOW + HOUR);
  if (link.state !== "open") throw new Error(`The link is ${link.state}`);
  expect(await signUpConfirmed(link, NOW + HOUR)).toMatchObject({ outcome: "signedUp" });
  await deliverDue(NOW + HOUR, { transport: resend.transport });
  expect((await toThem()).map((mail) => mail.subject)).toEqual([NEUTRAL, "You're signed up: Saturday, May 1, 2027"]);
});

test("a recipient who bounces or complains counts against the owner who wrote to them", async () => {
  const sheet = await makeOwnedSheet({});
  await makeSignUps([family(sheet, "gone@guest.test")]);
  await deliverDue(NOW);
  const refusedBy = async () => {
    const [rows] = await runBatch([sql`SELECT ${OWNER_RECORD} FROM users u WHERE u.id = ${sheet.ownerId}`]);
    return rows?.[0];
  };
  expect(await refusedBy()).toMatchObject({ reached: 1, refused: 0 });
  await runBatch([
    sql`UPDATE email_outbox SET provider_id = 'sent-to-gone' WHERE event_id = ${sheet.eventId} AND to_email = 'gone@guest.test'`,
    markRefused("sent-to-gone", await hashEmail("gone@guest.test"), NOW),
  ]);
  expect(await refusedBy()).toMatchObject({ reached: 1, refused: 1 });
});

test("an owner with too many refused recipients gets a stranger's budget", () => {
  const owner = { verifiedAt: 1, createdAt: NOW, budget: null, reached: 100, refused: 5 };
  const old = { ...owner, createdAt: NOW - 90 * DAY };
  expect([owner, old].map((each) => dailyBudget(each, NOW))).toEqual([MAIL_BUDGETS.firstDay, MAIL_BUDGETS.full]);
  expect(dailyBudget({ ...owner, createdAt: NOW - 15 * DAY }, NOW)).toBe(3000);
  expect(dailyBudget({ ...old, refused: 6 }, NOW)).toBe(MAIL_BUDGETS.unverified);
  expect(dailyBudget({ ...old, verifiedAt: null }, NOW)).toBe(MAIL_BUDGETS.unverified);
  expect(dailyBudget({ ...owner, budget: "raised", verifiedAt: null }, NOW)).toBe(MAIL_BUDGETS.raised);
  expect([isTrusted(old, NOW), isTrusted(owner, NOW), isTrusted({ ...old, refused: 6 }, NOW)]).toEqual([true, false, false]);
});

test("sixty sign-ups by one address in a minute cause two mails, the second with everything", async () => {
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet({});
  const email = `${newId()}@guest.test`;
  await makeUser({ email });
  await makeSignUps([family(sheet, email)]);
  await deliverDue(NOW, { transport: resend.transport });
  const rest = Array.from({ length: 59 }, (_, index) => family(sheet, email, NOW + index * DURATIONS.second));
  await makeSignUps(rest);
  await deliverDue(NOW + MINUTE, { transport: resend.transport });
  expect(await inboxes(resend)).toHaveLength(1);
  await deliverDue(NOW + DURATIONS.receiptGathering + MINUTE, { transport: resend.transport });
  const mails = await inboxes(resend);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text.match(/\/s\/[\w-]+\.[\w-]+\s/g)?.length).toBeGreaterThanOrEqual(59);
  await deliverDue(NOW + DAY, { transport: resend.transport });
  expect(await inboxes(resend)).toHaveLength(2);
});
