import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config, parse } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken, isGenuine } from "#app/lib/private-link.server.ts";
import { seal, unseal } from "#app/lib/seal.server.ts";
import { newToken, readToken } from "#app/lib/tokens.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { loader as feed } from "#app/routes/feed/file.ts";
import { loadFeedUrl } from "#app/sheet/event/feed.server.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { makeEvent, makeForm, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { webhooks } from "#workers/webhooks/resend.ts";

const FIRST = config().secret;
const SECOND = "the-key-after-it-0123456789-0123456789";
const WEBHOOK = { first: "whsec_dGVzdHMtb25seS1zZWNyZXQtMDEyMzQ1Njc4OQ==", second: "whsec_YW5vdGhlci1zZWNyZXQtMDEyMzQ1Njc4OTAx" };
const YEAR = 365 * DURATIONS.day;

beforeEach(() => vi.restoreAllMocks());
afterEach(() => vi.restoreAllMocks());

/** From now on the second key signs; the first still verifies until `until`. */
function turn(until: number | null): void {
  vi.spyOn(config(), "secret", "get").mockReturnValue(SECOND);
  vi.spyOn(config(), "oldSecret", "get").mockReturnValue(until === null ? undefined : { secret: FIRST, until });
}

/** Links that people have in their mail and calendars, and what each of them opens. */
async function held() {
  const now = Date.now();
  const user = await makeUser({ emailVerifiedAt: 1 });
  const event = await makeEvent(makeForm("volunteer", {}), { ownerId: user });
  const { offers } = await readEditableEvent(event);
  const signupId = await makeSignUp(event, offers[0]?.id ?? "", {});
  const query = "SELECT submission_id FROM volunteer_signups WHERE id = ?";
  const submissionId = (await env.DB.prepare(query).bind(signupId).first<string>("submission_id")) ?? "";
  const { tokenId, keep } = await newToken("reset", sql`users u WHERE u.id = ${user}`, now);
  await runBatch([keep]);
  const links = {
    signup: await createLinkToken("signup", submissionId),
    reset: await createLinkToken("one-time", tokenId),
    feed: await loadFeedUrl(user),
    unsubscribe: await createLinkToken("unsubscribe", "all~~hash"),
    sealed: await seal("draft", user),
  };
  const file = new URL(links.feed).pathname.split("/")[2] ?? "";
  const opens = async () => ({
    signup: (await loadSubmission(links.signup, Date.now())) !== null,
    reset: (await readToken(links.reset, ["reset"], now)).state === "open",
    feed: ((await feed({ request: new Request(links.feed), params: { file }, context: {} as never })) as Response).status === 200,
    unsubscribe: await isGenuine(links.unsubscribe, "unsubscribe"),
    sealed: (await unseal(links.sealed, user)) === "draft",
  });
  return { links, opens };
}

const all = (value: boolean) => ({ signup: value, reset: value, feed: value, unsubscribe: value, sealed: value });

test("after a key rotation, links in people's mail keep working until the old key's last day, and not without the old key", async () => {
  const { opens } = await held();
  expect(await opens()).toEqual(all(true));
  turn(Date.now() + YEAR);
  expect(await opens()).toEqual(all(true));
  turn(Date.now() - 1);
  expect(await opens()).toEqual(all(false));
  turn(null);
  expect(await opens()).toEqual(all(false));
});

test("a link signed after the rotation carries the new key's id and outlives the old key", async () => {
  const before = await createLinkToken("signup", "someone");
  turn(Date.now() + YEAR);
  const after = await createLinkToken("signup", "someone");
  expect(after.split(".")[1]?.slice(0, 2)).not.toBe(before.split(".")[1]?.slice(0, 2));
  turn(null);
  expect([await isGenuine(after, "signup"), await isGenuine(before, "signup")]).toEqual([true, false]);
});

test("a link from before key ids existed works under both keys; a forged one never does", async () => {
  const token = await createLinkToken("signup", "someone");
  const [id, code = ""] = token.split(".");
  const older = `${id}.${code.slice(2)}`;
  expect(await isGenuine(older, "signup")).toBe(true);
  turn(Date.now() + YEAR);
  expect(await isGenuine(older, "signup")).toBe(true);
  const madeUp = [
    `${id}.${code.slice(0, 2)}`,
    `${id}.`,
    `${id}.AA${code.slice(2)}`,
    `${id}.${code.slice(0, -1)}A`,
    `${id}.${code}A`,
    `other.${code}`,
  ];
  for (const each of madeUp) expect(await isGenuine(each, "signup"), each).toBe(each === token);
  expect([await isGenuine(token, "unsubscribe"), await isGenuine(token, "signup", 1)]).toEqual([false, false]);
});

test("Resend's calls are accepted with the old secret as long as it is valid", async () => {
  const tell = async (secret: string) => {
    const payload = JSON.stringify({ type: "email.opened", data: { email_id: "x" } });
    const at = new Date();
    const signature = new Webhook(secret).sign("id", at, payload);
    const headers = { "svix-id": "id", "svix-timestamp": String(Math.floor(at.getTime() / 1000)), "svix-signature": signature };
    return (await webhooks.request("/resend", { method: "POST", headers, body: payload })).status;
  };
  vi.spyOn(config(), "resendWebhookSecret", "get").mockReturnValue(WEBHOOK.second);
  expect([await tell(WEBHOOK.second), await tell(WEBHOOK.first)]).toEqual([200, 401]);
  const old = vi.spyOn(config(), "oldResendWebhookSecret", "get").mockReturnValue({ secret: WEBHOOK.first, until: Date.now() + YEAR });
  expect([await tell(WEBHOOK.second), await tell(WEBHOOK.first)]).toEqual([200, 200]);
  old.mockReturnValue({ secret: WEBHOOK.first, until: Date.now() - 1 });
  expect(await tell(WEBHOOK.first)).toBe(401);
});

test("an old key without its last day stops the Worker, and the error names the variable", () => {
  expect(() => parse({ ENVIRONMENT: "development", APP_SECRET_OLD: FIRST })).toThrow(
    "APP_SECRET_OLD_UNTIL: is required beside APP_SECRET_OLD",
  );
  const { oldSecret } = parse({ ENVIRONMENT: "development", APP_SECRET_OLD: FIRST, APP_SECRET_OLD_UNTIL: "2027-12-01" });
  expect(oldSecret).toEqual({ secret: FIRST, until: Date.UTC(2027, 11, 1) });
});

test("Google's keys without each other, or another provider in production, stop the Worker by name", () => {
  const parseWith = (more: Record<string, string>) => parse({ ENVIRONMENT: "development", ...more });
  expect(() => parseWith({ GOOGLE_CLIENT_ID: "id" })).toThrow("GOOGLE_CLIENT_SECRET: is required beside GOOGLE_CLIENT_ID");
  expect(() => parseWith({ GOOGLE_CLIENT_SECRET: "secret" })).toThrow("GOOGLE_CLIENT_ID: is required beside GOOGLE_CLIENT_SECRET");
  expect(parseWith({}).google).toBeNull();
  const both = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(parseWith(both).google).toMatchObject({ issuer: "https://accounts.google.com" });
  const issuer = { ...both, GOOGLE_ISSUER: "http://127.0.0.1:1" };
  expect(parseWith(issuer).google?.issuer).toBe("http://127.0.0.1:1");
  expect(() => parseWith({ ...issuer, ENVIRONMENT: "production" })).toThrow("GOOGLE_ISSUER: is for tests");
});
