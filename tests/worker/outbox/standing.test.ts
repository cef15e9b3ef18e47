import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { hashNetwork } from "#app/lib/throttles.server.ts";
import { DURATIONS, STANDING } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { inviteMember } from "#app/members/invite.server.ts";
import { sendInvites } from "#app/organize/invites/commands.server.ts";
import { loadInvitableEvent } from "#app/organize/invites/queries.server.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { loadBroadcastPreview } from "#app/organize/messages/queries.server.ts";
import { addPerson } from "#app/organize/roster/commands.server.ts";
import { action as signUpForm } from "#app/routes/event/sign-up.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { browserRequest } from "#tests/support/accounts.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import type { ResendMail } from "#tests/support/resend-server.ts";
import { api } from "#workers/api/api.ts";

const NOW = Date.parse("2027-02-01T18:00:00Z");
const { day: DAY, minute: MINUTE } = DURATIONS;
const ATTACK = "BUY NOW https://pills.example";
const HOME = "203.0.113.7";

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await emptyOutbox();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Owner = NonNullable<Parameters<typeof makeUser>[0]>;

/** An account two minutes old, signed in from its own network, whose every text is an attack. */
async function makeOwnedSheet(owner: Owner = {}) {
  const ownerId = await makeUser({ name: ATTACK, createdAt: NOW - 2 * MINUTE, network: await hashNetwork(HOME), ...owner });
  const offers = [makeOffer({ title: ATTACK, capacity: 1000, startTime: "09:00:00", endTime: "10:00:00" })];
  const form = makeForm("potluck", { title: ATTACK, location: ATTACK, description: ATTACK, offers });
  const event = await makeEvent(form, { ownerId, now: NOW });
  return { ...event, offerId: (await readEditableEvent(event)).offers[0]?.id ?? "" };
}

type Sheet = Awaited<ReturnType<typeof makeOwnedSheet>>;

function strangers(count: number): string[] {
  const run = newId();
  return Array.from({ length: count }, (_, index) => `stranger${index}-${run}@guest.test`);
}

function byHand({ ownerId, eventId, offerId }: Sheet, email: string, now = NOW) {
  const details = { ...defaultDetails, name: ATTACK, email, notes: ATTACK };
  return addPerson(ownerId, eventId, { key: newId(), offerId, details, answers: {}, locale: "en" }, now);
}

type From = { network?: string; token?: string; viewer?: { id: string; email: string; isVerified: boolean } | null };

/** Submits a guest's form, with a Turnstile token if given. */
async function sendForm({ eventId, offerId }: Sheet, email: string, { network = "198.51.100.4", token, viewer = null }: From = {}) {
  const given = { key: newId(), name: ATTACK, email, notes: ATTACK, quantity: "1", guestCount: "1", phone: "", response: "going" };
  const request = browserRequest(KINDS.item.signUpPath(eventId, offerId), {
    form: { ...given, ...(token && { "cf-turnstile-response": token }) },
    network,
  });
  const context = { nonce: "", requestId: "test", viewer: async () => viewer };
  const args = { request, params: { eventId }, context } as unknown as ActionFunctionArgs;
  return signUpForm(args).catch((thrown: unknown) => thrown);
}

function useTurnstile() {
  vi.spyOn(config(), "turnstile", "get").mockReturnValue({ siteKey: "site", secret: "secret", baseUrl: "https://turnstile.test" });
  const fetching = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    String(url).startsWith("https://turnstile.test") ? Response.json({ success: true }) : fetching(url, init),
  );
}

function postToApi({ eventId, offerId }: Sheet, email: string, network: string) {
  const body = JSON.stringify({ submissionKey: newId(), offerId, name: ATTACK, notes: ATTACK, email });
  const headers = { "Content-Type": "application/json", "CF-Connecting-IP": network };
  return Promise.resolve(api.request(`/events/${eventId}/signups`, { method: "POST", headers, body }));
}

/** Delivers what is due and returns all mail that has reached strangers so far. */
async function delivered(resend: ReturnType<typeof openResendAccount>, now: number): Promise<ResendMail[]> {
  await deliverDue(now, { transport: resend.transport });
  await deliverDue(now + MINUTE, { transport: resend.transport });
  return (await resend.mails()).filter((mail) => mail.to.endsWith("@guest.test"));
}

/** The requests' own drainers find the lease taken, so mail goes where a test looks. */
async function withLeaseTaken(work: () => Promise<unknown>): Promise<void> {
  await runBatch([sql`INSERT INTO job_leases (name, holder, until) VALUES ('outbox', 'busy', ${NOW + DAY}) ON CONFLICT DO NOTHING`]);
  await work();
  await runBatch([sql`UPDATE job_leases SET holder = NULL, until = 0 WHERE name = 'outbox'`]);
}

function expectNeutral(mails: ResendMail[]): void {
  for (const mail of mails) {
    for (const canary of ["BUY NOW", "pills.example"]) expect(JSON.stringify(mail)).not.toContain(canary);
    expect(mail.reply_to).toBeUndefined();
  }
}

test("an account two minutes old reaches twenty strangers by its own acts, and its mails contain none of its text", async () => {
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet();
  const { ownerId, eventId } = sheet;
  const invite = (addresses: string[]) =>
    sendInvites(
      ownerId,
      eventId,
      { key: newId(), contactIds: [], addresses: addresses.map((email) => ({ email, name: ATTACK })), message: ATTACK, locale: "en" },
      NOW,
    );
  const guests = strangers(10);
  for (const email of guests) expect(await byHand(sheet, email)).toMatchObject({ outcome: "signedUp" });
  await delivered(resend, NOW);
  // The form says how much is left for the day, and then accepts nothing more.
  expect(await loadInvitableEvent(ownerId, eventId, NOW)).toMatchObject({ newPeople: STANDING.setOff - 10 });
  expect(await loadBroadcastPreview(ownerId, eventId, "all", "en", NOW)).toMatchObject({ answered: { isNew: true } });
  expect(await invite(strangers(150))).toEqual({ outcome: "overBudget", left: STANDING.setOff - 10 });
  expect(await invite(strangers(8))).toMatchObject({ outcome: "sent" });
  const shared = { what: "event", id: eventId } as const;
  const helper = { key: newId(), role: "organizer", email: strangers(1)[0] ?? "", locale: "en" } as const;
  expect(await inviteMember(ownerId, shared, helper, NOW)).toEqual({ outcome: "invited" });
  const message = { key: newId(), audience: "all", subject: ATTACK, body: ATTACK };
  expect(await sendBroadcast(ownerId, eventId, message, NOW)).toMatchObject({ outcome: "sent", people: 10 });
  await withLeaseTaken(() => Promise.all(strangers(40).map((email) => postToApi(sheet, email, HOME))));
  await withLeaseTaken(() => Promise.all(strangers(40).map((email) => sendForm(sheet, email, { network: HOME }))));
  const viewer = { id: ownerId, email: "owner@example.com", isVerified: true };
  await withLeaseTaken(() => Promise.all(strangers(40).map((email) => sendForm(sheet, email, { network: "192.0.2.9", viewer }))));
  const mails = await delivered(resend, NOW + MINUTE);
  expect(new Set(mails.map((mail) => mail.to)).size).toBe(STANDING.setOff);
  expect(mails.filter((mail) => guests.includes(mail.to))).toHaveLength(20);
  expectNeutral(mails);
  expect(await byHand(sheet, strangers(1)[0] ?? "")).toMatchObject({ outcome: "overBudget" });
  expect(await inviteMember(ownerId, shared, { ...helper, key: newId(), email: strangers(1)[0] ?? "" }, NOW)).toEqual({
    outcome: "overBudget",
  });
  const waiting = await delivered(resend, NOW + DAY);
  expect(new Set(waiting.map((mail) => mail.to)).size).toBe(2 * STANDING.setOff);
  expectNeutral(waiting);
});

test("with standing, the same acts reach everyone, with the owner's words and address", async () => {
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet({ createdAt: NOW - STANDING.age });
  await runBatch([sql`INSERT INTO mail_budgets (owner_id, day, recipients) VALUES (${sheet.ownerId}, 1, ${STANDING.recipients})`]);
  expect(await loadInvitableEvent(sheet.ownerId, sheet.eventId, NOW)).toMatchObject({ newPeople: null });
  expect(await loadBroadcastPreview(sheet.ownerId, sheet.eventId, "all", "en", NOW)).toMatchObject({ answered: { isNew: false } });
  for (const email of strangers(STANDING.setOff + 5)) await byHand(sheet, email);
  await withLeaseTaken(() => Promise.all(strangers(5).map((email) => sendForm(sheet, email, { network: HOME }))));
  const mails = await delivered(resend, NOW);
  expect(mails).toHaveLength(STANDING.setOff + 10);
  for (const mail of mails) {
    expect(mail.subject).toContain(ATTACK);
    expect(mail.reply_to).toMatch(/@example.com$/);
  }
});

test("forms without a bot check confirm by a mail without the owner's words, and the owner's own network gets few of them", async () => {
  useTurnstile();
  const resend = openResendAccount();
  const count = isProving ? 300 : 40;
  const sheet = await makeOwnedSheet();
  await withLeaseTaken(() => Promise.all(strangers(count).map((email) => sendForm(sheet, email))));
  const mails = await delivered(resend, NOW);
  expect(mails).toHaveLength(count);
  expect(new Set(mails.map((mail) => mail.subject))).toEqual(new Set(["Please confirm your address: Saturday, May 1, 2027"]));
  expectNeutral(mails);
  const home = await makeOwnedSheet();
  await withLeaseTaken(() => Promise.all(strangers(count).map((email) => sendForm(home, email, { network: HOME }))));
  expect(await delivered(resend, NOW + MINUTE)).toHaveLength(count + STANDING.setOff);
});

test("a school's first evening works: one network, an organizer one day old, one receipt per family", async () => {
  useTurnstile();
  const resend = openResendAccount();
  const count = isProving ? 800 : 120;
  const sheet = await makeOwnedSheet({ name: "Mr. Ortiz", createdAt: NOW - DAY });
  const families = strangers(count);
  await withLeaseTaken(async () => {
    for (let start = 0; start < count; start += 40) {
      vi.setSystemTime(NOW + start * 2 * DURATIONS.second);
      await Promise.all(families.slice(start, start + 40).map((email) => sendForm(sheet, email, { network: HOME, token: "yes" })));
    }
  });
  const mails = await delivered(resend, NOW + 30 * MINUTE);
  expect(mails.map((mail) => mail.to).toSorted()).toEqual(families.toSorted());
  expect(new Set(mails.map((mail) => mail.subject))).toEqual(new Set(["You're signed up: Saturday, May 1, 2027"]));
  for (const mail of mails) expect(mail.text).toMatch(/May 1, 2027 · 9:00 AM – 10:00 AM[\s\S]*\/s\//);
  expectNeutral(mails);
  // These guests asked for the event's mail, so its next message may name its subject.
  const message = { key: newId(), audience: "all", subject: "Bring a coat", body: "It's cold." };
  expect(await sendBroadcast(sheet.ownerId, sheet.eventId, message, NOW + 40 * MINUTE)).toMatchObject({ outcome: "sent", people: count });
  const all = await delivered(resend, NOW + 40 * MINUTE);
  expect(all.filter((mail) => mail.subject === "Bring a coat" && mail.text.includes(ATTACK))).toHaveLength(count);
});

test("a person who proved an address or signed up with their own is no stranger, but a person signed up by someone else is", async () => {
  const resend = openResendAccount();
  const sheet = await makeOwnedSheet();
  const [own = "", proven = "", other = "", unproven = ""] = strangers(4);
  const viewer = { id: await makeUser({ email: own }), email: own, isVerified: true };
  await withLeaseTaken(async () => {
    await sendForm(sheet, own, { viewer });
    await sendForm(sheet, other, { viewer });
    await sendForm(sheet, unproven, { viewer: { ...viewer, email: unproven, isVerified: false } });
    await makeSignUp(sheet, sheet.offerId, { email: proven, now: NOW });
  });
  const mails = await delivered(resend, NOW);
  const naming = mails.filter((mail) => mail.text.includes(ATTACK)).map((mail) => mail.to);
  expect(naming.toSorted()).toEqual([own, proven].toSorted());
  expectNeutral(mails.filter((mail) => !naming.includes(mail.to)));
  expect(mails).toHaveLength(4);
});
