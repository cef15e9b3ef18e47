import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { loadBroadcastPreview } from "#app/organize/messages/queries.server.ts";
import { removeSignUp } from "#app/organize/roster/commands.server.ts";
import { changeSubscription } from "#app/outbox/unsubscribe.server.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp as answer, countOutcomes, makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

type Where = Pick<TestSheet, "eventId" | "ownerId">;

beforeEach(emptyOutbox);

function send({ ownerId, eventId }: Where, given: { audience?: string; key?: string; now?: number } = {}) {
  const { audience = "all", key = newId(), now = NOW } = given;
  return sendBroadcast(ownerId, eventId, { key, audience, subject: "Parking", body: "Use the back gate.\nThank you!" }, now);
}

async function readNotified({ eventId }: Where): Promise<string[]> {
  const [rows] = await runBatch([
    sql`SELECT to_email AS email FROM email_outbox WHERE event_id = ${eventId} AND template = 'organiser-message' ORDER BY 1`,
  ]);
  return (rows ?? []).map(({ email }) => String(email));
}

/** Ann and Bo bring salad, Ann also cake; Cy has canceled, Dee waits, Eve gave no address. */
async function makePotluck() {
  const offers = ["Salad", "Cake"].map((title) => makeOffer({ title, category: "Other", capacity: 8 }));
  const event = await makeEvent(makeForm("potluck", { offers }));
  const [salad = "", cake = ""] = (await readEditableEvent(event)).offers.map((offer) => offer.id);
  const person = (name: string) => ({ name, email: `${name}-${event.eventId}@guest.test`.toLowerCase() });
  await makeSignUp(event, salad, person("Ann"));
  await makeSignUp(event, salad, person("Bo"));
  await makeSignUp(event, cake, { ...person("Ann"), now: 3 });
  await removeSignUp(event.ownerId, event.eventId, await makeSignUp(event, cake, person("Cy")), NOW);
  const [dee, eve] = [await makeSignUp(event, cake, person("Dee")), await makeSignUp(event, cake, person("Eve"))];
  await runBatch([
    sql`UPDATE potluck_signups SET status = 'waiting', places = 0, waiting_since = 1 WHERE id = ${dee}`,
    sql`UPDATE potluck_signups SET user_email = NULL WHERE id = ${eve}`,
  ]);
  await emptyOutbox();
  const to = (...names: string[]) => names.map((name) => person(name).email).sort();
  return { ...event, salad, cake, to };
}

test("everyone with a spot gets one message, however many sign-ups they have", async () => {
  const event = await makePotluck();
  expect((await loadBroadcastPreview(event.ownerId, event.eventId, "all", "en", NOW))?.reach).toEqual({
    people: 2,
    bad: 0,
    unsubscribed: 0,
    withoutAddress: 1,
  });
  expect(await send(event)).toEqual({ outcome: "sent", people: 2 });
  expect(await readNotified(event)).toEqual(event.to("Ann", "Bo"));
  expect((await loadBroadcastPreview(event.ownerId, event.eventId, "all", "en", NOW))?.sent).toMatchObject([
    { subject: "Parking", people: 2, audience: "all" },
  ]);
});

test("replies go to the owner, no matter who writes, and the dialog says so before sending", async () => {
  const event = await makePotluck();
  const organizer = await makeAccount({ emailVerifiedAt: 1, password: null });
  await addMember(event.eventId, organizer.id, "organizer");
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${event.ownerId}`]);
  const said = async (userId: string) => (await loadBroadcastPreview(userId, event.eventId, "all", "en", NOW))?.answered;
  const owner = await said(event.ownerId);
  expect(owner).toMatchObject({ isYou: true, isVerified: true });
  expect(await said(organizer.id)).toEqual({ ...owner, isYou: false });
  expect(await send({ ...event, ownerId: organizer.id })).toEqual({ outcome: "sent", people: 2 });
  const { transport, mails } = openResendAccount();
  await deliverDue(NOW, { transport });
  const repliesTo = (await mails()).map((mail) => mail.reply_to);
  expect(repliesTo).toEqual([owner?.email, owner?.email]);
  expect(repliesTo).not.toContain(organizer.email);
  // An organizer's own proven address doesn't replace the owner's.
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${event.ownerId}`]);
  expect(await said(organizer.id)).toMatchObject({ email: owner?.email, isVerified: false });
  expect(await send({ ...event, ownerId: organizer.id }, { now: NOW + 1 })).toEqual({ outcome: "unverified" });
});

test("a message can be for one offer only, or for the wait list", async () => {
  const event = await makePotluck();
  await send(event, { audience: event.cake });
  expect(await readNotified(event)).toEqual(event.to("Ann"));
  await emptyOutbox();
  await send(event, { audience: "waiting" });
  expect(await readNotified(event)).toEqual(event.to("Dee"));
  expect(await send(event, { audience: newId() })).toEqual({ outcome: "nobody" });
});

test("for an RSVP event a message can be for one answer; everyone means people who may come", async () => {
  const sheet = await makeSheet("rsvp", 20);
  for (const response of ["going", "maybe", "no"] as const)
    await runTestCommand(answer(sheet, { response, email: `${response}@answer.test` }));
  await emptyOutbox();
  await send(sheet, { audience: "no" });
  expect(await readNotified(sheet)).toEqual(["no@answer.test"]);
  await emptyOutbox();
  await send(sheet);
  expect(await readNotified(sheet)).toEqual(["going@answer.test", "maybe@answer.test"]);
});

test("sending ten times at once makes one message, even if a person signs up between two attempts", async () => {
  const event = await makePotluck();
  const key = newId();
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => send(event, { key, now: NOW + index })));
  expect(countOutcomes(outcomes)).toEqual({ sent: 10 });
  await makeSignUp(event, event.salad, { name: "Late" });
  expect(await send(event, { key, now: NOW + 60 })).toEqual({ outcome: "sent", people: 2 });
  expect(await readNotified(event)).toEqual(event.to("Ann", "Bo"));
  expect((await loadBroadcastPreview(event.ownerId, event.eventId, "all", "en", NOW))?.sent).toHaveLength(1);
});

test("replies to a message go to the owner, one click unsubscribes, and no further message is sent to that person", async () => {
  const resend = openResendAccount();
  const event = await makePotluck();
  await send(event, { audience: event.cake });
  await deliverDue(NOW, { transport: resend.transport });
  const [mail] = await resend.mails();
  expect(mail).toMatchObject({ to: event.to("Ann")[0], subject: "Parking", reply_to: `${event.ownerId}@example.com` });
  expect(mail?.text).toContain("Use the back gate.\nThank you!");
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  const token = mail?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1] ?? "";
  await changeSubscription(token, "event", NOW);

  expect((await loadBroadcastPreview(event.ownerId, event.eventId, "all", "en", NOW))?.reach).toEqual({
    people: 1,
    bad: 0,
    unsubscribed: 1,
    withoutAddress: 1,
  });
  await send(event, { now: NOW + 1 });
  await deliverDue(NOW + 1, { transport: resend.transport });
  const [standing] = await runBatch([
    sql`SELECT to_email AS email, status FROM email_outbox WHERE event_id = ${event.eventId} AND created_at > ${NOW} ORDER BY 1`,
  ]);
  expect(standing).toEqual([
    { email: event.to("Ann")[0], status: "suppressed" },
    { email: event.to("Bo")[0], status: "sent" },
  ]);
});

test("a person who is off the list when the message goes out gets nothing", async () => {
  const resend = openResendAccount();
  const sheet = await makeSheet("shift", 20);
  const [stays, leaves] = [answer(sheet, { email: "stays@guest.test" }), answer(sheet, { email: "leaves@guest.test" })];
  for (const each of [stays, leaves]) await runTestCommand(each);
  await emptyOutbox();
  await send(sheet);
  await runBatch([sql`UPDATE volunteer_signups SET status = 'cancelled', places = 0 WHERE id = ${leaves.offers[0]?.signupId ?? ""}`]);
  await deliverDue(NOW, { transport: resend.transport });
  expect((await resend.mails()).flatMap((mail) => mail.to)).toEqual(["stays@guest.test"]);
});

test("an owner can write only a limited number of messages a day", async () => {
  const event = await makePotluck();
  const outcomes = [];
  for (let index = 0; index <= THROTTLES.broadcast.count; index++) outcomes.push(await send(event, { now: NOW + index }));
  expect(countOutcomes(outcomes)).toEqual({ sent: THROTTLES.broadcast.count, throttled: 1 });
  expect(await send(event, { now: NOW + THROTTLES.broadcast.window + 1 })).toMatchObject({ outcome: "sent" });
});

test("no message goes out from an unverified address, for a draft, or from anyone else", async () => {
  const event = await makePotluck();
  const other = await makePotluck();
  for (const ownerId of [other.ownerId, newId(), ""]) {
    expect(await send({ ...event, ownerId })).toEqual({ outcome: "gone" });
    expect(await loadBroadcastPreview(ownerId, event.eventId, "all", "en", NOW)).toBeNull();
  }
  // The key of another event's message isn't accepted, and another event's offer reaches no one.
  const key = newId();
  await send(other, { key });
  expect(await send(event, { key })).toMatchObject({ outcome: "nobody" });
  expect(await send(event, { audience: other.cake })).toEqual({ outcome: "nobody" });
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${event.ownerId}`]);
  expect(await send(event)).toEqual({ outcome: "unverified" });
  await runBatch([
    sql`UPDATE users SET email_verified_at = 1 WHERE id = ${event.ownerId}`,
    sql`UPDATE events SET status = 'draft' WHERE id = ${event.eventId}`,
  ]);
  expect(await send(event)).toEqual({ outcome: "gone" });
  expect(await readNotified(event)).toEqual([]);
});
