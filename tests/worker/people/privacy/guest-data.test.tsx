import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { sweepAccounts } from "#app/people/accounts/sweep.server.ts";
import { beginErasure, finishErasures } from "#app/people/privacy/erase.server.ts";
import { buildDataLink, requestDataLink } from "#app/people/privacy/link.server.ts";
import { loadDataExport, loadDataPage } from "#app/people/privacy/queries.server.ts";
import { loadFeed } from "#app/sheet/event/feed.server.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { LandingPage } from "#app/site/ui/landing-page.tsx";
import { findUser, listMailTemplates, makeAccount } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { renderSignUpPage } from "#tests/support/sign-up-form.tsx";
import { app } from "#workers/http.ts";

stopClock();

const NOW = Date.parse("2027-03-01T12:00:00Z");
const AHEAD = "2027-04-01";

type Made = Awaited<ReturnType<typeof makeEvent>>;

/** A guest who takes the last spot of a shift that Ben waits for and who was at a party that is over. */
async function guest() {
  const [name, email] = [`Canary ${newId()}`, `canary-${newId()}@guest.test`];
  const shift = makeOffer({ title: "Gate", date: AHEAD, startTime: "09:00:00", endTime: "10:00:00", capacity: 1 });
  const ahead = await makeEvent(makeForm("volunteer", { date: AHEAD, waitList: true, holdMinutes: 0, offers: [shift] }));
  const past = await makeEvent(makeForm("rsvp", { date: "2027-02-01" }));
  const offerId = (await readEditableEvent(ahead)).offers[0]?.id ?? "";
  const signUp = async (event: Made, offer: string, who: object, now = NOW - DURATIONS.day) => {
    const command = { ...signUpCommand(event, offer, { notes: "Canary note", ...who, now }), ifFull: "wait" as const };
    await runTestCommand(command);
    return command.offers[0]?.signupId ?? "";
  };
  const own = await signUp(ahead, offerId, { name, email });
  const went = await signUp(past, past.eventId, { name, email }, Date.parse("2027-01-20T12:00:00Z"));
  const ben = await signUp(ahead, offerId, { name: "Ben Behind", email: `${newId()}@guest.test` });
  const [[submission]] = await runBatch([sql<{ id: string }>`SELECT submission_id AS id FROM volunteer_signups WHERE id = ${own}`]);
  return { name, email, ahead, past, offerId, own, went, ben, signUp, submissionId: submission?.id ?? "" };
}

let networks = 0;

/** Sends the request from its own network by default, so that tests don't share throttle counts. */
async function ask(email: string, now = NOW, network: string = newId()) {
  return await requestDataLink({ email, network, locale: "en", now });
}

async function newestLink(email: string): Promise<string> {
  const [[row]] = await runBatch([
    sql<{ tokenId: string }>`SELECT props ->> 'tokenId' AS tokenId FROM email_outbox
      WHERE to_email = ${email} AND template = 'my-sign-ups' ORDER BY created_at DESC, rowid DESC`,
  ]);
  if (!row) throw new Error(`No link to ${email}`);
  return new URL(await buildDataLink(row.tokenId)).pathname.split("/").at(-1) ?? "";
}

async function readLink(email: string, now = NOW): Promise<string> {
  await ask(email, now);
  return await newestLink(email);
}

const see = (token: string, now = NOW) => loadDataPage(token, 1, now, "en");

/** Returns the tables that contain any of the texts. */
async function findTablesContaining(...texts: string[]): Promise<string[]> {
  const [tables] = await runBatch([
    sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*' AND name NOT GLOB 'sqlite*'`,
  ]);
  const rows = await runBatch(tables.map(({ name }) => sql`SELECT * FROM ${sql.raw(`"${name}"`)}`));
  return tables.flatMap(({ name }, index) => (texts.some((text) => JSON.stringify(rows[index]).includes(text)) ? [name] : []));
}

async function post(email: string, network = `${++networks}`) {
  const headers = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": `2001:db8:${network}::1` };
  const request = new Request("https://turnout.test/mine", { method: "POST", headers, body: new URLSearchParams({ email }) });
  const answer = await app.fetch(request, env, createExecutionContext());
  const kept = [...answer.headers].filter(([header]) => !/request-id|content-security|set-cookie|^date$/.test(header));
  return { status: answer.status, headers: kept, body: await answer.text() };
}

test("a known and an unknown address get the same answer to the byte, and only the known one gets a mail", async () => {
  const { email } = await guest();
  const unknown = `nobody-${newId()}@guest.test`;
  const [known, other] = [await post(` ${email.toUpperCase()} `), await post(unknown)];
  expect(known).toEqual(other);
  expect(known).toMatchObject({ status: 303 });
  expect((await listMailTemplates(email)).filter((template) => template === "my-sign-ups")).toHaveLength(1);
  expect(await listMailTemplates(unknown)).toEqual([]);
  // The answer may say what is wrong with the typed text itself.
  expect(await post("no address")).toMatchObject({ status: 422, body: expect.stringContaining("no address") });
});

test("the landing page, guests' pages and an invalid private link all lead to it", async () => {
  const { ahead, offerId } = await guest();
  const pages = [
    renderToString(<LandingPage />),
    await renderSignUpPage({ ...ahead, kind: "shift", offerId }),
    renderToString(<GuestMissing homeHref="/" isLink />),
  ];
  const link = /<a href="\/mine"[^>]*>Lost your link\? See everything you signed up for</;
  for (const html of pages) expect(html).toMatch(link);
  expect(renderToString(<GuestMissing homeHref="/" />)).not.toMatch(link);
});

test("too many requests are refused alike, and an address gets five links an hour no matter who asks", async () => {
  const { email } = await guest();
  const [network, unknown] = [newId(), `nobody-${newId()}@guest.test`];
  for (const address of [email, unknown]) {
    for (let count = 0; count < 5; count++) expect(await ask(address, NOW, network)).toEqual({ ok: true });
    expect(await ask(address, NOW, network)).toMatchObject({ ok: false });
  }
  for (let count = 0; count < 5; count++) expect(await post(unknown, "beef")).toMatchObject({ status: 303 });
  const refused = await post(unknown, "beef");
  expect(refused).toMatchObject({ status: 429 });
  expect(Object.fromEntries(refused.headers)).toMatchObject({ "retry-after": expect.stringMatching(/^\d+$/) });
  expect(await ask(email)).toEqual({ ok: true });
  const links = async () => (await listMailTemplates(email)).filter((template) => template === "my-sign-ups").length;
  expect(await links()).toBe(5);
  await ask(email, NOW + DURATIONS.hour + 1);
  expect(await links()).toBe(6);
});

test("the link shows all data of one address, with a private link for each sign-up and nothing of anyone else's, for an hour", async () => {
  const one = await guest();
  const other = await guest();
  const token = await readLink(one.email);
  const shown = await see(token);
  expect(shown).toMatchObject({ email: one.email, isAccount: false });
  expect(shown?.upcoming.map(({ eventId }) => eventId)).toEqual([one.ahead.eventId]);
  expect(shown?.past.map(({ eventId }) => eventId)).toEqual([one.past.eventId]);
  expect(shown?.upcoming[0]?.manageHref).toMatch(new RegExp(`^/s/${one.submissionId}\\.`));
  expect(JSON.stringify(shown)).not.toContain(other.ahead.eventId);
  expect(await see(token, NOW + DURATIONS.hour - 1)).not.toBeNull();
  for (const gone of [await see(token, NOW + DURATIONS.hour), await see(`${token}x`), await see("none"), await see(one.submissionId)]) {
    expect(gone).toBeNull();
  }
  const exported = await loadDataExport(token, NOW);
  expect(exported).toMatchObject({ email: one.email, signUps: [{ name: one.name, notes: "Canary note" }, { name: one.name }] });
  expect(JSON.stringify(exported)).not.toContain(other.name);
  expect(await loadDataExport(token, NOW + DURATIONS.hour)).toBeNull();
  const feed = await loadFeed(/feed\/(.*)\.ics/.exec(shown?.feed ?? "")?.[1] ?? "", NOW);
  expect(feed?.entries).toHaveLength(2);
});

test("tokens are hashed, and the hourly job deletes them", async () => {
  const { email } = await guest();
  const token = await readLink(email);
  const rows = async () => (await runBatch([sql`SELECT * FROM one_time_tokens WHERE data ->> 'email' = ${email}`]))[0];
  expect(JSON.stringify(await rows())).not.toContain(token);
  await sweepAccounts(NOW + DURATIONS.hour + DURATIONS.day + 1);
  expect(await rows()).toEqual([]);
});

test("erasing frees future spots, promotes waiting guests, tells the organizer and keeps the counts; the person is found nowhere", async () => {
  const one = await guest();
  const token = await readLink(one.email);
  const feed = /feed\/(.*)\.ics/.exec((await see(token))?.feed ?? "")?.[1] ?? "";
  expect(await findTablesContaining(one.name, one.email)).toEqual(
    expect.arrayContaining(["users", "submissions", "volunteer_signups", "event_rsvps", "email_outbox", "one_time_tokens"]),
  );
  expect(await beginErasure(token, NOW)).toBe(true);
  expect(await see(token)).toBeNull();
  await finishErasures(NOW);
  expect(await findTablesContaining(one.name, one.email)).toEqual([]);
  const [[own], [ben], [party], [notice]] = await runBatch([
    sql`SELECT status, user_name AS name, user_email AS email, notes FROM volunteer_signups WHERE id = ${one.own}`,
    sql`SELECT status FROM volunteer_signups WHERE id = ${one.ben}`,
    sql`SELECT attendee_count AS count FROM events WHERE id = ${one.past.eventId}`,
    sql`SELECT count(*) AS count FROM email_outbox WHERE event_id = ${one.ahead.eventId} AND template = 'organiser-notice' AND created_at = ${NOW}`,
  ]);
  expect(own).toEqual({ status: "cancelled", name: null, email: null, notes: null });
  expect(ben).toEqual({ status: "confirmed" });
  expect(party).toEqual({ count: 1 });
  expect(notice).toEqual({ count: 1 });
  expect(await loadFeed(feed, NOW)).toBeNull();
  // A second press, or another of the guest's links, finds nothing to do.
  expect(await beginErasure(token, NOW + 1)).toBe(false);
  expect((await runBatch([sql`SELECT * FROM erasures`]))[0]).toEqual([]);
  await ask(one.email, NOW + 2);
  expect(await listMailTemplates(one.email)).toEqual([]);
});

test("an account and sign-ups made after the erasure request stay, and no one else loses anything", async () => {
  const { signUp, ...other } = await guest();
  const account = await makeAccount({ name: "Olivia", emailVerifiedAt: 1 });
  const before = await signUp(other.past, other.past.eventId, { name: "Olivia", email: account.email }, Date.parse("2027-01-20T12:00:00Z"));
  const token = await readLink(account.email);
  expect(await see(token)).toMatchObject({ isAccount: true });
  await beginErasure(token, NOW);
  const after = await signUp(
    other.past,
    other.past.eventId,
    { name: "Olivia Anew", email: account.email },
    Date.parse("2027-01-21T12:00:00Z"),
  );
  await runBatch([
    sql`UPDATE event_rsvps SET created_at = ${NOW + 1} WHERE id = ${after}`,
    sql`UPDATE submissions SET created_at = ${NOW + 1} WHERE id = (SELECT submission_id FROM event_rsvps WHERE id = ${after})`,
  ]);
  await finishErasures(NOW + 2);
  const [rows] = await runBatch([
    sql<{ id: string; name: string | null }>`SELECT id, user_name AS name FROM event_rsvps WHERE event_id = ${other.past.eventId}`,
  ]);
  const names = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  expect(names).toEqual({ [other.went]: other.name, [before]: null, [after]: "Olivia Anew" });
  expect(await findUser(account.email)).toMatchObject({ name: "Olivia" });
});

test("a mail being sent keeps the address until it is out; simultaneous runs tell the organizer once", async () => {
  const one = await guest();
  await beginErasure(await readLink(one.email), NOW);
  const leave = (from: string, to: string) =>
    runBatch([
      sql`UPDATE email_outbox SET status = ${to} WHERE to_email = ${one.email} AND status = ${from} AND submission_id = ${one.submissionId}`,
    ]);
  await leave("pending", "sending");
  await Promise.all([finishErasures(NOW), finishErasures(NOW)]);
  expect(await findTablesContaining(one.name)).toEqual([]);
  expect((await findTablesContaining(one.email)).sort()).toEqual(["email_outbox", "erasures"]);
  await leave("sending", "sent");
  await finishErasures(NOW + DURATIONS.minute);
  expect(await findTablesContaining(one.name, one.email)).toEqual([]);
  const [[notices]] = await runBatch([
    sql`SELECT count(*) AS count FROM email_outbox WHERE event_id = ${one.ahead.eventId} AND template = 'organiser-notice' AND created_at >= ${NOW}`,
  ]);
  expect(notices).toEqual({ count: 1 });
});
