import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { findClientDocument } from "#app/people/agents/documents.server.ts";
import { makeAccount, startSession } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { allow, consentUrl, exchange, openConsent, refresh, type Tokens } from "#tests/support/oauth.ts";

stopClock();

const REDIRECT = "http://127.0.0.1:3335/callback";

// The setting is the tests' own (tests/worker/vitest.config.ts).
const SERVER = (env as unknown as { CLIENT_TEST_URL: string }).CLIENT_TEST_URL;

function makeUrl(mode: string) {
  const id = newId();
  return {
    url: `${SERVER}/${mode}/${id}`,
    count: async () => Number(await (await fetch(`${SERVER}/count/${id}`)).text()),
  };
}

test("an agent whose id is its document's address is let in, and the document is read once a day", async () => {
  const account = await makeAccount({ emailVerifiedAt: 1 });
  const cookie = await startSession(account.id, null, Date.now());
  const { url, count } = makeUrl("good");
  const page = await consentUrl(url, { redirect_uri: REDIRECT });
  expect(await (await openConsent(page, cookie)).text()).toContain("Document client");
  const tokens = await (await exchange(url, await allow(page, cookie), { redirect_uri: REDIRECT })).json<Tokens>();
  expect((await refresh(url, tokens.refresh_token)).status).toBe(200);
  expect(await count()).toBe(1);
  const now = Date.now();
  expect(await findClientDocument(url, false, now + DURATIONS.day)).toMatchObject({ clientName: "Document client" });
  expect(await count()).toBe(2);
});

test.each(["other", "secret", "large", "redirect", "broken", "missing", "silent"])("a document is refused: %s", async (mode) => {
  const { url } = makeUrl(mode);
  expect(await findClientDocument(url, true, Date.now())).toBeNull();
  const [rows] = await runBatch([sql<{ key: string }>`SELECT key FROM oauth_records WHERE key = ${`client:${url}`}`]);
  expect(rows).toEqual([]);
});

test("only a public https address is read, and a stranger can't make the server read one", async () => {
  const { url, count } = makeUrl("good");
  expect(await findClientDocument(url, false, Date.now())).toBeNull();
  expect((await exchange(url, "a:b:c")).status).toBe(401);
  expect(await count()).toBe(0);
  const refused = [
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/x",
    "https://agent.internal/x",
    "https://agent.example:8443/x",
  ];
  const more = [
    "http://agent.com/x",
    "https://user:word@agent.com/x",
    "https://turnout.test/x",
    "https://agent.com/",
    "https://agent.com/x#y",
  ];
  for (const address of [...refused, ...more])
    expect([address, await findClientDocument(address, true, Date.now())]).toEqual([address, null]);
});
