import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { scheduleBroadcast, sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { recallWaiting } from "#app/organize/messages/waiting.server.ts";
import { loadOpenedEntry } from "#app/organize/timeline/opened-entry.server.ts";
import { loadTimeline } from "#app/organize/timeline/queries.server.ts";
import { purgeOutbox } from "#app/outbox/purge.server.ts";
import { makeCheckedInHelper, makeMember, makeShifts, markCheckedIn } from "#tests/support/hours.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeSignUp, makeUser } from "#tests/support/makers.ts";
import { Browser } from "#tests/support/test-browser.ts";

const DATE = "2027-05-01";
const AFTER = Date.parse("2027-05-02T12:00:00Z");

beforeEach(emptyOutbox);

/** Zoe helped from 9 to 11, Yan and Xia at one address; Bo didn't come. */
async function makeFinishedDay() {
  const ownerId = await makeUser({ name: "Olivia Owner", emailVerifiedAt: 1, createdAt: 0 });
  const day = await makeShifts({ title: "Gate day", date: DATE, timeZone: "America/New_York" }, [{}], ownerId);
  const address = (name: string) => `${name}-${day.eventId}@guest.test`;
  const zoe = await makeCheckedInHelper(day, { name: "Zoe", email: address("zoe") });
  const yan = await makeCheckedInHelper(day, { name: "Yan", email: address("pair") });
  await makeCheckedInHelper(day, { name: "Xia", email: address("pair") });
  const bo = await makeSignUp(day, day.shifts[0], { name: "Bo", email: address("bo") });
  await runBatch([sql`UPDATE submissions SET locale = 'de' WHERE email = ${address("pair")}`]);
  await emptyOutbox();
  return { ...day, address, zoe, yan, bo };
}

type Day = Awaited<ReturnType<typeof makeFinishedDay>>;

const INPUT = { audience: "came", subject: "Thank you for coming", body: "It was good to have you there." };

async function thank({ ownerId, eventId }: Day, given: { withHours?: "on"; audience?: string; now?: number } = { withHours: "on" }) {
  const { now = AFTER, ...more } = given;
  const { transport, mails } = openResendAccount();
  expect(await sendBroadcast(ownerId, eventId, { key: newId(), ...INPUT, ...more }, now)).toMatchObject({ outcome: "sent" });
  await deliverDue(now, { transport });
  return new Map((await mails()).map((mail) => [String(mail.to).split("-")[0], mail]));
}

const findLinks = (text = "") => [...text.matchAll(/https?:\/\/[^/\s]+(\/mine\/[^\s)\]]+)/g)].map(([, path = ""]) => path);
const suggested = async ({ ownerId, eventId }: Pick<Day, "ownerId" | "eventId">, now = AFTER) =>
  (await loadTimeline(ownerId, eventId, { only: null, page: 1 }, now, "en"))?.thanks;

test("a thanks carries each person's own hours in their language, with a link to their certificate", async () => {
  const day = await makeFinishedDay();
  await correctHours(day.ownerId, { signupId: day.yan, minutes: 90, reason: "Left early" }, AFTER);
  const mails = await thank(day);
  expect([...mails.keys()].sort()).toEqual(["pair", "zoe"]);
  const [zoe, pair] = [mails.get("zoe")?.text ?? "", mails.get("pair")?.text ?? ""];
  expect(zoe).toContain("Your hours: 2 hours.");
  expect(zoe).toContain("Get the certificate");
  expect(zoe).not.toMatch(/Yan|Xia|Bo/);
  expect(pair).toMatch(/Xia: 2 Stunden\..*Yan: 1 Stunde 30 Minuten\./s);
  expect(pair).toContain("Zur Bescheinigung");
  expect([findLinks(zoe).length, findLinks(pair).length]).toEqual([1, 2]);
});

test("the certificate's link prints its own person's hours, shows nothing else, and ends with the mail", async () => {
  const day = await makeFinishedDay();
  const mails = await thank(day);
  const [link = ""] = findLinks(mails.get("zoe")?.text);
  const guest = new Browser();
  const shown = await guest.read(link);
  expect(shown.text).toContain("Zoe");
  expect(shown.text).not.toMatch(/Yan|Xia/);
  const issued = (await guest.ask(link, { form: {} })).headers.get("Location") ?? "";
  expect((await guest.read(issued)).text).toContain("turnout.test/hours/");
  // Neither another person's sign-up nor the page with everything of the address opens with it.
  for (const of of [day.yan, day.bo, "none"]) {
    const others = await guest.ask(link.replace(/of=.*/, `of=${of}`));
    expect([others.status, others.headers.get("Location")]).toEqual([302, "/mine"]);
  }
  const everything = link.slice(0, link.indexOf("/certificate"));
  expect((await guest.ask(everything)).status).toBe(410);
  expect((await guest.ask(everything, { form: { intent: "erase" } })).status).toBe(410);
  expect((await guest.ask(`${everything}/sign-ups.json`)).status).not.toBe(200);
  expect((await guest.ask(link.replace("/mine/", "/mine/0"))).status).toBe(302);
  await runBatch([sql`UPDATE email_outbox SET created_at = ${AFTER - DURATIONS.mailKept} WHERE event_id = ${day.eventId}`]);
  await purgeOutbox(AFTER);
  expect((await guest.ask(link)).headers.get("Location")).toBe("/mine");
});

test("without the mark, or to any other audience, a message says nothing of hours", async () => {
  const day = await makeFinishedDay();
  for (const given of [{}, { withHours: "on", audience: "all" }] as const) {
    const mails = await thank(day, { ...given, now: AFTER });
    expect([...mails.values()].map(({ text }) => findLinks(text))).toEqual([...mails.values()].map(() => []));
    expect([...mails.values()].some(({ html }) => /Your hours|Deine Stunden/.test(html))).toBe(false);
    await emptyOutbox();
  }
});

test("a check-in that is taken back before the mail goes out takes the hours out of it", async () => {
  const day = await makeFinishedDay();
  const { transport, mails } = openResendAccount();
  await sendBroadcast(day.ownerId, day.eventId, { key: newId(), ...INPUT, withHours: "on" }, AFTER);
  await runBatch([sql`UPDATE volunteer_signups SET checked_in_at = NULL WHERE id = ${day.yan}`]);
  await deliverDue(AFTER, { transport });
  const pair = (await mails()).find(({ to }) => String(to).startsWith("pair"));
  expect(pair?.text).toContain("Deine Stunden: 2 Stunden.");
});

test("a thanks is suggested after the end until it is written, only if someone came, and only to organizers", async () => {
  const day = await makeFinishedDay();
  expect(await suggested(day)).toEqual({ withHours: true });
  expect(await suggested(day, Date.parse(`${DATE}T14:59:00Z`))).toBeUndefined();
  expect(await suggested({ ...day, ownerId: await makeMember(day.eventId, "door") })).toBeUndefined();
  const nobody = await makeShifts({ date: DATE, timeZone: "America/New_York" });
  const late = await makeSignUp(nobody, nobody.shifts[0], { name: "Ann", email: `ann-${nobody.eventId}@guest.test` });
  const timeline = await loadTimeline(nobody.ownerId, nobody.eventId, { only: null, page: 1 }, AFTER, "en");
  expect(timeline && "thanks" in timeline).toBe(false);
  await markCheckedIn(late);
  expect(await suggested(nobody)).toEqual({ withHours: true });
  const key = newId();
  await scheduleBroadcast(day.ownerId, day.eventId, { key, ...INPUT, withHours: "on", date: "2027-05-03", time: "09:00" }, AFTER);
  expect(await suggested(day)).toBeUndefined();
  expect((await loadOpenedEntry(day.ownerId, day.eventId, { type: "message", id: key }, AFTER))?.waiting).toMatchObject({
    ...{ audience: "came", withHours: true },
  });
  await recallWaiting(day.ownerId, day.eventId, key, AFTER);
  expect(await suggested(day)).toEqual({ withHours: true });
  const [sent] = await runBatch([sql`SELECT id FROM email_outbox WHERE event_id = ${day.eventId}`]);
  expect(sent).toEqual([]);
});
