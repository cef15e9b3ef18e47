import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { sweepAccounts } from "#app/people/accounts/sweep.server.ts";
import { revokeGrant } from "#app/people/agents/grants.server.ts";
import { AGENT_THROTTLES, AGENTS } from "#app/people/agents/limits.ts";
import { loadConnections } from "#app/people/keys/connections.server.ts";
import { makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { callTool, connectAgent, fetchWorker, ORIGIN } from "#tests/support/agents.ts";
import { stopClock } from "#tests/support/clock.ts";
import {
  ALL,
  allow,
  answerConsent,
  askToken,
  consentUrl,
  exchange,
  openConsent,
  REDIRECT,
  refresh,
  register,
  registerClient,
  type Tokens,
} from "#tests/support/oauth.ts";
import { makeSheet } from "#tests/support/sheet.ts";

stopClock();

async function makeOwner(openedAt = Date.now(), emailVerifiedAt: number | null = 1) {
  const account = await makeAccount({ name: "Olivia", emailVerifiedAt });
  const cookie = await startSession(account.id, null, openedAt);
  const viewer = await readViewer(cookie);
  if (!viewer) throw new Error("no viewer");
  const sheet = await makeSheet("shift", 3);
  await runBatch([
    sql`UPDATE events SET user_id = ${account.id} WHERE id = ${sheet.eventId}`,
    sql`INSERT INTO volunteer_signups (id, event_id, volunteer_shift_id, user_name, user_email, created_at)
      VALUES (${`x${sheet.eventId}`}, ${sheet.eventId}, ${sheet.offerId}, 'Ada Canary', 'ada@guest.test', 1)`,
  ]);
  return { account, cookie, viewer, sheet };
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function letIn(owner: Owner, form = ALL, clientId?: string) {
  const id = clientId ?? (await registerClient());
  const answer = await exchange(id, await allow(await consentUrl(id), owner.cookie, form));
  return { clientId: id, tokens: await answer.json<Tokens>() };
}

async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  return (await fetchWorker(`${ORIGIN}/mcp`, { method: "POST", headers, body })).status;
}

test("an agent finds where to be let in, asks its person, and works without names unless they are ticked", async () => {
  const owner = await makeOwner();
  const resource = await (await fetchWorker(`${ORIGIN}/.well-known/oauth-protected-resource/mcp`)).json();
  expect(resource).toMatchObject({ resource: `${ORIGIN}/mcp`, authorization_servers: [ORIGIN] });
  const server = await (await fetchWorker(`${ORIGIN}/.well-known/oauth-authorization-server`)).json();
  expect(server).toMatchObject({
    issuer: ORIGIN,
    authorization_endpoint: `${ORIGIN}/oauth/authorize`,
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["events:read", "signups:read", "drafts:write"],
    client_id_metadata_document_supported: true,
  });
  for (const names of [false, true]) {
    const { tokens } = await letIn(owner, names ? { ...ALL, names: "on" } : ALL);
    expect(tokens.scope).toBe("events:read signups:read drafts:write");
    const client = await connectAgent(tokens.access_token);
    const { said, text } = await callTool(client, "search_signups", { eventId: owner.sheet.eventId });
    expect(said.signUps).toHaveLength(1);
    expect(text.includes("Ada Canary")).toBe(names);
    const byName = await callTool(client, "search_signups", { eventId: owner.sheet.eventId, name: "Ada" });
    expect(byName.isError).toBe(!names);
  }
});

test("its person is told by email when an agent is let in, once, and not when it isn't", async () => {
  const owner = await makeOwner();
  const mails = async () => {
    const [rows] = await runBatch([
      sql<{ props: string }>`SELECT props FROM email_outbox WHERE template = 'agent-let-in' AND to_email = ${owner.account.email}`,
    ]);
    return rows.map(({ props }) => JSON.parse(props));
  };
  const id = await registerClient({ client_name: "Helper\u202e" });
  const url = await consentUrl(id);
  await answerConsent(url, owner.cookie, { decision: "deny" });
  await answerConsent(url, owner.cookie, { decision: "allow" });
  expect(await mails()).toEqual([]);
  const { tokens } = await letIn(owner, ALL, id);
  await refresh(id, tokens.refresh_token);
  expect(await mails()).toEqual([{ name: "Helper", host: "agent.example", at: expect.any(Number), timeZone: null }]);
  await letIn(owner);
  expect(await mails()).toHaveLength(2);
});

test("codes and tokens don't say whose they are", async () => {
  const owner = await makeOwner();
  const id = await registerClient();
  const code = await allow(await consentUrl(id), owner.cookie);
  const tokens = await (await exchange(id, code)).json<Tokens>();
  for (const secret of [code, tokens.access_token, tokens.refresh_token]) expect(secret).not.toContain(owner.account.id);
});

test("only what is ticked is granted, and nothing else can be", async () => {
  const owner = await makeOwner();
  const id = await registerClient();
  const url = await consentUrl(id, { scope: "events:read events:write contacts:read" });
  expect((await answerConsent(url, owner.cookie, { decision: "allow", "events:write": "on" })).status).toBe(422);
  const code = await allow(url, owner.cookie, { decision: "allow", "events:read": "on", "events:write": "on", names: "on" });
  const tokens = await (await exchange(id, code, { scope: "events:read events:write" })).json<Tokens>();
  expect(tokens.scope).toBe("events:read");
  const { tools } = await (await connectAgent(tokens.access_token)).listTools();
  expect(tools.map(({ name }) => name)).toEqual(["list_events", "read_event", "list_still_needed"]);
});

test("the consent page names the host, can't be framed, and its form leads nowhere else", async () => {
  const owner = await makeOwner();
  const id = await registerClient({ client_name: "<b>Claude</b>" });
  const page = await openConsent(await consentUrl(id), owner.cookie);
  const text = await page.text();
  expect(text).toContain("agent.example");
  expect(text).toContain("nobody checked it");
  expect(text).not.toContain("<b>Claude</b>");
  const policy = page.headers.get("Content-Security-Policy");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self' https://agent.example;");
  const long = await openConsent(await consentUrl(await registerClient({ client_name: `\u202e${"x".repeat(9000)}` })), owner.cookie);
  expect(await long.text()).not.toMatch(/\u202e|x{200}/);
  const local = await registerClient({ redirect_uris: ["http://127.0.0.1:3334/callback"] });
  const warned = await openConsent(await consentUrl(local, { redirect_uri: "http://127.0.0.1:3334/callback" }), owner.cookie);
  expect(await warned.text()).toContain("a program on your computer");
  const sixth = await registerClient({ redirect_uris: ["http://[::1]:3334/callback"] });
  const byProtocol = await openConsent(await consentUrl(sixth, { redirect_uri: "http://[::1]:3334/callback" }), owner.cookie);
  expect(byProtocol.headers.get("Content-Security-Policy")).toContain("form-action 'self' http:;");
  expect(await byProtocol.text()).toContain("a program on your computer");
  const cross = { method: "POST", headers: { Origin: "https://evil.example" }, body: new URLSearchParams(ALL) };
  expect((await fetchWorker(await consentUrl(id), cross)).status).toBe(403);
});

test("a request that isn't safe is refused on the page and sent nowhere", async () => {
  const owner = await makeOwner();
  const id = await registerClient();
  const changes: Record<string, string | null>[] = [
    { client_id: "unknown" },
    { client_id: null },
    { redirect_uri: "https://evil.example/callback" },
    { redirect_uri: `${REDIRECT}/more` },
    { code_challenge: null },
    { code_challenge_method: "plain" },
    { response_type: "token" },
    { resource: "https://evil.example/mcp" },
  ];
  for (const change of changes) {
    const url = await consentUrl(id, change);
    for (const answer of [await openConsent(url, owner.cookie), await answerConsent(url, owner.cookie, ALL)])
      expect([change, answer.status >= 200 && answer.status !== 303, answer.headers.get("Location")]).toEqual([change, true, null]);
  }
  const [grants] = await runBatch([sql<{ key: string }>`SELECT key FROM oauth_records WHERE user_id = ${owner.account.id}`]);
  expect(grants).toEqual([]);
});

test("a refusal goes back to the agent; a stranger signs in first; an old session gives its password", async () => {
  const owner = await makeOwner(Date.now() - DURATIONS.proof - DURATIONS.minute);
  const url = await consentUrl(await registerClient());
  const denied = new URL((await answerConsent(url, owner.cookie, { decision: "deny" })).headers.get("Location") ?? "");
  expect([denied.origin, Object.fromEntries(denied.searchParams)]).toEqual([
    "https://agent.example",
    { error: "access_denied", state: "a-state", iss: ORIGIN },
  ]);
  const stranger = await openConsent(url, "");
  expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/auth\?/)]);
  const asked = await answerConsent(url, owner.cookie, ALL);
  expect([asked.status, await asked.text()]).toEqual([422, expect.stringContaining("ownPassword")]);
  expect((await answerConsent(url, owner.cookie, { ...ALL, ownPassword: "wrong horse" })).status).toBe(422);
  expect((await answerConsent(url, owner.cookie, { ...ALL, ownPassword: owner.account.password })).status).toBe(303);
  const unproven = await makeOwner(Date.now(), null);
  expect((await answerConsent(url, unproven.cookie, ALL)).status).toBe(409);
});

test("a code works once, for its client and verifier; used twice, it ends the access it gave", async () => {
  const owner = await makeOwner();
  const id = await registerClient();
  const url = await consentUrl(id);
  const code = await allow(url, owner.cookie);
  expect((await exchange(id, code, { code_verifier: "x".repeat(50) })).status).toBe(400);
  expect((await exchange(await registerClient(), code)).status).toBe(400);
  const both = await Promise.all([exchange(id, code), exchange(id, code), exchange(id, code)]);
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  for (const answer of both) if (answer.ok) expect(await statusOf((await answer.json<Tokens>()).access_token)).toBe(401);
  const fresh = await (await exchange(id, await allow(url, owner.cookie))).json<Tokens>();
  expect(await statusOf(fresh.access_token)).toBe(200);
});

test("tokens are stored as hashes, refreshed in turn, and refreshed at the same time without losing the grant", async () => {
  const owner = await makeOwner();
  const { clientId, tokens } = await letIn(owner);
  const [rows] = await runBatch([
    sql<{ text: string }>`SELECT key || value AS text FROM oauth_records WHERE user_id = ${owner.account.id}`,
  ]);
  const stored = rows.map(({ text }) => text).join();
  for (const token of [tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(token.split(":")[2]);
  const answers = await Promise.all([refresh(clientId, tokens.refresh_token), refresh(clientId, tokens.refresh_token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const last = await Promise.all(answers.map((answer) => answer.json<Tokens>()));
  for (const { access_token } of last) expect(await statusOf(access_token)).toBe(200);
  const good = await Promise.all(last.map(({ refresh_token }) => refresh(clientId, refresh_token)));
  expect(good.some(({ status }) => status === 200)).toBe(true);
  expect((await refresh(await registerClient(), tokens.refresh_token)).status).toBe(400);
});

test("access ends at once: revoked by its person or its agent, with the account, and after a proof is lost", async () => {
  const owner = await makeOwner();
  const { clientId, tokens } = await letIn(owner, { ...ALL, names: "on" });
  expect(await statusOf(tokens.access_token)).toBe(200);
  const [agent] = (await loadConnections(owner.viewer, "en", Date.now())).agents;
  expect(agent).toMatchObject({ name: "Helper", host: "agent.example", seesNames: true, lastUsed: expect.any(String) });
  const stranger = await makeOwner();
  expect(await revokeGrant(stranger.account.id, agent?.id ?? "")).toBe(false);
  expect(await statusOf(tokens.access_token)).toBe(200);
  expect(await revokeGrant(owner.account.id, agent?.id ?? "")).toBe(true);
  expect([await statusOf(tokens.access_token), (await refresh(clientId, tokens.refresh_token)).status]).toEqual([401, 400]);
  expect((await loadConnections(owner.viewer, "en", Date.now())).agents).toEqual([]);

  const again = await letIn(owner, ALL, clientId);
  await askToken({ token: again.tokens.refresh_token, client_id: clientId });
  expect(await statusOf(again.tokens.access_token)).toBe(401);

  const third = await letIn(owner, ALL, clientId);
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${owner.account.id}`]);
  expect(await statusOf(third.tokens.access_token)).toBe(401);
  await runBatch([sql`UPDATE users SET email_verified_at = 1, deleting_at = 1 WHERE id = ${owner.account.id}`]);
  expect(await statusOf(third.tokens.access_token)).toBe(401);
});

test("letting the same agent in again ends its earlier access; twenty agents are the most", async () => {
  const owner = await makeOwner();
  const { clientId, tokens } = await letIn(owner);
  const second = await letIn(owner, ALL, clientId);
  expect([await statusOf(tokens.access_token), await statusOf(second.tokens.access_token)]).toEqual([401, 200]);
  await runBatch([
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${AGENTS.max}) INSERT INTO oauth_records
      (key, kind, user_id, value, created_at) SELECT 'grant:' || ${owner.account.id} || ':' || i, 'grant', ${owner.account.id},
        json_object('id', 'grant' || i, 'scope', json_array(), 'metadata', json_object(), 'refreshTokenId', 'x') , 1 FROM n`,
  ]);
  expect((await answerConsent(await consentUrl(await registerClient()), owner.cookie, ALL)).status).toBe(409);
});

test("a registered client is gone after a day unless it is used; registering is throttled by network", async () => {
  const owner = await makeOwner();
  const [unused, used] = [await registerClient(), await registerClient()];
  await letIn(owner, ALL, used);
  const now = Date.now();
  const known = async () =>
    (
      await runBatch([sql<{ key: string }>`SELECT key FROM oauth_records WHERE key IN (${`client:${unused}`}, ${`client:${used}`})`])
    )[0].map(({ key }) => key);
  await sweepAccounts(now + DURATIONS.day);
  expect(await known()).toEqual([`client:${used}`]);
  await sweepAccounts(now + 31 * DURATIONS.day);
  expect(await known()).toEqual([]);
  const network = "203.0.113.9";
  for (let n = 0; n < AGENT_THROTTLES.register.count; n++) expect((await register({}, network)).status).toBe(201);
  expect((await register({}, network)).status).toBe(429);
  for (const redirect of ["http://evil.example/cb", "javascript:alert(1)", "data:text/html,x"])
    expect((await register({ redirect_uris: [redirect] }, "203.0.113.10")).status).toBe(400);
});
