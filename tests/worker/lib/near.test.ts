import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { config, parse } from "#app/config.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { FRESHNESS } from "#app/limits.ts";
import { startSession } from "#tests/support/accounts.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { LaggingCopy } from "#tests/support/lagging-copy.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";
import { makeParty, makeWaitingParty, makeWaitListSheet } from "#tests/support/wait-list.ts";

const BOOKMARK = "__Host-bookmark";

afterEach(() => {
  vi.restoreAllMocks();
});

function person(given: Record<string, string> = {}) {
  return { key: newId(), name: "Grace Guest", email: `${newId()}@guest.test`, phone: "", skills: "", notes: "", ...given };
}

/** A replica that is up to date, and an isolate that knows of no later state. */
async function nearby(eventId: string): Promise<SimulatedDistance> {
  const distance = new SimulatedDistance({ delay: 0, copy: new LaggingCopy() });
  await distance.settled();
  await distance.catchUp();
  setClock(2 * FRESHNESS.copy);
  await new Browser().ask(`/event/${eventId}`);
  return distance;
}

let clock = Date.now();

function setClock(later: number): void {
  clock += later;
  vi.spyOn(Date, "now").mockReturnValue(clock);
}

type Own = { path: string; form: Record<string, string> };

/** A person who has signed up, with the fields their page's forms send. */
async function signedUp(): Promise<{ sheet: TestSheet; own: Own }> {
  const sheet = await makeSheet("shift", 5);
  const command = buildSignUp(sheet, { now: Date.now() });
  await runTestCommand(command);
  const path = `/s/${await createLinkToken("signup", command.submissionId)}`;
  return { sheet, own: { path, form: person({ signup: command.offers[0]?.signupId ?? "", version: "1" }) } };
}

async function signUp(guest: Browser, sheet: TestSheet, given: Record<string, string> = {}): Promise<string> {
  const answer = await guest.ask(`/event/${sheet.eventId}/volunteer-rsvp`, { form: person({ offer: sheet.offerId, ...given }) });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("Location") ?? "", "https://turnout.test").pathname;
}

test("a guest sees their own sign-up on the event's page at once; without the bookmark the replica still shows the old state", async () => {
  const sheet = await makeSheet("shift", 5);
  using distance = await nearby(sheet.eventId);
  const guest = new Browser();
  await signUp(guest, sheet);
  const stranger = await distance.measure(() => new Browser().read(`/event/${sheet.eventId}`));
  expect(stranger).toMatchObject({ inSequence: 1, farInSequence: 0 });
  expect(stranger.answer.text).not.toContain("Grace Guest");
  expect((await guest.read(`/event/${sheet.eventId}`)).text).toContain("Grace Guest");
  guest.cookies.delete(BOOKMARK);
  expect((await guest.read(`/event/${sheet.eventId}`)).text).not.toContain("Grace Guest");
});

/** What a guest does with their sign-up, and what its page says afterwards; until then the replica doesn't show it. */
const OWN: { does: string; says: RegExp; how: (own: Own) => { path: string; form: Record<string, string> } }[] = [
  {
    does: "changes",
    says: /Changed Guest/,
    how: ({ form, ...own }) => ({ ...own, form: { ...form, intent: "change", name: "Changed Guest" } }),
  },
  { does: "cancels", says: /This sign-up is canceled\./, how: ({ form, ...own }) => ({ ...own, form: { ...form, intent: "cancel" } }) },
  {
    does: "still comes",
    says: /You said you&#x27;re coming/,
    how: ({ form, ...own }) => ({ ...own, form: { ...form, intent: "coming", coming: "yes" } }),
  },
];

test.each(OWN)("a guest who $does sees it at once behind the private link, but not without the bookmark", async ({ says, how }) => {
  const { sheet, own } = await signedUp();
  using _ = await nearby(sheet.eventId);
  const guest = new Browser();
  const { path, form } = how(own);
  expect((await guest.ask(path, { form })).status).toBe(303);
  expect((await guest.read(path)).text).toMatch(says);
  guest.cookies.delete(BOOKMARK);
  expect((await guest.read(path)).text).not.toMatch(says);
});

test("a guest who hands over a spot and the friend who takes it each see their own change", async () => {
  const { sheet, own } = await signedUp();
  using distance = await nearby(sheet.eventId);
  const giver = new Browser();
  const made = await giver.ask(own.path, { form: { ...own.form, intent: "handOver" } });
  const link = /\/h\/[\w.-]+/.exec(await made.text())?.[0] ?? "";
  const friend = new Browser();
  // The replica doesn't know the link yet, so it is looked up at the primary instead of being reported gone.
  expect((await friend.read(link)).status).toBe(200);
  const taken = await friend.ask(link, { form: person({ name: "Ferdinand Friend" }) });
  expect(taken.status).toBe(303);
  expect((await friend.read(`/event/${sheet.eventId}`)).text).toContain("Ferdinand Friend");
  friend.cookies.delete(BOOKMARK);
  expect((await friend.read(`/event/${sheet.eventId}`)).text).not.toContain("Ferdinand Friend");
  await distance.catchUp();
  expect((await new Browser().read(`/event/${sheet.eventId}`)).text).toContain("Ferdinand Friend");
});

const HELD = /A spot opened for you/;

test("a guest who confirms a held spot sees it at once", async () => {
  const sheet = await makeWaitListSheet("shift", 1, 60);
  const now = Date.now();
  const first = await makeParty(sheet, 1, now);
  const second = await makeWaitingParty(sheet, 1, now + 1);
  await runTestCommand({
    do: "cancel",
    eventId: sheet.eventId,
    kind: sheet.kind,
    signupIds: [first.signupId],
    by: { submissionId: first.submissionId },
    now: now + 2,
  });
  const path = `/s/${await createLinkToken("signup", second.submissionId)}`;
  using _ = await nearby(sheet.eventId);
  const guest = new Browser();
  expect((await guest.read(path)).text).toMatch(HELD);
  expect((await guest.ask(path, { form: { intent: "confirm", signup: second.signupId } })).status).toBe(303);
  expect((await guest.read(path)).text).not.toMatch(HELD);
  guest.cookies.delete(BOOKMARK);
  expect((await guest.read(path)).text).toMatch(HELD);
});

test("a stale page that offers a taken spot leads to the usual refusal, which shows the current state", async () => {
  const sheet = await makeSheet("shift", 1);
  using _ = await nearby(sheet.eventId);
  await runTestCommand(buildSignUp(sheet, { name: "Quicker Guest" }));
  const guest = new Browser();
  const form = `/event/${sheet.eventId}/volunteer-rsvp`;
  expect((await guest.read(form)).text).toMatch(/>Available</);
  const answer = await guest.ask(form, { form: person({ offer: sheet.offerId }) });
  expect(answer.status).toBe(409);
  const text = await answer.text();
  expect(text).toContain("This one is full now");
  expect(text).toMatch(/This one is full now|>Full</);
});

test("once an isolate's bookmark is too old, no replica shows what was hidden, called off or erased", async () => {
  const sheet = await makeSheet("shift", 5);
  await runTestCommand(buildSignUp(sheet, { name: "Hidden Guest" }));
  using distance = await nearby(sheet.eventId);
  await env.DB.prepare("UPDATE events SET hide_attendee_names = 1 WHERE id = ?").bind(sheet.eventId).run();
  const page = () => distance.measure(() => new Browser().read(`/event/${sheet.eventId}`));
  const within = await page();
  expect([within.farInSequence, within.answer.text.includes("Hidden Guest")]).toEqual([0, true]);
  setClock(FRESHNESS.copy);
  const after = await page();
  expect([after.farInSequence, after.answer.text.includes("Hidden Guest")]).toEqual([1, false]);
  await env.DB.prepare("UPDATE events SET deleted_at = 1 WHERE id = ?").bind(sheet.eventId).run();
  setClock(FRESHNESS.copy);
  expect((await page()).answer.status).toBe(404);
  expect(2 * FRESHNESS.copy).toBeLessThanOrEqual(30_000);
});

test("signed-in people, owners and form submissions are never answered by a replica", async () => {
  const sheet = await makeSheet("shift", 5);
  using distance = await nearby(sheet.eventId);
  const owner = new Browser();
  const [cookie = ""] = (await startSession(sheet.ownerId, null, Date.now())).split(";");
  owner.cookies.set("__Host-session", cookie.split("=")[1] ?? "");
  const { all } = await distance.measure(() => owner.read(`/event/${sheet.eventId}`));
  expect(all.filter(({ to }) => to === "copy")).toEqual([]);
  const sent = await distance.measure(() => signUp(new Browser(), sheet));
  expect(sent.all.filter(({ to }) => to === "copy")).toEqual([]);
});

test("an event's room is placed at the configured database location; an unknown location stops the Worker", async () => {
  const sheet = await makeSheet("shift", 5);
  vi.spyOn(config(), "roomLocation", "get").mockReturnValue("weur");
  const room = vi.spyOn(env.EVENT_ROOM, "getByName");
  expect((await runTestCommand(buildSignUp(sheet))).outcome).toBe("signedUp");
  expect(room).toHaveBeenCalledWith(sheet.eventId, { locationHint: "weur" });
  expect(parse({ ENVIRONMENT: "development", ROOM_LOCATION: "weur" }).roomLocation).toBe("weur");
  expect(() => parse({ ENVIRONMENT: "development", ROOM_LOCATION: "atlantis" })).toThrow(/ROOM_LOCATION/);
});

test("a refused form comes back in the same round trip with the current state; signed-in people get their own page", async () => {
  const sheet = await makeSheet("shift", 1);
  const form = `/event/${sheet.eventId}/volunteer-rsvp`;
  const send = (guest: Browser) => guest.ask(form, { form: person({ offer: sheet.offerId }) });
  await runTestCommand(buildSignUp(sheet, { name: "Quicker Guest" }));
  using distance = new SimulatedDistance({ delay: 0 });
  const refused = await distance.measure(() => send(new Browser()));
  expect(refused).toMatchObject({ inSequence: 1, farInSequence: 1, answer: { status: 409 } });
  expect(await refused.answer.text()).toContain("This one is full now");
  // A page shown to one guest isn't cached for the next.
  await env.DB.prepare("UPDATE events SET title = 'Another title' WHERE id = ?").bind(sheet.eventId).run();
  expect(await (await send(new Browser())).text()).toContain("Another title");
  const owner = new Browser();
  const [cookie = ""] = (await startSession(sheet.ownerId, null, Date.now())).split(";");
  owner.cookies.set("__Host-session", cookie.split("=")[1] ?? "");
  expect(await (await send(owner)).text()).toContain('href="/dashboard"');
});
