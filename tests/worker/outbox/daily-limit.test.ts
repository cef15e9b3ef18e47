import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { endEvent } from "#app/sheet/event/commands.server.ts";
import { askPerson } from "#app/signup/ask/commands.server.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import type { ResendMail } from "#tests/support/resend-server.ts";

const NOW = Date.parse("2027-02-01T18:00:00Z");
const { day: DAY, minute: MINUTE } = DURATIONS;

beforeEach(emptyOutbox);

/** Delivers what is due and returns all mail that has reached guests so far. */
async function delivered(resend: ReturnType<typeof openResendAccount>, now: number): Promise<ResendMail[]> {
  await deliverDue(now, { transport: resend.transport });
  await deliverDue(now + MINUTE, { transport: resend.transport });
  return (await resend.mails()).filter((mail) => mail.to.endsWith("@guest.test"));
}

/** A trusted owner with many events, and one verified address that signs up for all of them. */
async function crowdedAddress(events: number) {
  const ownerId = await makeUser({ mailBudget: "raised" });
  const email = `${newId()}@guest.test`;
  await makeUser({ email, name: "Vera Verified" });
  const sheets = await Promise.all(
    Array.from({ length: events }, (_, index) => makeEvent(makeForm("rsvp", { title: `Event ${index}` }), { ownerId, now: NOW })),
  );
  return { ownerId, email, sheets };
}

const SHIFT = { date: "2027-05-01", startTime: "09:00:00", endTime: "10:00:00", capacity: 2 };
const MOST = THROTTLES.mailFromOwner.count;

test("a verified address gets at most six mails a day for one owner's sixty events, and digests gather the rest", async () => {
  const resend = openResendAccount();
  const { email, sheets } = await crowdedAddress(60);
  for (const sheet of sheets) await makeSignUp(sheet, undefined, { email, now: NOW });
  const mails = await delivered(resend, NOW);
  expect(mails).toHaveLength(MOST);
  expect(mails.filter((mail) => /^\d+ messages about your sign-ups$/.test(mail.subject))).toHaveLength(1);
  // Sixty more messages wait until the next day.
  for (const { ownerId, eventId } of sheets) {
    const message = { key: newId(), audience: "all", subject: `News of ${eventId}.`, body: "Bring a cup." };
    expect(await sendBroadcast(ownerId, eventId, message, NOW + MINUTE)).toMatchObject({ outcome: "sent" });
    await runBatch([sql`UPDATE broadcasts SET created_at = 0 WHERE sender_id = ${ownerId}`]);
  }
  expect(await delivered(resend, NOW + 2 * MINUTE)).toHaveLength(MOST);
  const all = await delivered(resend, NOW + DAY + 10 * MINUTE);
  expect(all.length).toBeLessThanOrEqual(2 * MOST);
  // Nothing was lost or sent twice: each event's receipt and message appear as often as the first event's.
  const text = all.map((mail) => mail.text).join("\n");
  const timesOf = (words: string) => text.split(words).length - 1;
  expect(new Set(sheets.map(({ eventId }) => timesOf(`/event/${eventId}`)))).toEqual(new Set([2]));
  // A digest shows each message's subject above the message and inside it.
  expect(new Set(sheets.map(({ eventId }) => timesOf(`News of ${eventId}.`)))).toEqual(new Set([2]));
  expect(all.at(-1)?.headers?.["List-Unsubscribe"]).toMatch(/\/u\//);
});

test("past the limit, cancellations still go out, all in one digest; another owner's mail doesn't count", async () => {
  const resend = openResendAccount();
  const { ownerId, email, sheets } = await crowdedAddress(12);
  for (const sheet of sheets) await makeSignUp(sheet, undefined, { email, now: NOW });
  expect(await delivered(resend, NOW)).toHaveLength(MOST);
  const other = await makeEvent(makeForm("rsvp"), { ownerId: await makeUser({ mailBudget: "raised" }), now: NOW });
  await makeSignUp(other, undefined, { email, now: NOW });
  expect(await delivered(resend, NOW + 2 * MINUTE)).toHaveLength(MOST + 1);
  const hour = NOW + 60 * MINUTE;
  for (const { eventId } of sheets.slice(0, 5)) await endEvent(ownerId, eventId, hour);
  const off = (await delivered(resend, hour)).slice(MOST + 1);
  expect(off.map((mail) => mail.subject)).toEqual(["5 messages about your sign-ups"]);
  expect(off[0]?.text.match(/Canceled/gi)?.length).toBeGreaterThanOrEqual(5);
  // The next digest follows half an hour later, not sooner.
  await endEvent(ownerId, sheets[5]?.eventId ?? "", hour + 5 * MINUTE);
  expect(await delivered(resend, hour + 6 * MINUTE)).toHaveLength(MOST + 2);
  expect(await delivered(resend, hour + DURATIONS.urgentGathering + 6 * MINUTE)).toHaveLength(MOST + 3);
});

test("what one press asks of a person at several sheets is one mail, with the links of each", async () => {
  const resend = openResendAccount();
  const { ownerId, email } = await crowdedAddress(0);
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${ownerId}`]);
  const ask = async (title: string, roundId: string) => {
    const sheet = await makeEvent(makeForm("volunteer", { title, offers: [makeOffer(SHIFT)] }), { ownerId, now: NOW });
    const [offer] = (await readEditableEvent(sheet)).offers;
    const request = { key: newId(), roundId, person: { name: "Vera Verified", email }, offerIds: [offer?.id ?? ""], days: 3, next: [] };
    expect(await askPerson(ownerId, sheet.eventId, request, { locale: "en", now: NOW })).toMatchObject({ outcome: "asked" });
  };
  const round = newId();
  for (const title of ["Kitchen", "Garden", "Choir"]) await ask(title, round);
  await ask("Library", newId());
  const mails = await delivered(resend, NOW);
  expect(mails).toHaveLength(2);
  const [one] = mails.filter(({ text }) => text.includes("Kitchen"));
  for (const title of ["Garden", "Choir"]) expect(one?.text).toContain(title);
  expect(one?.text.match(/\?answer=yes/g)).toHaveLength(3);
  expect(one?.headers?.["List-Unsubscribe"]).toMatch(/\/u\//);
});
