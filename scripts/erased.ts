import { hashErasedEmail } from "../app/people/privacy/erased.ts";
import { quoteLiteral, type ReadRows } from "./dump-sql.ts";

/** What must not return with an older backup: hashes of erased addresses, and events whose names were deleted. */
export type ErasedRecords = { addresses: { hash: string; askedAt: number }[]; events: { id: string; purgedAt: number }[] };

export const READ_ERASED = [
  "SELECT hash, asked_at AS askedAt FROM erased",
  "SELECT id, purged_at AS purgedAt FROM events WHERE purged_at IS NOT NULL",
] as const;
export const HAS_ERASED = "SELECT count(*) AS has FROM sqlite_master WHERE name = 'erased'";
const ADDRESSES = `SELECT email FROM submissions WHERE email IS NOT NULL UNION SELECT email FROM users WHERE password_hash IS NULL
  UNION SELECT to_email FROM email_outbox WHERE to_email IS NOT NULL`;

/** Older backups have no followers. */
const HAS_FOLLOWERS = "SELECT count(*) AS has FROM sqlite_master WHERE name = 'followers'";

/**
 * Statements that make the Worker erase again, with its next run, whatever the database has of the list, as if it had been
 * requested again. The times protect people who came back after being erased.
 */
export async function eraseAgainStatements(read: ReadRows, { addresses, events }: ErasedRecords, secrets: string[]): Promise<string[]> {
  if (addresses.length + events.length === 0) return [];
  for await (const { has } of read(HAS_ERASED))
    if (!has) throw new Error("the backup is older than the list of what was erased: it can't be erased again");
  const askedAt = new Map(addresses.map((one) => [one.hash, one.askedAt]));
  const statements = addresses.map(
    ({ hash, askedAt }) => `INSERT INTO erased (hash, asked_at) VALUES (${quoteLiteral(hash)}, ${askedAt}) ON CONFLICT (hash) DO NOTHING`,
  );
  let addressesOfAll = ADDRESSES;
  for await (const { has } of read(HAS_FOLLOWERS)) if (has) addressesOfAll += " UNION SELECT email FROM followers";
  for await (const { email } of read(addressesOfAll)) {
    const hashes = await Promise.all(secrets.map((secret) => hashErasedEmail(secret, String(email))));
    const at = Math.max(...hashes.map((hash) => askedAt.get(hash) ?? 0));
    if (at > 0)
      statements.push(`INSERT INTO erasures (email, asked_at) VALUES (${quoteLiteral(String(email))}, ${at})
        ON CONFLICT (email) DO UPDATE SET asked_at = max(asked_at, excluded.asked_at)`);
  }
  return [
    ...statements,
    ...events.map(
      ({
        id,
        purgedAt,
      }) => `UPDATE events SET hours_until = NULL, retain_at_least = NULL, retain_until = date(${purgedAt} / 1000, 'unixepoch')
        WHERE id = ${quoteLiteral(id)} AND purged_at IS NULL AND ends_at <= ${purgedAt}`,
    ),
  ];
}

/** The keys that the list's hashes may have been made with. */
export function hashKeys({ APP_SECRET, APP_SECRET_OLD }: Record<string, string>): string[] {
  return [APP_SECRET, APP_SECRET_OLD].filter((key) => key !== undefined);
}
