import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { beginDeletion } from "#app/people/accounts/deletion.server.ts";
import { requestReset, resetPasswordByLink } from "#app/people/accounts/recovery.server.ts";
import { sweepAccounts } from "#app/people/accounts/sweep.server.ts";
import { createKey, noteKeyUse, revokeKey } from "#app/people/keys/commands.server.ts";
import { loadConnections } from "#app/people/keys/connections.server.ts";
import type { ConnectionsResult } from "#app/people/keys/intents.server.ts";
import { API_KEYS, KEY_THROTTLES } from "#app/people/keys/limits.ts";
import { presentKey } from "#app/people/keys/queries.server.ts";
import { hashToken, mintToken } from "#app/people/keys/token.server.ts";
import { action } from "#app/routes/settings/connections.tsx";
import { browserRequest, findMailedToken, listMailTemplates, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";

stopClock();

const wanted = { name: "Sheet sync", scopes: ["events:read" as const], days: 90 };

async function makeOwner(openedAt = Date.now(), emailVerifiedAt: number | null = 1) {
  const account = await makeAccount({ name: "Olivia", emailVerifiedAt });
  const cookie = await startSession(account.id, null, openedAt);
  const viewer = await readViewer(cookie);
  if (!viewer) throw new Error("no viewer");
  return { account, cookie, viewer };
}

async function makeKey(owner: Awaited<ReturnType<typeof makeOwner>>, days: number | null = 90) {
  const made = await createKey(owner.viewer, { ...wanted, days }, Date.now());
  if (made.outcome !== "made") throw new Error(made.outcome);
  const { keys } = await loadConnections(owner.viewer, "en", Date.now());
  return { token: made.token, id: keys[0]?.id ?? "", hash: (await hashToken("key", made.token)) ?? "" };
}

async function send(owner: Awaited<ReturnType<typeof makeOwner>>, form: Record<string, string>) {
  // The action uses only these members of the context.
  const context = { requestId: "test", viewer: () => readViewer(owner.cookie) } as unknown as AppLoadContext;
  const args: ActionFunctionArgs = { request: browserRequest("/settings/connections", { form }), params: {}, context };
  const { data, init } = (await action(args)) as { data: ConnectionsResult; init: { status: number } };
  return { status: init.status, ...data };
}

test("a key has 256 random bits and a checksum, and only its hash is stored", async () => {
  const owner = await makeOwner();
  const { token, hash } = await makeKey(owner);
  expect(token).toMatch(/^turnout_[0-9A-Za-z]{49}$/);
  const [rows] = await runBatch([sql<{ all: string }>`SELECT json_object('k', prefix, 'n', name, 'h', token_hash) AS "all" FROM api_keys`]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(-30));
  expect(JSON.stringify(rows)).toContain(hash);
  expect(await hashToken("key", `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`)).toBeNull();
  expect(await hashToken("key", mintToken("sheet"))).toBeNull();
  expect(new Set(Array.from({ length: 50 }, () => mintToken("key"))).size).toBe(50);
});

test("a key is made with the password, told by email, and shown once", async () => {
  const owner = await makeOwner(Date.now() - DURATIONS.proof - DURATIONS.minute);
  const form = { intent: "makeKey", name: "Sheet sync", "events:read": "on", "signups:read": "on", days: "30" };
  const refused = await send(owner, form);
  expect([refused.status, Object.keys(refused.errors ?? {}), refused.token]).toEqual([422, ["ownPassword"], undefined]);
  expect((await send(owner, { ...form, ownPassword: "wrong horse" })).status).toBe(422);
  const made = await send(owner, { ...form, ownPassword: owner.account.password });
  expect(made.status).toBe(200);
  expect(made.token).toMatch(/^turnout_/);
  const page = await loadConnections(owner.viewer, "en", Date.now());
  expect(page.keys).toMatchObject([{ name: "Sheet sync", scopes: ["events:read", "signups:read"], lastUsed: null, isOver: false }]);
  expect(JSON.stringify(page)).not.toContain(made.token);
  expect(await listMailTemplates(owner.account.email)).toContain("key-made");
});

test("a new password leaves keys working, and its email says how many programs still have access", async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  await revokeKey(owner.account.id, (await makeKey(owner)).id, Date.now());
  const [first] = [await makeKey(owner), await makeKey(owner, null)];
  for (const [{ account }, programs] of [[owner, 2] as const, [other, 0] as const]) {
    await requestReset(account.email, newId(), "en", Date.now());
    await resetPasswordByLink(await findMailedToken(account.email, "reset-password", "reset"), "brand new words", Date.now());
    const [mails] = await runBatch([
      sql<{ programs: number }>`SELECT props ->> '$.programs' AS programs FROM email_outbox
        WHERE template = 'password-changed' AND to_email = ${account.email}`,
    ]);
    expect(mails).toEqual([{ programs }]);
  }
  expect(await presentKey(first.hash, Date.now())).not.toBeNull();
});

test("a key needs a name and a scope; unknown scopes don't count", async () => {
  const owner = await makeOwner();
  const refused = await send(owner, { intent: "makeKey", name: " ", "events:delete": "on" });
  expect(refused).toMatchObject({ status: 422, errors: { name: "Give the key a name.", scopes: expect.any(String) } });
  expect((await send(owner, { intent: "makeKey", name: "x".repeat(API_KEYS.name + 1), "events:read": "on" })).status).toBe(422);
  expect((await loadConnections(owner.viewer, "en", Date.now())).keys).toEqual([]);
});

test("an account has at most twenty keys, also if they are made at the same time, and makes few a day", async () => {
  const owner = await makeOwner();
  const made = await Promise.all(Array.from({ length: API_KEYS.max + 2 }, () => createKey(owner.viewer, wanted, Date.now())));
  expect(made.filter(({ outcome }) => outcome === "made")).toHaveLength(API_KEYS.max);
  expect(made.filter(({ outcome }) => outcome === "many")).toHaveLength(2);
  const { keys } = await loadConnections(owner.viewer, "en", Date.now());
  await revokeKey(owner.account.id, keys[0]?.id ?? "", Date.now());
  expect((await createKey(owner.viewer, wanted, Date.now())).outcome).toBe("made");
  for (let n = API_KEYS.max + 3; n < KEY_THROTTLES.make.count; n++) await createKey(owner.viewer, wanted, Date.now());
  expect((await createKey(owner.viewer, wanted, Date.now())).outcome).toBe("throttled");
});

test("without a proven address there is no key, and a key made before stops", async () => {
  const owner = await makeOwner(Date.now(), null);
  expect(await createKey(owner.viewer, wanted, Date.now())).toEqual({ outcome: "unverified" });
  const proven = await makeOwner();
  const { hash } = await makeKey(proven);
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${proven.account.id}`]);
  expect(await presentKey(hash, Date.now())).toBeNull();
});

test("a key ends at once when revoked, on its end date, and with the account; another account can't revoke it", async () => {
  const owner = await makeOwner();
  const stranger = await makeOwner();
  const now = Date.now();
  const [one, endless] = [await makeKey(owner, 30), await makeKey(owner, null)];
  expect(await presentKey(one.hash, now)).toMatchObject({ id: one.id, scopes: ["events:read"], user: { id: owner.account.id } });
  expect(await presentKey(one.hash, now + 31 * DURATIONS.day)).toBeNull();
  expect(await presentKey(endless.hash, now + 3000 * DURATIONS.day)).toMatchObject({ expiresAt: null });
  const all = (await loadConnections(owner.viewer, "en", now)).keys.map(({ id }) => id);
  for (const id of all) expect(await revokeKey(stranger.account.id, id, now)).toBe(false);
  expect(await presentKey(one.hash, now)).not.toBeNull();
  for (const id of all.slice(1)) expect(await revokeKey(owner.account.id, id, now)).toBe(true);
  expect((await send(owner, { intent: "revokeKey", key: all[1] ?? "" })).status).toBe(404);
  const left = [await presentKey(one.hash, now), await presentKey(endless.hash, now)].filter(Boolean);
  expect(left).toHaveLength(1);
  const nothing = { events: 0, people: 0, passedOn: 0, signUps: 0 };
  await beginDeletion(owner.viewer, owner.account.password, nothing as unknown as Parameters<typeof beginDeletion>[2], now);
  expect([await presentKey(one.hash, now), await presentKey(endless.hash, now)]).toEqual([null, null]);
});

test("a key's last use is noted once an hour, and a revoked key's name is kept for a year", async () => {
  const owner = await makeOwner();
  const { id, hash } = await makeKey(owner);
  const now = Date.now();
  const read = async () => (await runBatch([sql<{ at: number | null }>`SELECT last_used_at AS at FROM api_keys WHERE id = ${id}`]))[0][0];
  await noteKeyUse(id, now);
  await noteKeyUse(id, now + DURATIONS.hour - 1);
  expect(await read()).toEqual({ at: now });
  expect(await presentKey(hash, now + DURATIONS.minute)).toMatchObject({ isUseOld: false });
  expect(await presentKey(hash, now + DURATIONS.hour)).toMatchObject({ isUseOld: true });
  await revokeKey(owner.account.id, id, now);
  await sweepAccounts(now + API_KEYS.revokedKept - 1);
  expect(await read()).toEqual({ at: now });
  await sweepAccounts(now + API_KEYS.revokedKept);
  expect(await read()).toBeUndefined();
});
