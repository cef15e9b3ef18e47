import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { findClientDocument, isDocumentUrl } from "./documents.server.ts";
import { OAUTH } from "./limits.ts";

type Written = { clientId?: string };
type Expiry = { expirationTtl?: number; expiration?: number };

/** Thrown if what a request read has changed before it writes. */
class StoreConflict extends Error {}

/**
 * The key-value store that the OAuth library asks for, over D1. One instance serves one request and remembers the version of what
 * it read: a grant that another request changed meanwhile isn't written, so a code or a refresh token works once.
 */
export class OauthStore {
  private readonly versions = new Map<string, number>();
  private readonly clients = new Map<string, Promise<object | null>>();
  /** Whether a write was refused, so that the request may be carried out again. */
  hasConflict = false;

  constructor(
    private readonly now: number,
    /** The person who is asked to let an agent in. Without one, a client that nobody has used yet isn't fetched from its address. */
    private readonly userId: string | null = null,
  ) {}

  async get(key: string): Promise<object | null> {
    if (!key.startsWith("client:")) return await this.read(key);
    // The library asks for a request's client several times.
    const known = this.clients.get(key) ?? this.findClient(key);
    this.clients.set(key, known);
    return await known;
  }

  async put(key: string, value: string, { expirationTtl, expiration }: Expiry = {}): Promise<void> {
    const [kind = "", alias = "", grantId = ""] = key.split(":");
    const { second, day } = DURATIONS;
    const given = expiration !== undefined ? expiration * second : expirationTtl !== undefined ? this.now + expirationTtl * second : null;
    // A registered client that is never used is gone after a day.
    const expiresAt = kind === "client" ? this.now + OAUTH.unusedClient : given;
    const known = this.versions.get(key);
    const owner =
      kind === "token"
        ? sql`oauth_records WHERE key = ${`grant:${alias}:${grantId}`}`
        : sql`(SELECT ${kind === "grant" ? this.userId : null} AS user_id) WHERE true`;
    const write =
      known === undefined
        ? sql<{ version: number }>`INSERT INTO oauth_records (key, kind, user_id, value, created_at, expires_at)
            SELECT ${key}, ${kind}, user_id, ${value}, ${this.now}, ${expiresAt} FROM ${owner} ON CONFLICT DO NOTHING RETURNING version`
        : sql<{ version: number }>`UPDATE oauth_records SET value = ${value}, version = version + 1, expires_at = ${expiresAt}
            WHERE key = ${key} AND version = ${known} RETURNING version`;
    const [[written]] = await runBatch([
      write,
      ...(kind === "grant" ? [this.keepClient(value, (expiresAt ?? this.now) + day)] : []),
      ...(kind === "grant" && known === undefined ? [this.tellPerson(key)] : []),
    ]);
    if (!written) this.refuse(key);
    else this.versions.set(key, written.version);
  }

  async delete(key: string): Promise<void> {
    await runBatch([sql`DELETE FROM oauth_records WHERE key = ${key}`]);
  }

  async list({ prefix }: { prefix: string }): Promise<{ keys: { name: string }[]; list_complete: true }> {
    const [keys] = await runBatch([
      sql<{
        name: string;
      }>`SELECT key AS name FROM oauth_records WHERE key >= ${prefix} AND key < ${`${prefix}\u{10ffff}`} LIMIT ${OAUTH.listed}`,
    ]);
    return { keys, list_complete: true };
  }

  private findClient(key: string): Promise<object | null> {
    const client = key.slice("client:".length);
    return isDocumentUrl(client) ? findClientDocument(client, this.userId !== null, this.now) : this.read(key);
  }

  private async read(key: string): Promise<object | null> {
    const [[row]] = await runBatch([
      sql<{ value: Json<object>; version: number }>`SELECT value, version FROM oauth_records
        WHERE key = ${key} AND coalesce(expires_at, ${this.now} + 1) > ${this.now}`,
    ]);
    if (!row) return null;
    this.versions.set(key, row.version);
    return parseJsonColumn(row.value);
  }

  /** A client stays as long as one of its grants. */
  private keepClient(grant: string, until: number) {
    const { clientId = "" }: Written = JSON.parse(grant);
    return sql`UPDATE oauth_records SET expires_at = max(coalesce(expires_at, 0), ${until}) WHERE key = ${`client:${clientId}`}`;
  }

  private tellPerson(grantKey: string) {
    return queueMails([
      sql`SELECT ${selectMail({
        template: "agent-let-in",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        userId: sql`u.id`,
        props: sql`json_object('name', g.value ->> '$.metadata.name', 'host', g.value ->> '$.metadata.host', 'at', g.created_at,
          'timeZone', u.time_zone)`,
        dedupeKey: grantKey,
        now: this.now,
      })} FROM oauth_records g JOIN users u ON u.id = g.user_id WHERE g.key = ${grantKey}`,
    ]);
  }

  private refuse(key: string): never {
    this.hasConflict = true;
    throw new StoreConflict(`Changed meanwhile: ${key.split(":")[0]}`);
  }
}
