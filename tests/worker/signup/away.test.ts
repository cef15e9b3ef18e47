import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { loadDataExport } from "#app/people/privacy/queries.server.ts";
import { saveAwayDays } from "#app/signup/away/commands.server.ts";
import { toAwayPerson } from "#app/signup/away/person.server.ts";
import { purgeAwayDays } from "#app/signup/away/purge.server.ts";
import { isAway } from "#app/signup/away/statements.server.ts";
import { listMailTemplates, makeAccount, signedInCookie } from "#tests/support/accounts.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { type MadeEvent, makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { FIRST_TUESDAY, makeWeekly } from "#tests/support/series.ts";
import { Browser } from "#tests/support/test-browser.ts";

const OTHER_DAY = "2030-06-01";
const NOW = Date.parse("2030-04-01T12:00:00Z");

beforeAll(() => {
  vi.spyOn(Date, "now").mockReturnValue(NOW);
});
afterAll(() => {
  vi.restoreAllMocks();
});

async function readToken(event: MadeEvent, email: string): Promise<string> {
  const [[row]] = await runBatch([
    sql<{ id: string; generation: number }>`SELECT id, link_generation AS generation FROM submissions
      WHERE event_id = ${event.eventId} AND email = ${email}`,
  ]);
  if (!row) throw new Error("No sign-up");
  return await createLinkToken("signup", row.id, row.generation);
}

/** A guest of a weekly sheet, with the private link; the address was only typed into the form. */
async function guest({ email = `${newId()}@guest.test`, set = sql`asked_by = NULL` } = {}) {
  const sheet = await makeWeekly({ dates: 3, capacity: 9 });
  await makeSignUp(sheet.event, sheet.ids[0], { email });
  await runBatch([sql`UPDATE submissions SET ${set} WHERE email = ${email}`]);
  return { sheet, email, token: await readToken(sheet.event, email) };
}

async function mailedLink(email: string): Promise<string> {
  await requestDataLink({ email, network: newId(), locale: "en", now: Date.now() });
  const [rows] = await runBatch([
    sql<{
      tokenId: string;
    }>`SELECT props ->> 'tokenId' AS tokenId FROM email_outbox WHERE to_email = ${email} AND template = 'my-sign-ups'`,
  ]);
  return await createLinkToken("my-sign-ups", rows.at(-1)?.tokenId ?? "");
}

async function joinGroup(groupId: string, { eventId }: { eventId: string }) {
  await runBatch([sql`INSERT INTO group_events (group_id, event_id, added_at) VALUES (${groupId}, ${eventId}, 1)`]);
}

/** Whether the organizers of an event see an address as away. */
async function seesAway({ eventId }: { eventId: string }, email: string, day: string): Promise<boolean> {
  const [rows] = await runBatch([sql`SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${isAway(email, day)}`]);
  return rows.length > 0;
}

const owner = (id: string) => ({ what: "owner" as const, id });
const group = (id: string) => ({ what: "group" as const, id });
const note = async (email: string, scope: ReturnType<typeof owner> | ReturnType<typeof group>, ...checked: string[]) =>
  await saveAwayDays(toAwayPerson(sql`${email}`), scope, { shown: [], checked, from: "", to: "" }, NOW);

async function listDays(email: string): Promise<string[]> {
  const [rows] = await runBatch([sql<{ day: string }>`SELECT day FROM away_days WHERE email = ${email} ORDER BY day`]);
  return rows.map(({ day }) => day);
}

test("the emailed link notes, shows and takes back days; the owner's organizers see them, and no other owner's do", async () => {
  const { sheet, email } = await guest();
  const elsewhere = await makeWeekly({ dates: 2 });
  await makeSignUp(elsewhere.event, elsewhere.ids[0], { email });
  const path = `/mine/${await mailedLink(email)}/away`;
  const browser = new Browser();
  const shown = await (await browser.ask(`${path}?for=owner-${sheet.event.ownerId}`)).text();
  expect(shown).toContain('value="2030-05-21"');
  expect(shown).not.toContain("checked");
  const form = { for: `owner-${sheet.event.ownerId}`, shown: FIRST_TUESDAY, day: FIRST_TUESDAY, from: "", to: "" };
  expect((await browser.ask(path, { form })).status).toBe(303);
  expect(await listDays(email)).toEqual([FIRST_TUESDAY]);
  expect([await seesAway(sheet.event, email, FIRST_TUESDAY), await seesAway(sheet.event, email, OTHER_DAY)]).toEqual([true, false]);
  expect(await seesAway(elsewhere.event, email, FIRST_TUESDAY)).toBe(false);
  const again = await (await browser.ask(`${path}?for=owner-${sheet.event.ownerId}`)).text();
  expect(again).toMatch(/checked[^>]*value="2030-05-07"|value="2030-05-07"[^>]*checked/);
  expect((await browser.ask(path, { form: { for: form.for, shown: FIRST_TUESDAY, from: "", to: "" } })).status).toBe(303);
  expect(await listDays(email)).toEqual([]);
});

test("a private link alone notes nothing: it mails the link that proves the address", async () => {
  const { sheet, email, token } = await guest();
  const browser = new Browser();
  const page = await (await browser.ask(`/s/${token}/away`)).text();
  expect(page).toContain("Email me the link");
  expect(page).not.toContain('name="day"');
  const form = { for: `owner-${sheet.event.ownerId}`, day: FIRST_TUESDAY };
  const answer = await browser.ask(`/s/${token}/away`, { form });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/s/${token}/away?sent`]);
  expect(await listDays(email)).toEqual([]);
  expect(await listMailTemplates(email)).toContain("my-sign-ups");
  expect((await browser.ask(`/s/${token.slice(0, -1)}x/away`)).status).toBe(404);
});

test("a person signed in with the proven address notes days behind the private link at once, anyone else's account doesn't", async () => {
  const account = await makeAccount({ emailVerifiedAt: 1 });
  const { sheet, email, token } = await guest({ email: account.email });
  const form = { for: `owner-${sheet.event.ownerId}`, shown: "", from: OTHER_DAY, to: "" };
  const as = async (userId: string) => {
    const browser = new Browser();
    return (await browser.ask(`/s/${token}/away`, { form, headers: { Cookie: await signedInCookie(userId) } })).headers.get("Location");
  };
  expect(await as((await makeAccount({ emailVerifiedAt: 1 })).id)).toContain("?sent");
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${account.id}`]);
  expect(await as(account.id)).toContain("?sent");
  expect(await listDays(email)).toEqual([]);
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${account.id}`]);
  expect(await as(account.id)).toContain("?for=owner-");
});

test("the link of an ask, which only a mail has, and a sign-up confirmed by mail prove the address", async () => {
  for (const set of [sql`source = 'asked', asked_by = 'owner'`, sql`asked_by = 'address'`]) {
    const { sheet, email, token } = await guest({ set });
    const form = { for: `owner-${sheet.event.ownerId}`, shown: "", from: OTHER_DAY, to: "" };
    expect((await new Browser().ask(`/s/${token}/away`, { form })).headers.get("Location")).toContain("?for=owner-");
    expect(await listDays(email)).toEqual([OTHER_DAY]);
  }
});

test("days are noted only for owners and groups whose sheets the address is on", async () => {
  const { sheet, email } = await guest();
  const stranger = await makeWeekly({ dates: 2 });
  expect(await note(email, owner(stranger.event.ownerId), FIRST_TUESDAY)).toEqual({ outcome: "gone" });
  const { groupId } = await makeGroup();
  expect(await note(email, group(groupId), FIRST_TUESDAY)).toEqual({ outcome: "gone" });
  expect(await listDays(email)).toEqual([]);
  await joinGroup(groupId, sheet.event);
  expect(await note(email, group(groupId), FIRST_TUESDAY)).toEqual({ outcome: "saved" });
  expect(await seesAway(sheet.event, email, FIRST_TUESDAY)).toBe(true);
});

test("a day noted for a group is away on all of its sheets, and on no other sheet of the same owner", async () => {
  const { sheet, email } = await guest();
  const { groupId } = await makeGroup();
  await joinGroup(groupId, sheet.event);
  const second = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ date: FIRST_TUESDAY })] }));
  await joinGroup(groupId, second);
  const apart = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ date: FIRST_TUESDAY })] }), { ownerId: sheet.event.ownerId });
  await note(email, group(groupId), FIRST_TUESDAY);
  expect([await seesAway(second, email, FIRST_TUESDAY), await seesAway(apart, email, FIRST_TUESDAY)]).toEqual([true, false]);
});

test("an address that the owner has nothing of isn't seen as away, and its days end with the night", async () => {
  const { sheet, email } = await guest();
  const kept = await guest();
  await note(email, owner(sheet.event.ownerId), FIRST_TUESDAY);
  await note(kept.email, owner(kept.sheet.event.ownerId), FIRST_TUESDAY);
  await runBatch([sql`UPDATE submissions SET email = NULL WHERE email = ${email}`]);
  expect(await seesAway(sheet.event, email, FIRST_TUESDAY)).toBe(false);
  await purgeAwayDays(NOW);
  expect([await listDays(email), await listDays(kept.email)]).toEqual([[], [FIRST_TUESDAY]]);
});

test("a day ends a week after it passed", async () => {
  const { sheet, email } = await guest();
  await note(email, owner(sheet.event.ownerId), "2030-05-07", "2030-05-08");
  await purgeAwayDays(Date.parse("2030-05-14T23:59:59Z"));
  expect(await listDays(email)).toEqual(["2030-05-07", "2030-05-08"]);
  await purgeAwayDays(Date.parse("2030-05-15T00:00:00Z"));
  expect(await listDays(email)).toEqual(["2030-05-08"]);
});

test("the days are in the person's own export", async () => {
  const { sheet, email } = await guest();
  await note(email, owner(sheet.event.ownerId), FIRST_TUESDAY);
  const taken = await loadDataExport(await mailedLink(email), Date.now());
  expect(taken?.datesYouCant).toMatchObject([{ day: FIRST_TUESDAY }]);
});

test("the private link's page leads there only if there are more dates than one, or the sheet is in a group", async () => {
  const { token } = await guest();
  const single = await makeEvent(makeForm("volunteer", { offers: [makeOffer({ date: FIRST_TUESDAY })], date: FIRST_TUESDAY }));
  const email = `${newId()}@guest.test`;
  await makeSignUp(single, (await readEditableEvent(single)).offers[0]?.id, { email });
  const singleToken = await readToken(single, email);
  const hasLink = async (each: string) => (await (await new Browser().ask(`/s/${each}`)).text()).includes(`/s/${each}/away`);
  expect([await hasLink(token), await hasLink(singleToken)]).toEqual([true, false]);
  const { groupId } = await makeGroup();
  await joinGroup(groupId, single);
  expect(await hasLink(singleToken)).toBe(true);
});
