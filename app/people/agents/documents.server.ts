import { sql } from "drizzle-orm";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { findAddressProblem, findHost } from "#app/organize/webhooks/rules.ts";
import { AGENT_THROTTLES, OAUTH } from "./limits.ts";

/** A client that describes itself in a document; its id is the document's address. */
const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().min(1).max(OAUTH.name),
  redirect_uris: z.array(z.url().max(OAUTH.address)).min(1).max(OAUTH.redirects),
  token_endpoint_auth_method: z.literal("none").default("none"),
});

type ClientRecord = {
  clientId: string;
  clientName: string;
  redirectUris: string[];
  grantTypes: string[];
  responseTypes: string[];
  tokenEndpointAuthMethod: "none";
  fetchedAt: number;
};

export function isDocumentUrl(clientId: string): boolean {
  return /^https?:\/\//.test(clientId);
}

/** The client at this address, fetched again once a day; null if there is none. `meets`: whether an unknown one is fetched. */
export async function findClientDocument(url: string, meets: boolean, now: number): Promise<ClientRecord | null> {
  const key = `client:${url}`;
  const [[row]] = await runBatch([sql<{ value: Json<ClientRecord> }>`SELECT value FROM oauth_records WHERE key = ${key}`]);
  const known = row ? parseJsonColumn(row.value) : null;
  if (known && known.fetchedAt > now - OAUTH.documentFresh) return known;
  if (!known && !meets) return null;
  const client = await fetchClient(url, now);
  if (!client) return null;
  await runBatch([
    sql`INSERT INTO oauth_records (key, kind, value, created_at, expires_at)
      VALUES (${key}, 'client', ${JSON.stringify(client)}, ${now}, ${now + OAUTH.documentFresh})
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = max(coalesce(expires_at, 0), excluded.expires_at)`,
  ]);
  return client;
}

/** Reads the document under the rules for webhooks' addresses. */
async function fetchClient(url: string, now: number): Promise<ClientRecord | null> {
  const { origin, admitsLocalWebhooks } = config();
  if (findAddressProblem(url, { ownHost: new URL(origin).hostname, admitsLocal: admitsLocalWebhooks }) || !hasOwnPath(url)) return null;
  const allowance = await allowAttempt(await hashThrottleKey("client-document", findHost(url)), AGENT_THROTTLES.documents, now);
  if (!allowance.ok) return null;
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(OAUTH.documentPatience),
      headers: { Accept: "application/json", "User-Agent": "Turnout-Agents/1" },
    });
    const text = response.status === 200 ? await readWhole(response) : null;
    const read = text === null ? null : documentSchema.safeParse(JSON.parse(text)).data;
    if (!read || read.client_id !== url) return null;
    return {
      clientId: url,
      clientName: read.client_name,
      redirectUris: read.redirect_uris,
      grantTypes: ["authorization_code", "refresh_token"],
      responseTypes: ["code"],
      tokenEndpointAuthMethod: "none",
      fetchedAt: now,
    };
  } catch {
    return null;
  }
}

/** A whole host isn't a client, and one document has one address. */
function hasOwnPath(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.pathname !== "/" && parsed.hash === "" && parsed.href === url;
}

/** null if it is too long. */
async function readWhole({ body }: Response): Promise<string | null> {
  if (!body) return null;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [text, size] = ["", 0];
  for await (const chunk of body) {
    size += chunk.length;
    if (size > OAUTH.documentBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
