import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { signedInCookie } from "#tests/support/accounts.ts";
import { makeEmbeddedSheet, openFrame, readAncestors, sendInFrame, setEmbedded, setEvent } from "#tests/support/embeds.ts";
import { makeSheet, NOW, readSheetCounts } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

beforeEach(() => {
  vi.setSystemTime(NOW);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test.each(KIND_IDS)("a guest takes a %s spot inside the frame and is told so there, without the private link", async (kind) => {
  const sheet = await makeEmbeddedSheet(kind);
  const { eventId } = sheet;
  const page = await (await openFrame(`/embed/event/${eventId}`)).text();
  const form = `/embed${KINDS[kind].signUpPath(eventId)}`;
  expect(page).toContain(form);
  expect((await openFrame(form)).status).toBe(200);
  const email = `${newId()}@guest.test`;
  const answer = await sendInFrame(sheet, { email });
  expect([answer.status, answer.headers.get("Location"), readAncestors(answer)]).toEqual([200, null, "*"]);
  const done = await answer.text();
  expect(done).toContain(email);
  expect(done).toContain("with a link to change or cancel");
  expect(done).not.toMatch(/\/s\/|\/feed\/|data-copy=/);
  expect((await readSheetCounts(sheet)).taken).toBe(1);
  const [mails] = await runBatch([
    sql<{ template: string }>`SELECT template FROM email_outbox WHERE event_id = ${eventId} AND to_email = ${email}`,
  ]);
  expect(mails).toHaveLength(1);
});

test("the same form sent twice is one sign-up, and says the same", async () => {
  const sheet = await makeEmbeddedSheet();
  const fields = { key: newId(), email: `${newId()}@guest.test` };
  const heading = (html: string) => html.match(/<h1[^>]*>([^<]+)/)?.[1];
  const answers = [await (await sendInFrame(sheet, fields)).text(), await (await sendInFrame(sheet, fields)).text()];
  expect(heading(answers[0] ?? "")).toBeTruthy();
  expect(heading(answers[1] ?? "")).toBe(heading(answers[0] ?? ""));
  expect((await readSheetCounts(sheet)).taken).toBe(1);
});

test("a frame reloaded after its sign-up was canceled says so, and the form that comes back signs up again", async () => {
  const sheet = await makeEmbeddedSheet();
  const fields = { key: newId(), name: "Ada Guest", email: `${newId()}@guest.test`, notes: "I bring a ladder" };
  expect((await sendInFrame(sheet, fields)).status).toBe(200);
  await runBatch([sql`UPDATE volunteer_signups SET status = 'cancelled' WHERE event_id = ${sheet.eventId}`]);
  const again = await sendInFrame(sheet, fields);
  const form = await again.text();
  expect([again.status, readAncestors(again)]).toEqual([409, "*"]);
  expect(form).toContain("This sign-up was canceled");
  expect(form).toContain("I bring a ladder");
  const key = form.match(/name="key" value="(\w+)"/)?.[1] ?? "";
  expect(key).not.toBe(fields.key);
  const next = await (await sendInFrame(sheet, { ...fields, key })).text();
  expect(next).toContain("You&#x27;re signed up!");
});

test("a refused form comes back inside the frame with what was typed", async () => {
  const sheet = await makeEmbeddedSheet("shift", 1);
  const missing = await sendInFrame(sheet, { name: "", notes: "I bring a ladder" });
  expect([missing.status, readAncestors(missing)]).toEqual([422, "*"]);
  expect(await missing.text()).toContain("I bring a ladder");
  expect((await sendInFrame(sheet)).status).toBe(200);
  const full = await sendInFrame(sheet, { notes: "I bring a ladder" });
  expect([full.status, readAncestors(full)]).toEqual([409, "*"]);
  expect(await full.text()).toContain("I bring a ladder");
});

test("nothing is shown and no one signs up until the owner allows it, and no longer than that", async () => {
  const sheet = await makeSheet("shift", 5);
  const paths = [`/embed/event/${sheet.eventId}`, `/embed${KINDS.shift.signUpPath(sheet.eventId)}`];
  const ask = async () => [...(await Promise.all(paths.map((path) => openFrame(path)))), await sendInFrame(sheet)];
  for (const answer of await ask()) {
    expect([answer.status, readAncestors(answer)]).toEqual([404, "*"]);
    expect(await answer.text()).not.toContain("Spring fair");
  }
  await setEmbedded(sheet.eventId, true);
  expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200]);
  await setEmbedded(sheet.eventId, false);
  vi.setSystemTime(NOW + 30_000);
  expect((await ask()).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await readSheetCounts(sheet)).taken).toBe(1);
});

test("drafts and deleted sheets aren't shown; one that ended or was called off says so", async () => {
  const { eventId } = await makeEmbeddedSheet();
  const read = async () => {
    vi.setSystemTime(Date.now() + 30_000);
    const answer = await openFrame(`/embed/event/${eventId}`);
    return { status: answer.status, html: await answer.text() };
  };
  await setEvent(eventId, sql`status = 'ended', ended_at = ${NOW}`);
  expect(await read()).toMatchObject({ status: 200, html: expect.stringContaining("called off") });
  await setEvent(eventId, sql`status = 'draft', ended_at = NULL`);
  expect((await read()).status).toBe(404);
  await setEvent(eventId, sql`status = 'published', deleted_at = ${NOW}`);
  expect((await read()).status).toBe(404);
  expect((await openFrame("/embed/event/none")).status).toBe(404);
});

test("a frame neither reads nor sets a cookie: its organizer sees what a stranger sees", async () => {
  const sheet = await makeEmbeddedSheet();
  const [organizer, stranger] = [new Browser(), new Browser()];
  const [name = "", value = ""] = (await signedInCookie(sheet.ownerId)).split("=");
  organizer.cookies.set(name, value).set("__Secure-confirmation", "x");
  // Outside of a frame the cookie shows them their bar.
  const own = await (await organizer.ask(`/event/${sheet.eventId}`, { headers: { Accept: "text/html" } })).text();
  expect(own).toContain(`/event/${sheet.eventId}/share`);
  const read = async (browser: Browser) => {
    const answer = await openFrame(`/embed/event/${sheet.eventId}`, browser);
    expect(answer.headers.getSetCookie()).toEqual([]);
    return (await answer.text()).replace(/nonce="[^"]*"|data-request-id="[^"]*"|value="[\w-]{15,}"/g, "");
  };
  expect(await read(organizer)).toBe(await read(stranger));
  const sent = await sendInFrame(sheet, {}, { Cookie: `${name}=${value}` });
  expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []]);
});

test("a form from another website is refused, as everywhere", async () => {
  const sheet = await makeEmbeddedSheet();
  const foreign: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
    { Origin: "null" },
  ];
  for (const headers of foreign) {
    const refused = await sendInFrame(sheet, {}, headers);
    expect([refused.status, readAncestors(refused)]).toEqual([403, "*"]);
    const page = await refused.text();
    expect(page).toContain("Nothing was saved");
    expect(page).toMatch(new RegExp(`href="${KINDS.shift.signUpPath(sheet.eventId)}"[^>]* target="_blank"[^>]*>Open in a new tab`));
  }
  expect((await readSheetCounts(sheet)).taken).toBe(0);
});

test("with the bot check configured, a frame shows none and asks by email instead", async () => {
  vi.spyOn(config(), "turnstile", "get").mockReturnValue({ siteKey: "site-key", secret: "secret", baseUrl: "https://turnstile.test" });
  const sheet = await makeEmbeddedSheet();
  const form = KINDS.shift.signUpPath(sheet.eventId, sheet.offerId);
  expect(await (await openFrame(form)).text()).toContain("site-key");
  expect(await (await openFrame(`/embed${form}`)).text()).not.toContain("site-key");
  const answer = await sendInFrame(sheet);
  expect([answer.status, readAncestors(answer)]).toEqual([200, "*"]);
  expect(await answer.text()).toContain("One more step: check your email");
  expect((await readSheetCounts(sheet)).taken).toBe(0);
});

test("links to the same sheet stay in the frame with its language and look, and all others open a new tab", async () => {
  const { eventId, ownerId } = await makeEmbeddedSheet();
  await runBatch([sql`UPDATE users SET name = 'Olivia Owner' WHERE id = ${ownerId}`]);
  const answer = await openFrame(`/embed/event/${eventId}?lang=de&theme=dark`, new Browser(), { "Accept-Language": "fr" });
  const html = await answer.text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="de" data-theme="dark"/);
  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  expect(links.length).toBeGreaterThan(3);
  const inside = links.filter((link) => link.includes('href="/embed/'));
  expect(inside.length).toBeGreaterThan(0);
  for (const link of inside) expect(link).toMatch(/lang=de.*theme=dark/);
  for (const link of links.filter((link) => !inside.includes(link) && !/href="#/.test(link))) expect(link).toContain('target="_blank"');
  expect(html).toContain(`href="/profile/${ownerId}"`);
});

test("a frame has one script, and that one only tells its height", async () => {
  const { eventId } = await makeEmbeddedSheet();
  const html = await (await openFrame(`/embed/event/${eventId}`)).text();
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)/g)];
  expect(scripts.map(([, text = ""]) => text.includes("ResizeObserver"))).toEqual([true]);
  expect(html).not.toContain("<dialog");
});

test("a wait list can be joined inside the frame", async () => {
  const sheet = await makeEmbeddedSheet("shift", 1);
  await setEvent(sheet.eventId, sql`wait_list = 1`);
  await sendInFrame(sheet);
  const offered = await openFrame(`/embed${KINDS.shift.signUpPath(sheet.eventId, sheet.offerId)}`);
  expect(await offered.text()).toContain("Join the wait list");
  const answer = await sendInFrame(sheet, { waitList: "on" });
  expect([answer.status, readAncestors(answer)]).toEqual([200, "*"]);
  expect(await answer.text()).toContain("You're on the wait list".replace("'", "&#x27;"));
});
