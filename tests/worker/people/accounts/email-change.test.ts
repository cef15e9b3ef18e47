import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { User } from "#app/db/tables.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { THROTTLES } from "#app/limits.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  declineEmailChange,
  readEmailChange,
  requestEmailChange,
} from "#app/people/accounts/email-change.server.ts";
import { changePassword } from "#app/people/accounts/password-change.server.ts";
import { maskEmail } from "#app/people/accounts/rules.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import {
  browserRequest,
  countSessions,
  findMailedToken,
  findUser,
  listMailTemplates,
  makeAccount,
  readViewer,
  startSession,
} from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";

stopClock();

type Person = User & { password: string };

async function signInAs(user: Person) {
  const cookie = await startSession(user.id, null, Date.now());
  const viewer = await readViewer(cookie);
  if (!viewer) throw new Error("Not signed in");
  return { cookie, viewer };
}

const newAddress = () => `${newId()}@new.example`;

async function ask(user: Person, email: string, password = user.password) {
  const { viewer } = await signInAs(user);
  return await requestEmailChange(viewer, { email, password }, Date.now());
}

/** Confirms the newest link to an address as the account that requested it, in its own session. */
async function confirm(user: Person, email: string) {
  const { viewer } = await signInAs(user);
  return await confirmEmailChange(await linkTo(email), { proof: "signed-in", viewer }, Date.now());
}

const linkTo = (email: string) => findMailedToken(email, "change-email", "change-email");

/** Returns the user id that a sign-up belongs to. */
async function readOwner(signupId: string) {
  const [rows] = await runBatch([
    sql`SELECT s.user_id AS signup, x.user_id AS submission FROM event_rsvps s JOIN submissions x ON x.id = s.submission_id WHERE s.id = ${signupId}`,
  ]);
  return rows?.[0];
}

/** Returns the addresses of a sign-up, its submission and its queued confirmation. */
async function readAddresses(signupId: string | undefined) {
  const [rows] = await runBatch([
    sql`SELECT s.user_email AS signup, x.email AS submission, m.to_email AS letter, x.invite_id AS inviteId FROM event_rsvps s
      JOIN submissions x ON x.id = s.submission_id LEFT JOIN email_outbox m ON m.submission_id = x.id WHERE s.id = ${signupId ?? ""}`,
  ]);
  return rows?.[0];
}

test("following the link moves the account to the new address, tells both addresses and ends other sessions", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const email = newAddress();
  const kept = await signInAs(user);
  const other = await signInAs(user);
  expect(await ask(user, ` ${email.toUpperCase()} `)).toEqual({ ok: true });
  expect(await findUser(user.email)).toMatchObject({ id: user.id, pendingEmail: email });
  expect(await listMailTemplates(user.email)).toEqual(["email-change-asked"]);
  expect(await listMailTemplates(email)).toEqual(["change-email"]);

  const token = await linkTo(email);
  const own = { proof: "signed-in" as const, viewer: kept.viewer };
  expect(await confirmEmailChange(token, own, Date.now())).toEqual({ ok: true, cookies: [] });
  expect(await findUser(email)).toMatchObject({ id: user.id, pendingEmail: null, emailVerifiedAt: expect.any(Number) });
  expect(await findUser(user.email)).toBeUndefined();
  expect(await listMailTemplates(user.email)).toEqual(["email-change-asked", "email-changed"]);
  expect(await readViewer(kept.cookie)).toMatchObject({ email });
  expect(await readViewer(other.cookie)).toBeNull();
  expect(await signInWithPassword(email, user.password, browserRequest(), Date.now())).toMatchObject({ ok: true });
  expect(await confirmEmailChange(token, own, Date.now())).toEqual({ ok: false, reason: "link-gone" });
});

test("without the password, or with the same or an invalid address, no change is requested", async () => {
  const user = await makeAccount();
  expect(await ask(user, newAddress(), "wrong")).toMatchObject({ ok: false, reason: "wrong-password" });
  expect(await ask(user, user.email.toUpperCase())).toMatchObject({ ok: false, reason: "same-email" });
  expect(await ask(user, "nobody")).toMatchObject({ ok: false, reason: "invalid-email" });
  expect(await findUser(user.email)).toMatchObject({ pendingEmail: null });
});

test("requesting another account's address gets the same answer, tells its owner and never takes it", async () => {
  const user = await makeAccount();
  const known = await makeAccount();
  expect(await ask(user, known.email)).toEqual(await ask(await makeAccount(), newAddress()));
  expect(await listMailTemplates(known.email)).toEqual(["change-email-taken"]);
  expect(await findUser(user.email)).toMatchObject({ pendingEmail: known.email });
});

test("an address that became an account's in the meantime isn't taken from it", async () => {
  const user = await makeAccount();
  const email = newAddress();
  await ask(user, email);
  const known = await makeAccount({ email });
  expect(await confirm(user, email)).toMatchObject({ reason: "link-gone" });
  expect(await findUser(email)).toMatchObject({ id: known.id });
  expect(await findUser(user.email)).toMatchObject({ id: user.id });
});

test("only the newest link works, and none after the change is called off", async () => {
  const user = await makeAccount();
  const [first, second] = [newAddress(), newAddress()];
  await ask(user, first);
  await ask(user, second);
  expect(await confirm(user, first)).toMatchObject({ reason: "link-gone" });
  await cancelEmailChange(user.id, Date.now());
  expect(await confirm(user, second)).toMatchObject({ reason: "link-gone" });
  expect(await findUser(user.email)).toMatchObject({ id: user.id, pendingEmail: null });
});

test("sign-ups made as a guest with the new address become the account's own", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const email = newAddress();
  const event = await makeEvent(makeForm("rsvp"));
  const signup = await makeSignUp(event, undefined, { email });
  await ask(user, email);
  await confirm(user, email);
  expect(await readOwner(signup)).toEqual({ signup: user.id, submission: user.id });
  expect(await findUser(email)).toMatchObject({ id: user.id });
});

test("upcoming sign-ups and queued mail follow to the new address; past ones, and those the new address already holds, don't", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const stranger = await makeAccount({ emailVerifiedAt: 1 });
  const email = newAddress();
  const [coming, held, past] = [await makeEvent(makeForm("rsvp")), await makeEvent(makeForm("rsvp")), await makeEvent(makeForm("rsvp"))];
  const own: Record<string, string> = {};
  for (const [name, event] of Object.entries({ coming, held, past })) own[name] = await makeSignUp(event, undefined, { email: user.email });
  const others = await makeSignUp(coming, undefined, { email: stranger.email });
  await makeSignUp(held, undefined, { email });
  await runBatch([
    sql`UPDATE events SET ends_at = 1 WHERE id = ${past.eventId}`,
    sql`INSERT INTO invites (id, sender_id, email, event_id, created_at) VALUES ('asked', ${coming.ownerId}, ${user.email}, ${coming.eventId}, 1)`,
  ]);
  await ask(user, email);
  await confirm(user, email);
  expect(await readAddresses(own.coming)).toEqual({ signup: email, submission: email, letter: email, inviteId: "asked" });
  for (const id of [own.held, own.past])
    expect(await readAddresses(id)).toEqual({ signup: user.email, submission: user.email, letter: user.email, inviteId: null });
  expect(await readAddresses(others)).toMatchObject({ signup: stranger.email, letter: stranger.email });
});

test("sign-ups of an address that was never proven stay behind with it", async () => {
  const squatter = await makeAccount({ emailVerifiedAt: null });
  const event = await makeEvent(makeForm("rsvp"));
  const signup = await makeSignUp(event, undefined, { email: squatter.email });
  expect(await readOwner(signup)).toMatchObject({ signup: squatter.id });
  const email = newAddress();
  await ask(squatter, email);
  await confirm(squatter, email);
  const guest = await findUser(squatter.email);
  expect(guest).toMatchObject({ passwordHash: null });
  expect(await readOwner(signup)).toEqual({ signup: guest?.id, submission: guest?.id });
  expect(await readAddresses(signup)).toMatchObject({ signup: squatter.email, submission: squatter.email });
});

test("changing the password requires the old one, ends the other sessions and is reported by mail", async () => {
  const user = await makeAccount({ name: "Grace Hopper" });
  const { cookie, viewer } = await signInAs(user);
  await signInAs(user);
  const change = (current: string, password: string, confirmation = password) =>
    changePassword(viewer, { current, password, confirmation }, browserRequest(), Date.now());
  expect(await change("wrong", "brand new words")).toMatchObject({ ok: false, reason: "wrong-password" });
  expect(await change(user.password, "brand new words", "brand old words")).toMatchObject({ ok: false, reason: "passwords-differ" });
  expect(await change(user.password, "short")).toMatchObject({ ok: false, reason: "password-short" });
  for (const common of ["password", "GraceHopper1906"])
    expect(await change(user.password, common)).toMatchObject({ ok: false, reason: "password-common" });
  expect(await countSessions(user.id)).toBe(2);
  expect(await change(user.password, "brand new words")).toMatchObject({ ok: true });
  expect(await countSessions(user.id)).toBe(1);
  expect(await readViewer(cookie)).toMatchObject({ id: user.id });
  expect(await listMailTemplates(user.email)).toEqual(["password-changed"]);
  expect(await signInWithPassword(user.email, "brand new words", browserRequest(), Date.now())).toMatchObject({ ok: true });
});

test("a victim's click hands nothing over: only the requesting account's session or password confirms", async () => {
  const attacker = await makeAccount({ emailVerifiedAt: 1, name: "Mallory" });
  const victim = await signInAs(await makeAccount({ emailVerifiedAt: 1 }));
  const email = newAddress();
  const event = await makeEvent(makeForm("rsvp"));
  const signup = await makeSignUp(event, undefined, { email });
  const guest = await findUser(email);
  await ask(attacker, email);
  const token = await linkTo(email);
  const tries = [
    { proof: "signed-in" as const, viewer: null },
    { proof: "signed-in" as const, viewer: victim.viewer },
    { proof: "password" as const, password: "", request: browserRequest() },
    { proof: "password" as const, password: "the victim's own", request: browserRequest("/", { cookies: [victim.cookie] }) },
  ];
  for (const given of tries) expect(await confirmEmailChange(token, given, Date.now())).toEqual({ ok: false, reason: "wrong-password" });
  expect(await findUser(email)).toMatchObject({ id: guest?.id, passwordHash: null });
  expect(await findUser(attacker.email)).toMatchObject({ id: attacker.id });
  expect(await readOwner(signup)).toEqual({ signup: guest?.id, submission: guest?.id });
  expect((await readEmailChange(token, Date.now()))?.account).toEqual({ name: "Mallory", email: maskEmail(attacker.email) });

  await declineEmailChange(token, Date.now());
  expect(await confirm(attacker, email)).toMatchObject({ reason: "link-gone" });
  expect(await findUser(attacker.email)).toMatchObject({ pendingEmail: null });
});

test("in another browser the account's password confirms, and its attempts count as they do at sign-in", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const email = newAddress();
  await ask(user, email);
  const token = await linkTo(email);
  const network = newId();
  const given = (password: string, from = network) => ({
    proof: "password" as const,
    password,
    request: browserRequest("/", { network: from }),
  });
  for (let i = 0; i < THROTTLES.signIn.count; i++)
    await allowAttempt(await hashThrottleKey("sign-in", user.email, network), THROTTLES.signIn, Date.now());
  expect(await confirmEmailChange(token, given(user.password), Date.now())).toMatchObject({ reason: "throttled" });
  const done = await confirmEmailChange(token, given(user.password, newId()), Date.now());
  expect(done.ok && (await readViewer(done.cookies[0] ?? ""))).toMatchObject({ email });
});

test("an account's name and new address aren't shown to strangers", async () => {
  const squatter = await makeAccount({ emailVerifiedAt: null, name: "Win a prize at evil.example" });
  const email = newAddress();
  await ask(squatter, email);
  const [rows] = await runBatch([
    sql<{ template: string; props: string }>`SELECT template, props FROM email_outbox WHERE to_email IN (${email}, ${squatter.email})`,
  ]);
  expect(rows.map((row) => row.template).sort()).toEqual(["change-email", "email-change-asked"]);
  expect(JSON.stringify(rows.map((row) => row.props))).not.toMatch(new RegExp(`prize|${email}|${squatter.email}`));
});
