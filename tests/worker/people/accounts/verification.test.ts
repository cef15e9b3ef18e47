import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { readToken } from "#app/lib/tokens.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DURATIONS, THROTTLES } from "#app/limits.ts";
import { confirmEmailChange, requestEmailChange } from "#app/people/accounts/email-change.server.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { resendVerification, verifyAddress } from "#app/people/accounts/verification.server.ts";
import { action, loader } from "#app/routes/verify.tsx";
import {
  browserRequest,
  countSessions,
  findMailedToken,
  findUser,
  listMailTemplates,
  readViewer,
  startSession,
} from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";

stopClock();

const PASSWORD = "a quiet harbour";

/** A new account, with a session signed in to it, and its verification link. */
async function newAccount(path = "/create?edit=1") {
  const email = `${newId()}@example.org`;
  await registerAccount({ email, password: PASSWORD, locale: "en", timeZone: null, path }, newId(), Date.now());
  const token = await findMailedToken(email, "verify-email", "verify");
  const userId = (await findUser(email))?.id ?? "";
  const cookie = await startSession(userId, null, Date.now());
  return { email, token, userId, cookie, viewer: await readViewer(cookie) };
}

async function opened(token: string) {
  const found = await readToken(token, ["verify"], Date.now());
  if (found.state !== "open") throw new Error(`The link is ${found.state}`);
  return found;
}

async function isVerified(email: string) {
  return (await findUser(email))?.emailVerifiedAt != null;
}

test("if the account is signed in, the link is enough", async () => {
  const { email, token, viewer } = await newAccount();
  const found = await opened(token);
  expect(await verifyAddress({ ...found, proof: "signed-in", viewer }, browserRequest(), Date.now())).toEqual({ ok: true, cookies: [] });
  expect(await isVerified(email)).toBe(true);
  expect(await readToken(token, ["verify"], Date.now())).toEqual({ state: "used" });
  expect(await verifyAddress({ ...found, proof: "signed-in", viewer }, browserRequest(), Date.now())).toMatchObject({
    reason: "link-gone",
  });
});

test("a visitor who is signed out or signed in as someone else can't verify by the link alone", async () => {
  const { email, token } = await newAccount();
  const other = await newAccount();
  const found = await opened(token);
  for (const viewer of [other.viewer, null]) {
    expect(await verifyAddress({ ...found, proof: "signed-in", viewer }, browserRequest(), Date.now())).toMatchObject({ ok: false });
  }
  expect(await isVerified(email)).toBe(false);
});

test("another browser asks for the account's password, and a wrong one leaves the link valid", async () => {
  const { email, token, cookie } = await newAccount();
  const found = await opened(token);
  const wrong = await verifyAddress({ ...found, proof: "password", password: "not this one" }, browserRequest(), Date.now());
  expect(wrong).toEqual({ ok: false, reason: "wrong-password" });
  expect(await isVerified(email)).toBe(false);

  const right = await verifyAddress({ ...found, proof: "password", password: PASSWORD }, browserRequest(), Date.now());
  expect(right.ok && (await readViewer(right.cookies[0] ?? ""))?.isVerified).toBe(true);
  expect(await readViewer(cookie)).not.toBeNull();
});

test("setting a new password instead also verifies, and signs out the person who made the account", async () => {
  const { email, token, userId, cookie } = await newAccount();
  const found = await opened(token);
  const common = await verifyAddress({ ...found, proof: "new-password", password: email }, browserRequest(), Date.now());
  expect(common).toEqual({ ok: false, reason: "password-common" });
  const outcome = await verifyAddress({ ...found, proof: "new-password", password: "mine alone now" }, browserRequest(), Date.now());
  expect(outcome.ok && (await readViewer(outcome.cookies[0] ?? ""))?.email).toBe(email);
  expect(await readViewer(cookie)).toBeNull();
  expect(await countSessions(userId)).toBe(1);
  expect(await isVerified(email)).toBe(true);
  expect(await signInWithPassword(email, PASSWORD, browserRequest(), Date.now())).toMatchObject({ ok: false });
});

test("viewing the link changes nothing, and it is valid for seven days", async () => {
  const { email, token } = await newAccount();
  const soon = Date.now() + DURATIONS.verificationLink;
  expect((await readToken(token, ["verify"], soon - DURATIONS.hour)).state).toBe("open");
  expect((await readToken(token, ["verify"], soon + DURATIONS.hour)).state).toBe("gone");
  expect(await opened(token)).toMatchObject({ path: "/create?edit=1" });
  expect(await isVerified(email)).toBe(false);
});

test("the link is sent again on request, a few times an hour, and never to a verified address", async () => {
  const { email, token, viewer } = await newAccount();
  if (!viewer) throw new Error("not signed in");
  for (let i = 0; i < THROTTLES.reset.count; i++) expect(await resendVerification(viewer, "/events", Date.now())).toEqual({ ok: true });
  expect(await resendVerification(viewer, "/events", Date.now())).toMatchObject({ ok: false });
  expect((await listMailTemplates(email)).filter((template) => template === "verify-email")).toHaveLength(1 + THROTTLES.reset.count);

  await verifyAddress({ ...(await opened(token)), proof: "signed-in", viewer }, browserRequest(), Date.now());
  await resendVerification(viewer, "/events", Date.now() + THROTTLES.reset.window);
  expect((await listMailTemplates(email)).filter((template) => template === "verify-email")).toHaveLength(1 + THROTTLES.reset.count);
});

test("an attacker who registered a victim's address keeps no access after the victim verifies it", async () => {
  const { email, token, userId, viewer } = await newAccount();
  if (!viewer) throw new Error("not signed in");
  const event = await makeEvent(makeForm("rsvp"));
  await makeSignUp(event, undefined, { email });
  const attackers = `${newId()}@evil.example`;
  await requestEmailChange(viewer, { email: attackers, password: PASSWORD }, Date.now());
  const change = await findMailedToken(attackers, "change-email", "change-email");
  const feedBefore = (await findUser(email))?.feedGeneration;

  await verifyAddress({ ...(await opened(token)), proof: "new-password", password: "mine alone now" }, browserRequest(), Date.now());
  const password = { proof: "password" as const, password: PASSWORD, request: browserRequest() };
  for (const given of [{ proof: "signed-in" as const, viewer }, password]) {
    expect(await confirmEmailChange(change, given, Date.now())).toEqual({ ok: false, reason: "link-gone" });
  }
  const user = await findUser(email);
  expect(user).toMatchObject({ id: userId, pendingEmail: null });
  expect(user?.feedGeneration).not.toBe(feedBefore);
  expect(await listMailTemplates(email)).toContain("password-changed");
});

test.each([
  ["/create?edit=1", "/create?edit=1", "/create?edit=1"],
  ["/event/abc/invite", "/event/abc/invite", "/event/abc/invite"],
  ["/create?template=potluck", "/dashboard", "/create?template=potluck"],
  ["/dashboard", "/dashboard", "/dashboard"],
])("a registration on the way to %s leads there and says that the address is confirmed", async (path, whenSignedIn, otherwise) => {
  const own = await newAccount(path);
  const signedIn = await follow(own.token, { proof: "signed-in" }, own.viewer);
  expect(signedIn.headers.get("Location")).toBe(whenSignedIn);
  expect(decodeURIComponent(signedIn.headers.getSetCookie().join())).toContain("Your email is confirmed");

  const { token } = await newAccount(path);
  const answer = await follow(token, { proof: "password", password: PASSWORD }, null);
  expect(answer.headers.get("Location")).toBe(otherwise);
  expect(decodeURIComponent(answer.headers.getSetCookie().join())).toContain("Your email is confirmed");
});

test("a used link says that the address is confirmed, and leads to sign-in if no one is signed in", async () => {
  const { token, viewer } = await newAccount();
  await follow(token, { proof: "signed-in" }, viewer);
  expect(await look(token, viewer)).toMatchObject({ state: "used", isSignedIn: true });
  expect(await look(token, null)).toMatchObject({ state: "used", isSignedIn: false });
});

function buildContext(viewer: Viewer | null) {
  return { requestId: "test", nonce: "", viewer: async () => viewer };
}

async function follow(token: string, form: Record<string, string>, viewer: Viewer | null): Promise<Response> {
  const request = browserRequest("/verify", { form: { token, ...form } });
  const answer = await action({ request, context: buildContext(viewer), params: {} });
  if (!(answer instanceof Response)) throw new Error("refused");
  return answer;
}

async function look(token: string, viewer: Viewer | null) {
  return await loader({ request: browserRequest(`/verify?token=${token}`), context: buildContext(viewer), params: {} });
}
