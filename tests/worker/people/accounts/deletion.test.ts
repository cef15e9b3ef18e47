import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { User } from "#app/db/tables.ts";
import { beginDeletion, finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { loadDeletionSummary } from "#app/people/accounts/deletion-summary.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { browserRequest, findUser, listMailTemplates, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { captureErrors } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const PAST = { date: "2027-02-01" };

type Person = User & { password: string };

async function buildViewer(user: Person) {
  const viewer = await readViewer(await startSession(user.id, null, Date.now()));
  if (!viewer) throw new Error("Not signed in");
  return viewer;
}

async function begin(user: Person, password = user.password) {
  const viewer = await buildViewer(user);
  return await beginDeletion(viewer, password, await loadDeletionSummary(viewer, NOW), NOW);
}

async function one(statement: ReturnType<typeof sql>) {
  const [rows] = await runBatch([statement]);
  return rows?.[0];
}

const signupOf = (id: string) =>
  one(sql`SELECT status, user_id AS userId, user_name AS name, user_email AS email, notes FROM event_rsvps WHERE id = ${id}`);
const eventOf = (id: string) =>
  one(sql`SELECT deleted_at AS deletedAt, user_id AS userId, attendee_count AS count FROM events WHERE id = ${id}`);

/** A user with some of everything: two upcoming events, a past one, and upcoming and past sign-ups at a neighbor's. */
async function fullAccount(given: Partial<User> = {}) {
  const user = await makeAccount({ name: "Olivia Owner", emailVerifiedAt: 1, locale: "en", ...given });
  const own = { ownerId: user.id };
  const ahead = await makeEvent(makeForm("rsvp"), own);
  const alsoAhead = await makeEvent(makeForm("simple-rsvp"), own);
  const past = await makeEvent(makeForm("rsvp", PAST), own);
  const guest = `${user.id}@guest.test`;
  await makeSignUp(ahead, undefined, { email: guest });
  await makeSignUp(alsoAhead, undefined, { email: guest });
  await makeSignUp(past, undefined, { email: `late-${guest}` });
  const party = await makeEvent(makeForm("rsvp", { maxAttendees: 5 }));
  const formerParty = await makeEvent(makeForm("rsvp", PAST));
  const going = await makeSignUp(party, undefined, { name: "Olivia", email: user.email, notes: "Canary note" });
  const went = await makeSignUp(formerParty, undefined, { name: "Olivia", email: user.email, notes: "Canary note" });
  const pictureKey = `${user.id}/1700000000000.png`;
  await env.MEDIA.put(pictureKey, "picture");
  await env.MEDIA.put(`exports/${user.id}/x.zip`, "export");
  await runBatch([
    sql`INSERT INTO contacts (id, user_id, name, created_at) VALUES (${`c-${user.id}`}, ${user.id}, 'Carla', 1)`,
    sql`INSERT INTO conversations (id, user_id) VALUES (${`s-${user.id}`}, ${user.id})`,
    sql`INSERT INTO pictures (id, user_id, key) VALUES (${`p-${user.id}`}, ${user.id}, ${pictureKey})`,
  ]);
  return { user, ahead, alsoAhead, past, guest, party, formerParty, going, went, pictureKey };
}

async function expectGone({
  user,
  ahead,
  past,
  guest,
  party,
  formerParty,
  going,
  went,
  pictureKey,
}: Awaited<ReturnType<typeof fullAccount>>) {
  expect(await findUser(user.email)).toBeUndefined();
  expect(await eventOf(ahead.eventId)).toMatchObject({ deletedAt: expect.any(Number), userId: null });
  expect(await eventOf(past.eventId)).toMatchObject({ deletedAt: expect.any(Number) });
  expect(await listMailTemplates(guest)).toEqual(["event-cancelled", "event-cancelled", "signup-confirmation", "signup-confirmation"]);
  expect(await listMailTemplates(`late-${guest}`)).toEqual(["signup-confirmation"]);
  expect(await signupOf(going)).toMatchObject({ status: "cancelled", userId: null });
  expect(await eventOf(party.eventId)).toMatchObject({ count: 0 });
  expect(await signupOf(went)).toEqual({ status: "confirmed", userId: null, name: null, email: null, notes: null });
  expect(await eventOf(formerParty.eventId)).toMatchObject({ count: 1 });
  expect(await one(sql`SELECT name, email, user_id AS userId FROM submissions WHERE event_id = ${formerParty.eventId}`)).toEqual({
    name: null,
    email: null,
    userId: null,
  });
  for (const table of ["contacts", "conversations", "pictures", "sessions", "one_time_tokens"]) {
    expect(await one(sql`SELECT count(*) AS count FROM ${sql.raw(table)} WHERE user_id = ${user.id}`)).toEqual({ count: 0 });
  }
  expect(await env.MEDIA.head(pictureKey)).toBeNull();
  expect(await env.MEDIA.head(`exports/${user.id}/x.zip`)).toBeNull();
  expect((await listMailTemplates(user.email)).filter((template) => template === "account-deleted")).toHaveLength(1);
}

test("the dialog counts what will be called off and who will be told, each person once", async () => {
  const { user } = await fullAccount();
  expect(await loadDeletionSummary(await buildViewer(user), NOW)).toEqual({ events: 2, people: 1, passedOn: 0, signUps: 1 });
});

test("deleting an account removes everything, tells its guests, frees its spots and anonymizes its past sign-ups", async () => {
  const account = await fullAccount();
  const { user } = account;
  expect(await begin(user, "wrong")).toMatchObject({ ok: false, reason: "wrong-password" });
  expect(await findUser(user.email)).toMatchObject({ deletingAt: null });
  expect(await begin(user)).toEqual({ ok: true });
  expect(await signInWithPassword(user.email, user.password, browserRequest(), Date.now())).toMatchObject({ ok: false });
  await finishDeletions(NOW);
  await expectGone(account);
});

test("a deletion that was interrupted or ran twice at once is completed by the next run, and no one is told twice", async () => {
  const account = await fullAccount();
  await begin(account.user);
  const broken = vi.spyOn(env.MEDIA, "list").mockRejectedValueOnce(new Error("R2 is away"));
  {
    using errors = captureErrors();
    await finishDeletions(NOW);
    expect(errors.lines).toHaveLength(1);
  }
  broken.mockRestore();
  expect(await findUser(account.user.email)).toMatchObject({ deletingAt: NOW, passwordHash: null });
  await Promise.all([finishDeletions(NOW + 60_000), finishDeletions(NOW + 60_000)]);
  await expectGone(account);
});

test("an account that never proved its address takes nothing of it along: sign-ups made with it stay, with a guest's row", async () => {
  const squatter = await makeAccount({ emailVerifiedAt: null });
  const party = await makeEvent(makeForm("rsvp"));
  const signup = await makeSignUp(party, undefined, { name: "The real one", email: squatter.email });
  expect(await loadDeletionSummary(await buildViewer(squatter), NOW)).toMatchObject({ signUps: 0 });
  await begin(squatter);
  await finishDeletions(NOW);
  const guest = await findUser(squatter.email);
  expect(guest?.id).not.toBe(squatter.id);
  expect(guest).toMatchObject({ passwordHash: null, name: null, deletingAt: null });
  expect(await signupOf(signup)).toMatchObject({ status: "confirmed", name: "The real one", userId: guest?.id });
});
