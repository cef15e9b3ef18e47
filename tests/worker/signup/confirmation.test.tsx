import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { FRESHNESS, LIMITS, ROOM } from "#app/limits.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { JUST_MADE_STATEMENTS } from "#app/signup/take/submission-statements.server.ts";
import { CONFIRMATION_COOKIE, signUpAndRedirect } from "#tests/support/confirmation.ts";
import { countRowsRead } from "#tests/support/crowd.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { makeTripWorld } from "#tests/support/far-trips/world.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "#tests/support/makers.ts";
import { extractBody } from "#tests/support/page.ts";
import { buildSignUp, makeSheet, type TestSheet } from "#tests/support/sheet.ts";
import { planTestSignUps, toSignUpCommand } from "#tests/support/sign-up.ts";
import { Browser } from "#tests/support/test-browser.ts";
import { makeWaitListSheet } from "#tests/support/wait-list.ts";
import { planBatch } from "#workers/room-commands.server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function readEventPage({ kind, eventId }: TestSheet): string {
  return KINDS[kind].signUpPath(eventId).split("/").at(-1) ?? "";
}

/** The fields that the kind's form asks besides the person: one unit of an item, one person at an event. */
function buildRequestedOffers({ kind, offerId }: TestSheet): Record<string, string> {
  return { offer: offerId, response: "going", guestCount: "1", quantity: "1", ...(kind === "rsvp" && { offer: "" }) };
}

async function signUp(sheet: TestSheet, given: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return await signUpAndRedirect(sheet.eventId, readEventPage(sheet), { ...buildRequestedOffers(sheet), ...given }, headers);
}

const CANCELED = /This sign-up is canceled\./;

/** Opens the confirmation with this cookie, or without one; returns its page and how many sequential calls it took. */
async function confirmation(path: string, answer: string | null) {
  using distance = new SimulatedDistance({ delay: 0 });
  const headers: Record<string, string> = answer === null ? {} : { Cookie: `${CONFIRMATION_COOKIE}=${answer}` };
  const response = await distance.measure(() => new Browser().ask(path, { headers }));
  const html = response.answer.status === 200 ? extractBody(await response.answer.text()).replaceAll(/ nonce="\w+"/g, "") : null;
  return { html, calls: response.inSequence, far: response.farInSequence, forgets: forgotten(response.answer) };
}

function forgotten(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${CONFIRMATION_COOKIE}=;`) && cookie.includes("Max-Age=0"));
}

/** Expects the page rendered from the cookie to equal, byte for byte, the page read from the database. */
async function expectSame({ path, answer }: { path: string; answer: string }, says: RegExp): Promise<void> {
  const made = await confirmation(path, answer);
  const read = await confirmation(path, null);
  expect(made.html).toMatch(says);
  expect(made.html).toBe(read.html);
  expect([made.calls, made.forgets, read.calls]).toEqual([0, true, 1]);
}

test.each(KIND_IDS)("%s: the confirmation of a sign-up needs no read, and is the same page a read would give", async (kind) => {
  const sheet = await makeSheet(kind, 5);
  await expectSame(await signUp(sheet), /Spring fair.*Tell a friend/s);
  await expectSame(await signUp(sheet, {}, { Accept: "application/json" }), /Spring fair/);
});

test.each(KIND_IDS)("%s: a waiting guest sees their place in line from the cookie alone", async (kind) => {
  const sheet = await makeWaitListSheet(kind, 1);
  await signUp(sheet);
  await signUp(sheet, { waitList: "1" });
  const waiting = await signUp(sheet, { waitList: "1" });
  await expectSame(waiting, /wait list/i);
  expect((await confirmation(waiting.path, waiting.answer)).html).toContain("2nd in line");
});

test.each(["volunteer", "time-slots", "potluck"] as const)(
  "%s: of several, what was missed and what was held is in the answer",
  async (type) => {
    const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const offers = [5, 5, 1].map((capacity, hour) =>
      makeOffer({ title: `Part ${hour}`, date, startTime: `1${hour}:00:00`, endTime: `1${hour}:30:00`, capacity }),
    );
    const event = await makeEvent(makeForm(type, { date, offers }));
    const [first = "", second = "", last = ""] = (await readEditableEvent(event)).offers.map(({ id }) => id);
    const kind = KINDS[eventType(type).kind];
    const { eventId } = event;
    const sheet: TestSheet = { eventId, offerId: first, kind: kind.id, ownerId: "" };
    const email = `${newId()}@guest.test`;
    await signUp(sheet, { email });
    await signUp(sheet, { offer: last });
    const page = `${readEventPage(sheet)}?${kind.offerParameter}=${first}&${kind.offerParameter}=${second}`;
    const { offer: _, ...asked } = buildRequestedOffers(sheet);
    const several = await signUpAndRedirect(eventId, page, { ...asked, email, also: last });
    expect(several.path).toContain(`missed=${last}`);
    expect(several.path.includes(`held=${first}`)).toBe(!kind.allowsRepeats);
    await expectSame(several, /Someone beat you to it|quicker/i);
  },
);

test("a guest who confirms by mail reaches the confirmation with its cookie", async () => {
  const { pendingSignUp } = await makeTripWorld();
  const guest = new Browser();
  const response = await guest.ask(`/c/${await pendingSignUp()}`, { form: {} });
  const path = response.headers.get("Location") ?? "";
  await expectSame({ path, answer: guest.cookies.get(CONFIRMATION_COOKIE) ?? "" }, /Gate/);
});

test("the cookie is for one browser, one path and 30 seconds, and small; an answer too large for it is read as usual", async () => {
  const sheet = await makeSheet("shift", 5);
  const { path, set } = await signUp(sheet);
  const token = /^\/s\/([\w.-]+)\?new=1$/.exec(path)?.[1];
  expect(set.slice(set.indexOf(";"))).toBe(`; Path=/s/${token}; HttpOnly; Secure; SameSite=Lax; Max-Age=30`);
  expect(set.length).toBeLessThanOrEqual(LIMITS.confirmationCookie);
  const noise = Array.from({ length: 150 }, newId).join(" ");
  await runBatch([sql`UPDATE events SET description = ${noise} WHERE id = ${sheet.eventId}`]);
  const large = await signUp(sheet);
  expect([large.set, (await confirmation(large.path, null)).calls]).toEqual(["", 1]);
});

test("a cookie that is another guest's, altered, old or for another path isn't shown and is deleted", async () => {
  const sheet = await makeSheet("shift", 5);
  const [mine, other] = [await signUp(sheet), await signUp(sheet, { name: "Other Guest" })];
  const changed = `${mine.answer.slice(0, 40)}${mine.answer[40] === "A" ? "B" : "A"}${mine.answer.slice(41)}`;
  for (const answer of [other.answer, changed, "x", "%00", `${mine.answer}.${mine.answer}`]) {
    const shown = await confirmation(mine.path, answer);
    expect([shown.calls, shown.forgets, shown.html?.includes("Other Guest")], answer).toEqual([1, true, false]);
  }
  // Paths that show another page: where to change or cancel, or a reminder's question.
  for (const path of [mine.path.replace("?new=1", ""), `${mine.path}&coming=yes`, mine.path.replace("new=1", "new=2")])
    expect((await confirmation(path, mine.answer)).calls, path).toBe(1);
  const later = Date.now() + FRESHNESS.confirmation + 1000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  expect((await confirmation(mine.path, mine.answer)).calls).toBe(1);
  clock.mockReturnValue(later - 2 * FRESHNESS.confirmation);
  expect((await confirmation(mine.path, mine.answer)).calls).toBe(1);
});

test("a cookie is shown once: the back button, another tab and a cancellation read the current state", async () => {
  const sheet = await makeSheet("shift", 5);
  const { guest, path } = await signUp(sheet);
  const statusOf = async () => (CANCELED.test((await guest.read(path)).text) ? "cancelled" : "confirmed");
  expect([guest.cookies.has(CONFIRMATION_COOKIE), await statusOf(), guest.cookies.has(CONFIRMATION_COOKIE)]).toEqual([
    true,
    "confirmed",
    false,
  ]);
  const [link = ""] = path.split("?");
  await runBatch([sql`UPDATE volunteer_signups SET user_name = 'Renamed Guest' WHERE event_id = ${sheet.eventId}`]);
  expect((await guest.read(path)).text).toContain("Renamed Guest");
  expect((await guest.ask(link, { form: { intent: "cancel", signup: "all" } })).status).toBe(303);
  expect(await statusOf()).toBe("cancelled");

  // Canceled before the confirmation was ever shown: the page after the cancellation deletes the cookie.
  const unseen = await signUp(sheet);
  const [own = ""] = unseen.path.split("?");
  const canceled = await unseen.guest.ask(own, { form: { intent: "cancel", signup: "all" } });
  expect((await unseen.guest.read(canceled.headers.get("Location") ?? "")).text).toMatch(CANCELED);
  expect((await unseen.guest.read(unseen.path)).text).toMatch(CANCELED);
});

test("a rush of forms reads hardly more rows with confirmations, and a caller that shows none adds no reads", async () => {
  for (const kind of KIND_IDS) {
    /** 80 people for 20 spots, then 80 for none. */
    const read = async (readsBack?: true) => {
      const sheet = await makeSheet(kind, 20);
      const one = () => ({ ...buildSignUp(sheet), throttleKey: newId(), readsBack });
      const rush = () => planTestSignUps([one(), ...Array.from({ length: 79 }, one)]).statements;
      return { statements: rush().length, rows: (await countRowsRead(rush())) + (await countRowsRead(rush())) };
    };
    const [plain, shown] = [await read(), await read(true)];
    expect(shown.statements - plain.statements).toBe(JUST_MADE_STATEMENTS);
    expect(shown.rows / plain.rows, kind).toBeLessThan(1.1);
  }
});

test("a batch stays within its number of statements, whichever guests in it need a confirmation", async () => {
  const sheet = await makeSheet("shift", 5);
  for (const asking of [[], [0], [40], [84], [80, 81, 82, 83, 84]]) {
    const line = Array.from({ length: 200 }, (_, at) =>
      toSignUpCommand({ ...buildSignUp(sheet), ...(asking.includes(at) && { readsBack: true }) }),
    );
    const batch = planBatch(line);
    const statements = batch.flatMap(({ plan }) => plan.statements);
    expect(statements.length).toBeLessThanOrEqual(ROOM.statements);
    expect(batch[0]?.count).toBeGreaterThanOrEqual(80);
  }
});
