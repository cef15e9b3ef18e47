import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { formatInstant } from "#app/lib/format-date.ts";
import { countAttempt, secondsLeft } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { DEFAULTS, type Locale } from "#app/limits.ts";
import { KEY_THROTTLES } from "#app/people/keys/limits.ts";
import type { Agent } from "./agent.ts";
import { AGENTS } from "./limits.ts";
import { validateToken } from "./oauth.server.ts";
import { AGENT_SCOPES, type AgentScope } from "./scopes.ts";

/** What a grant's list shows; stored with it in plain text. */
export type GrantFacts = { name: string; host: string; seesNames: boolean };

/** An agent that a person let in, as Settings shows it. */
export type GrantView = {
  id: string;
  name: string;
  host: string;
  scopes: AgentScope[];
  seesNames: boolean;
  since: string;
  lastUsed: string | null;
};

type GrantRow = {
  id: string;
  scopes: Json<string[]>;
  facts: Json<GrantFacts>;
  createdAt: number;
  lastUsedAt: number | null;
};

/** An account's agents whose sign-in was completed, newest first. */
export function selectGrants(userId: string, now: number) {
  return sql<GrantRow>`SELECT value ->> '$.id' AS id, value -> '$.scope' AS scopes, value -> '$.metadata' AS facts, created_at AS createdAt,
      last_used_at AS lastUsedAt FROM oauth_records
    WHERE user_id = ${userId} AND kind = 'grant' AND value ->> '$.refreshTokenId' IS NOT NULL AND coalesce(expires_at, ${now} + 1) > ${now}
    ORDER BY created_at DESC, key LIMIT ${AGENTS.max}`;
}

export function toGrantView({ id, scopes, facts, createdAt, lastUsedAt }: GrantRow, viewer: Viewer, locale: Locale): GrantView {
  const format = (at: number) => formatInstant(at, locale, viewer.timeZone ?? DEFAULTS.timeZone);
  const { name, host, seesNames } = parseJsonColumn(facts);
  return {
    id,
    name,
    host,
    seesNames,
    scopes: toAgentScopes(parseJsonColumn(scopes)),
    since: format(createdAt),
    lastUsed: lastUsedAt === null ? null : format(lastUsedAt),
  };
}

export function toAgentScopes(names: readonly string[]): AgentScope[] {
  return AGENT_SCOPES.filter((scope) => names.includes(scope));
}

export async function countGrants(userId: string, now: number): Promise<number> {
  const [grants] = await runBatch([selectGrants(userId, now)]);
  return grants.length;
}

/** Ends an agent's access at once; false if it has none. */
export async function revokeGrant(userId: string, grantId: string): Promise<boolean> {
  const [gone] = await runBatch([
    sql<{ kind: string }>`DELETE FROM oauth_records
      WHERE user_id = ${userId} AND coalesce(value ->> '$.grantId', value ->> '$.id') = ${grantId} RETURNING kind`,
  ]);
  return gone.length > 0;
}

type PresentedRow = Pick<Agent["user"], "id" | "locale" | "timeZone"> & { lastUsedAt: number | null };

/** The agent with this access token, unless its grant, or the account, is gone; counts the request. */
export async function presentGrant(token: string, origin: string, now: number): Promise<Agent | null> {
  const [alias = "", grantId = "", secret] = token.split(":");
  if (!secret) return null;
  const valid = await validateToken(token, origin, now);
  if (!valid) return null;
  const key = `grant:${alias}:${grantId}`;
  const limit = KEY_THROTTLES.requests;
  const [[row], [counted]] = await runBatch([
    sql<PresentedRow>`SELECT u.id, u.locale, u.time_zone AS timeZone, g.last_used_at AS lastUsedAt
      FROM oauth_records g JOIN users u ON u.id = g.user_id
      WHERE g.key = ${key} AND coalesce(g.expires_at, ${now} + 1) > ${now} AND u.deleting_at IS NULL AND u.email_verified_at IS NOT NULL`,
    countAttempt(`agent:${grantId}`, limit, now),
  ]);
  if (!row) return null;
  const { lastUsedAt, ...user } = row;
  if ((lastUsedAt ?? 0) <= now - AGENTS.noteUse) await runBatch([sql`UPDATE oauth_records SET last_used_at = ${now} WHERE key = ${key}`]);
  const isWithin = (counted?.count ?? 1) <= limit.count;
  return {
    user,
    scopes: toAgentScopes(valid.scope),
    seesNames: valid.props.seesNames === true,
    keyId: grantId,
    allowance: isWithin ? { ok: true } : { ok: false, retryAfter: secondsLeft(limit, now) },
  };
}
