import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { THROTTLES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { parseUploadKey } from "#app/media/addresses.ts";
import { removePhoto, savePhoto } from "#app/people/accounts/photo.server.ts";
import { loadPublicProfile } from "#app/people/accounts/public-profile.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { loadEditableEvent } from "#app/sheet/event/queries.server.ts";
import { sendDirectMessage } from "#app/signup/direct-messages/commands.server.ts";
import { findRecipient } from "#app/signup/direct-messages/queries.server.ts";
import { directMessageSchema } from "#app/signup/direct-messages/schema.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { bytesToText, makeJpeg, makePng, PICTURE_SECRET } from "#tests/support/pictures.ts";

const NOW = Date.parse("2027-04-20T12:00:00Z");
const PERSON = { name: "Olivia Marsh", bio: "Runs the library.", location: "Millbrook", phone: "+15550104477", passwordHash: "x" };

beforeEach(emptyOutbox);

test("a public profile shows who a person is and their listed events, but no address or phone number", async () => {
  const email = `canary-${newId()}@example.com`;
  const ownerId = await makeUser({ ...PERSON, email, createdAt: Date.UTC(2026, 10, 20) });
  const listed = (title: string, date: string, given = {}) =>
    makeEvent(makeForm("rsvp", { title, date, isListed: true, ...given }), { ownerId });
  await listed("Later fair", "2027-06-01");
  await listed("Next fair", "2027-05-01");
  await listed("Old fair", "2026-05-01");
  await listed("Older fair", "2026-04-01");
  await listed("Hidden fair", "2027-05-02", { isListed: false });
  await listed("Draft fair", "2027-05-03", { intent: "draft" });
  const gone = await listed("Gone fair", "2027-05-04");
  await runBatch([sql`UPDATE events SET deleted_at = 1 WHERE id = ${gone.eventId}`]);
  const profile = await loadPublicProfile(ownerId, NOW, "en");
  expect(profile?.upcoming.map(({ title }) => title)).toEqual(["Next fair", "Later fair"]);
  expect(profile?.past.map(({ title }) => title)).toEqual(["Old fair", "Older fair"]);
  expect(profile).toMatchObject({ name: "Olivia Marsh", bio: "Runs the library.", joined: "November 2026", isReachable: true });
  const said = JSON.stringify(profile);
  for (const canary of [email, "canary", "5550104477"]) expect(said).not.toContain(canary);
});

test("a person without an account has no profile, and an unproven address can't be written to", async () => {
  expect(await loadPublicProfile("unknown", NOW, "en")).toBeNull();
  expect(await loadPublicProfile(await makeUser({ passwordHash: null }), NOW, "en")).toBeNull();
  const unverified = await makeUser({ ...PERSON, emailVerifiedAt: null });
  expect(await loadPublicProfile(unverified, NOW, "en")).toMatchObject({ isReachable: false });
  expect(await findRecipient(unverified, null)).toBeNull();
  const { eventId } = await makeEvent(makeForm("rsvp"), { ownerId: unverified });
  expect((await loadEventPage(eventId, null, NOW))?.event.organizer).toEqual({
    id: unverified,
    name: "Olivia Marsh",
    photo: null,
    isReachable: false,
  });
});

test("editing keeps an event listed, and it is unlisted unless switched on", async () => {
  const on = await makeEvent(makeForm("rsvp", { isListed: true }));
  expect((await loadEditableEvent(on.ownerId, on.eventId))?.form.isListed).toBe(true);
  const off = await makeEvent(makeForm("rsvp"));
  expect((await loadEditableEvent(off.ownerId, off.eventId))?.form.isListed).toBe(false);
});

function message(given: Partial<Record<"name" | "email" | "text" | "key", string>> = {}) {
  return directMessageSchema.parse({ key: newId(), name: "Mia Keller", email: `${newId()}@guest.test`, text: "Is it indoors?", ...given });
}

/** Sends a message to `ownerId` and returns the outcome and the mails that arrive. */
async function received(ownerId: string, viewer: { email: string; isVerified: boolean } | null, given = {}, eventId: string | null = null) {
  const to = await findRecipient(ownerId, eventId);
  if (!to) throw new Error("Not reachable");
  const sent = await sendDirectMessage({ to, message: message(given), viewer, network: newId(), now: NOW });
  const account = openResendAccount();
  await deliverDue(NOW, { transport: account.transport });
  return { sent, mails: (await account.mails()).filter(({ subject }) => subject.startsWith("A message from")) };
}

test("only a proven address becomes Reply-To, and no one can pass another's address off as theirs", async () => {
  const ownerId = await makeUser(PERSON);
  const { eventId } = await makeEvent(makeForm("rsvp", { title: "Spring fair" }), { ownerId });
  const signedIn = await received(ownerId, { email: "mia@example.org", isVerified: true }, { email: "boss@victim.test" }, eventId);
  expect(signedIn.mails).toMatchObject([
    { to: `${ownerId}@example.com`, reply_to: "mia@example.org", subject: "A message from Mia Keller about Spring fair" },
  ]);
  expect(JSON.stringify(signedIn.mails)).not.toContain("victim");
  for (const viewer of [null, { email: "mia@example.org", isVerified: false }]) {
    const { mails } = await received(ownerId, viewer, { email: "mia@example.org" });
    expect(mails[0]?.reply_to).toBeUndefined();
    expect(mails[0]?.text).toContain("mia@example.org");
    expect(mails[0]?.text).toContain("We haven't checked");
  }
});

test("text typed into a message stays text", async () => {
  const ownerId = await makeUser(PERSON);
  const { mails } = await received(ownerId, null, {
    name: "Mia\r\nBcc: all@victim.test",
    text: '<img src=x onerror="alert(1)"> & "hi"\nsecond line',
  });
  expect(mails[0]?.subject).not.toMatch(/[\r\n]/);
  expect(mails[0]?.html).not.toContain("<img src=x");
  expect(mails[0]?.text).toContain("second line");
  expect(directMessageSchema.safeParse({ ...message(), text: "a".repeat(1001) }).success).toBe(false);
  expect(directMessageSchema.safeParse({ ...message(), text: " \n " }).success).toBe(false);
});

test("a message sent twice arrives once, and no one can send too many", async () => {
  const ownerId = await makeUser(PERSON);
  const to = await findRecipient(ownerId, null);
  if (!to) throw new Error("Not reachable");
  const one = message();
  const send = (given = one) => sendDirectMessage({ to, message: given, viewer: null, network: "203.0.113.9", now: NOW });
  await Promise.all([send(), send()]);
  expect(await mailsTo(ownerId)).toBe(1);
  for (let index = 2; index < THROTTLES.messageFrom.count; index++)
    expect(await send(message({ email: one.email }))).toEqual({ outcome: "sent" });
  expect(await send(message({ email: one.email }))).toEqual({ outcome: "throttled" });
  expect(await send()).toEqual({ outcome: "throttled" });
  expect(await send(message())).toEqual({ outcome: "sent" });
});

async function mailsTo(userId: string): Promise<number> {
  const [rows] = await runBatch([
    sql`SELECT count(*) AS count FROM email_outbox WHERE user_id = ${userId} AND template = 'direct-message'`,
  ]);
  return Number(rows?.[0]?.count);
}

test("a photo's metadata is stripped, and a photo can be replaced and removed", async () => {
  const userId = await makeUser();
  const photo = async () => (await runBatch([sql`SELECT photo FROM users WHERE id = ${userId}`]))[0]?.[0]?.photo as string | null;
  const keptAt = async (url: string) => await env.MEDIA.get(parseUploadKey(url) ?? "");
  expect(await savePhoto(userId, new TextEncoder().encode("<svg/>"), NOW)).toEqual({ ok: false, reason: "type" });
  expect(await photo()).toBeNull();
  const first = await savePhoto(userId, makeJpeg(), NOW);
  const url = first.ok ? first.url : "";
  expect(await photo()).toBe(url);
  expect(bytesToText(new Uint8Array((await (await keptAt(url))?.arrayBuffer()) ?? []))).not.toContain(PICTURE_SECRET);
  const second = await savePhoto(userId, makePng(), NOW + 1);
  expect(await keptAt(url)).toBeNull();
  await removePhoto(userId);
  expect(await photo()).toBeNull();
  expect(await keptAt(second.ok ? second.url : "")).toBeNull();
});
