import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DURATIONS, STANDING, THROTTLES } from "#app/limits.ts";
import { createPendingLink } from "#app/outbox/pending-link.server.ts";
import { sweepAccounts } from "#app/people/accounts/sweep.server.ts";
import { action as confirmMessage, loader as openMessage } from "#app/routes/confirm-message.tsx";
import { action as confirm, loader as open } from "#app/routes/confirm-sign-up.tsx";
import { action as signUpForm } from "#app/routes/event/sign-up.tsx";
import { action as messageForm } from "#app/routes/profile/message.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { getSignUpProblem, type SignUpReason } from "#app/signup/form/reasons.ts";
import { browserRequest } from "#tests/support/accounts.ts";
import { makeUser } from "#tests/support/makers.ts";
import { makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { api } from "#workers/api/api.ts";

type Viewer = { id: string; email: string; isVerified: boolean } | null;
type Handler = (args: ActionFunctionArgs) => Promise<unknown>;

beforeEach(() => {
  vi.setSystemTime(NOW);
  vi.spyOn(config(), "turnstile", "get").mockReturnValue({ siteKey: "site", secret: "secret", baseUrl: "https://turnstile.test" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function verdict(success: boolean) {
  const fetched = vi.fn(async () => Response.json({ success }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

type Sent = { form?: Record<string, string>; viewer?: Viewer; network?: string };

/** Calls a route; a thrown response counts as its answer. */
async function ask(handler: Handler, path: string, params: Record<string, string>, { viewer = null, ...sent }: Sent = {}) {
  const context = { nonce: "", requestId: "test", viewer: async () => viewer };
  const args = { request: browserRequest(path, sent), params, context } as unknown as ActionFunctionArgs;
  const answer: unknown = await handler(args).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
}

const says = (outcome: SignUpReason) => {
  const { title } = getSignUpProblem({ outcome, left: 0, values: {}, errors: {}, offerId: null }, "");
  return expect.stringContaining(title.replaceAll("'", "&#x27;"));
};
const ASKED = m.signup_asked_title().replaceAll("'", "&#x27;");

type Given = { email?: string; key?: string; more?: Record<string, string> } & Omit<Sent, "form">;

/** Sends a guest's form as without script, with a Turnstile token if `more` has one. */
function send({ kind, eventId, offerId }: TestSheet, { email = `${newId()}@guest.test`, key = newId(), more = {}, ...sent }: Given = {}) {
  const form = { key, name: "Ada Guest", email, response: "going", guestCount: "1", quantity: "1", phone: "", ...more };
  return ask(signUpForm, KINDS[kind].signUpPath(eventId, kind === "rsvp" ? undefined : offerId), { eventId }, { form, ...sent });
}

async function mailed(email: string, template: "confirm-sign-up" | "confirm-message") {
  const [rows = []] = await runBatch([sql`SELECT props FROM email_outbox WHERE to_email = ${email} AND template = ${template}`]);
  const links = await Promise.all(rows.map(({ props }) => createPendingLink(template, JSON.parse(String(props)).tokenId)));
  return links.map((link) => new URL(link).pathname.split("/")[2] ?? "");
}

const follow = (token: string) => ask(open as Handler, `/c/${token}`, { token });
const press = (token: string) => ask(confirm, `/c/${token}`, { token }, { form: { sent: "1" } });

/** Returns how many pending forms are still stored for an address. */
async function countStored(email: string): Promise<number> {
  const [rows = []] = await runBatch([sql`SELECT id FROM one_time_tokens WHERE data LIKE ${`%${email}%`}`]);
  return rows.length;
}

test.each(KIND_IDS)(
  "%s: a form without proof of a person is confirmed by mail, once, and only by pressing the button",
  async (kind: KindId) => {
    const sheet = await makeSheet(kind, 3);
    const [email, key] = [`${newId()}@guest.test`, newId()];
    for (let time = 0; time < 2; time++) {
      const { html } = await send(sheet, { email, key });
      for (const said of [ASKED, email]) expect(html).toContain(said);
    }
    expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0, taken: 0 });
    const tokens = await mailed(email, "confirm-sign-up");
    expect(tokens).toHaveLength(1);
    const token = tokens[0] ?? "";
    expect((await follow(token)).html).toContain(email);
    expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0, taken: 0 });
    expect(await press(token)).toMatchObject({ status: 303, location: expect.stringMatching(/^\/s\/[^?]+\?new=1$/) });
    expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1 });
    expect(await countStored(email)).toBe(0);
    expect((await press(token)).status).toBe(410);
    expect((await follow(token)).status).toBe(410);
    expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1, taken: 1 });
  },
);

test("a pending sign-up stored in the older format still waits as it asked to", async () => {
  const sheet = await makeSheet("shift", 1);
  await runBatch([sql`UPDATE events SET wait_list = 1 WHERE id = ${sheet.eventId}`]);
  expect((await send(sheet, { viewer: { id: newId(), email: "me@viewer.test", isVerified: true } })).status).toBe(303);
  const email = `${newId()}@guest.test`;
  await send(sheet, { email, more: { waitList: "1" } });
  const [token = ""] = await mailed(email, "confirm-sign-up");
  const [[kept]] = await runBatch([
    sql<{ choice: number }>`UPDATE one_time_tokens SET data = json_patch(data, '{"ifFull":null,"waits":true}')
      WHERE data LIKE ${`%${email}%`}
      RETURNING data ->> 'waits' AS choice`,
  ]);
  expect(kept).toEqual({ choice: 1 });
  expect((await follow(token)).html).toContain("Join the wait list");
  expect((await press(token)).status).toBe(303);
  const [[row]] = await runBatch([sql<{ status: string }>`SELECT status FROM volunteer_signups WHERE user_email = ${email}`]);
  expect(row).toEqual({ status: "waiting" });
});

test("a verified person or signed-in user signs up at once; a rejected Turnstile token is confirmed by mail", async () => {
  const sheet = await makeSheet("shift", 5);
  const more = { "cf-turnstile-response": "token" };
  verdict(true);
  expect((await send(sheet, { more })).status).toBe(303);
  verdict(false);
  expect((await send(sheet, { more })).html).toContain(ASKED);
  const unasked = verdict(false);
  expect((await send(sheet, { viewer: { id: newId(), email: "me@viewer.test", isVerified: true } })).status).toBe(303);
  expect(unasked).not.toHaveBeenCalled();
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 2 });
});

test("a form that can be refused is refused before anyone is emailed", async () => {
  const sheet = await makeSheet("shift", 1);
  const email = `${newId()}@guest.test`;
  const none = await send({ ...sheet, offerId: newId() }, { email });
  expect(none).toMatchObject({ status: 410, html: says("gone") });
  await runBatch([sql`UPDATE volunteer_shifts SET taken = 1 WHERE id = ${sheet.offerId}`]);
  expect(await send(sheet, { email })).toMatchObject({ status: 409, html: says("full") });
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
  expect(await send(sheet, { email })).toMatchObject({
    status: 409,
    html: expect.stringContaining(m.signup_unsent_title().replaceAll("'", "&#x27;")),
  });
  expect(await mailed(email, "confirm-sign-up")).toEqual([]);
});

test("the room decides when the link is used, and a refused link stays valid for another attempt", async () => {
  const sheet = await makeSheet("slot", 1);
  const email = `${newId()}@guest.test`;
  await send(sheet, { email });
  const [token = ""] = await mailed(email, "confirm-sign-up");
  await runBatch([sql`UPDATE time_slots SET capacity = 0 WHERE id = ${sheet.offerId}`]);
  expect(await press(token)).toMatchObject({ status: 409, html: says("full") });
  await runBatch([sql`UPDATE time_slots SET capacity = 1 WHERE id = ${sheet.offerId}`]);
  expect((await press(token)).status).toBe(303);
});

test("a link works for a day, and the typed form is deleted a day later; a forged link opens nothing", async () => {
  const sheet = await makeSheet("item", 3);
  const email = `${newId()}@guest.test`;
  await send(sheet, { email });
  const [token = ""] = await mailed(email, "confirm-sign-up");
  expect((await follow(`${newId()}.${token.split(".")[1]}`)).status).toBe(404);
  vi.setSystemTime(NOW + DURATIONS.day);
  expect((await follow(token)).status).toBe(404);
  expect((await press(token)).status).toBe(404);
  expect(await countStored(email)).toBe(1);
  await sweepAccounts(NOW + 2 * DURATIONS.day + 1);
  expect(await countStored(email)).toBe(0);
});

test("a network can request a limited number of mails an hour", async () => {
  const sheet = await makeSheet("rsvp", null);
  const network = "203.0.113.9";
  await send(sheet, { network });
  await runBatch([sql`UPDATE throttles SET count = ${THROTTLES.confirmByMail.count} WHERE key LIKE 'confirm-by-mail:%'`]);
  expect(await send(sheet, { network })).toMatchObject({ status: 429, html: says("throttled") });
});

test("the API has no bot check either, so it confirms by mail too", async () => {
  const sheet = await makeSheet("slot", 2);
  const email = `${newId()}@guest.test`;
  const body = JSON.stringify({ submissionKey: newId(), offerId: sheet.offerId, name: "Ada Guest", email });
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  const answer = await api.request(`/events/${sheet.eventId}/signups`, init);
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ outcome: "confirmByMail", offers: [] });
  const [token = ""] = await mailed(email, "confirm-sign-up");
  expect((await press(token)).status).toBe(303);
});

test("the name of an organizer without standing isn't mailed to an address from a form", async () => {
  const named = async (given: Parameters<typeof makeUser>[0]) => {
    const [to, email] = [await makeUser({ passwordHash: "x", name: "BUY NOW", ...given }), `${newId()}@guest.test`];
    await runBatch([sql`INSERT INTO mail_budgets (owner_id, day, recipients) VALUES (${to}, 1, ${STANDING.recipients})`]);
    const form = { key: newId(), name: "Mia Keller", email, text: "Is it indoors?" };
    await ask(messageForm, `/profile/${to}/message`, { userId: to }, { form });
    const [rows] = await runBatch([sql<{ props: string }>`SELECT props FROM email_outbox WHERE to_email = ${email}`]);
    return rows.map(({ props }) => JSON.parse(props).to);
  };
  expect(await named({ createdAt: Date.now() - STANDING.age })).toEqual(["BUY NOW"]);
  expect(await named({ createdAt: Date.now() })).toEqual([null]);
});

test("a message to an organizer is confirmed the same way, and replies go straight to the proven address", async () => {
  const to = await makeUser({ passwordHash: "x" });
  const email = `${newId()}@guest.test`;
  const form = { key: newId(), name: "Mia Keller", email, text: "Is it indoors?" };
  const write = (more = {}) => ask(messageForm, `/profile/${to}/message`, { userId: to }, { form: { ...form, ...more } });
  const passedOn = async () => (await runBatch([sql`SELECT props FROM email_outbox WHERE user_id = ${to}`]))[0] ?? [];
  expect((await write()).location).toBe(`/profile/${to}/message?asked=1`);
  await write();
  const tokens = await mailed(email, "confirm-message");
  expect(tokens).toHaveLength(1);
  const params = { token: tokens[0] ?? "" };
  const path = `/m/${params.token}`;
  expect((await ask(openMessage as Handler, path, params)).html).toContain(form.text);
  expect(await passedOn()).toHaveLength(0);
  expect((await ask(confirmMessage, path, params, { form: { sent: "1" } })).location).toBe(`/profile/${to}/message?sent=1`);
  expect((await ask(confirmMessage, path, params, { form: { sent: "1" } })).status).toBe(410);
  const [sent, ...others] = await passedOn();
  expect(others).toEqual([]);
  expect(JSON.parse(String(sent?.props))).toMatchObject({ email, isProven: true, text: form.text });
  verdict(true);
  expect((await write({ key: newId(), "cf-turnstile-response": "token" })).location).toBe(`/profile/${to}/message?sent=1`);
  expect(await passedOn()).toHaveLength(2);
});
