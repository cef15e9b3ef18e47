import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { logSignInChange } from "#app/lib/security-log.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { deviceName, parseUserAgent } from "#app/people/accounts/device.ts";
import { signInChangedMail } from "#app/people/accounts/link-mails.server.ts";
import { NO_PASSWORD } from "#app/people/accounts/passwords.server.ts";
import { openTicket, spendChallenge } from "./challenge.server.ts";
import { GOOGLE, PASSKEYS } from "./limits.ts";
import type { MadeAnswer } from "./schema.ts";
import { readMadePasskey } from "./verify.server.ts";

export type AddPasskeyOutcome = { outcome: "added"; id: string } | { outcome: "stale" | "wrong" | "full" | "taken" };

type Made = { ticket: string; answer: MadeAnswer; name: string };

/** Adds a passkey that this browser has just made for this session's account, and tells its owner. */
export async function addPasskey(
  viewer: Viewer,
  { ticket, answer, name }: Made,
  request: Request,
  now: number,
): Promise<AddPasskeyOutcome> {
  const challenge = await openTicket(request, ticket, `add:${viewer.sessionId}`, now);
  if (!challenge) return { outcome: "stale" };
  const [[spent]] = await runBatch([await spendChallenge(challenge, now)]);
  if (!spent) return { outcome: "stale" };
  const made = await readMadePasskey(answer, challenge.text);
  if (!made) return { outcome: "wrong" };
  const shown = name || deviceName(parseUserAgent(request.headers.get("User-Agent")), viewer.locale ?? undefined);
  const transports = JSON.stringify([...new Set(answer.response.transports ?? [])]);
  const own = sql`(SELECT count(*) FROM passkeys WHERE user_id = ${viewer.id})`;
  const [[added], , [found]] = await runBatch([
    sql<{ id: string }>`INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at)
      SELECT ${made.id}, u.id, ${made.publicKey}, ${made.counter}, ${transports}, ${shown}, ${now} FROM users u
      WHERE u.id = ${viewer.id} AND u.deleting_at IS NULL AND ${own} < ${PASSKEYS.count} ON CONFLICT DO NOTHING RETURNING id`,
    queueMails([
      sql`SELECT ${signInChangedMail("passkey-added", sql`p.name`, `passkey-added:${made.id}:${now}`, now)}
        FROM users u JOIN passkeys p ON p.user_id = u.id WHERE u.id = ${viewer.id} AND p.id = ${made.id} AND p.created_at = ${now}`,
    ]),
    sql<{ isFull: 0 | 1 }>`SELECT ${own} >= ${PASSKEYS.count} AS isFull`,
  ]);
  if (!added) return { outcome: found?.isFull ? "full" : "taken" };
  logSignInChange("passkey added", viewer.id);
  return { outcome: "added", id: added.id };
}

export async function renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
  const [rows] = await runBatch([sql`UPDATE passkeys SET name = ${name} WHERE id = ${id} AND user_id = ${userId} RETURNING id`]);
  return rows.length === 1;
}

export type RemovePasskeyOutcome = "removed" | "last" | "gone";

/** Removes a passkey of this account and tells its owner, unless it is the only way in besides email. */
export async function removePasskey(userId: string, id: string, now: number): Promise<RemovePasskeyOutcome> {
  const own = sql`p.id = ${id} AND p.user_id = ${userId}`;
  const mayGo = hasOtherWayIn(userId, id);
  const [[found], , removed] = await runBatch([
    sql`SELECT 1 FROM passkeys p WHERE ${own}`,
    queueMails([
      sql`SELECT ${signInChangedMail("passkey-removed", sql`p.name`, `passkey-removed:${id}:${now}`, now)}
        FROM users u JOIN passkeys p ON p.user_id = u.id WHERE u.id = ${userId} AND ${own} AND ${mayGo}`,
    ]),
    sql`DELETE FROM passkeys AS p WHERE ${own} AND ${mayGo} RETURNING id`,
  ]);
  if (!found) return "gone";
  if (removed.length === 0) return "last";
  logSignInChange("passkey removed", userId);
  return "removed";
}

/** Whether the account could still sign in without this passkey, or without Google, other than by email. */
export function hasOtherWayIn(userId: string, without: string): SQL {
  return sql`EXISTS (SELECT 1 FROM users o WHERE o.id = ${userId} AND (o.password_hash <> ${NO_PASSWORD}
    OR EXISTS (SELECT 1 FROM google_accounts g WHERE g.user_id = o.id AND ${without} <> ${GOOGLE})
    OR EXISTS (SELECT 1 FROM passkeys x WHERE x.user_id = o.id AND x.id <> ${without} AND x.copied_at IS NULL)))`;
}
