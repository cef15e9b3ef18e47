import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { mail, queueMails } from "#app/outbox/statements.server.ts";
import { hashPassword, isCommon } from "./passwords.server.ts";
import { readNewPassword } from "./schema.ts";
import { provePassword } from "./sign-in.server.ts";
import type { Viewer } from "./viewer.ts";
import type { Reason } from "./words.ts";

export type PasswordChange = { current: string; password: string; confirmation: string };

export type ChangeOutcome =
  | { ok: true }
  | { ok: false; reason: Exclude<Reason, "throttled"> }
  | { ok: false; reason: "throttled"; retryAfter: number };

/** Changes one's own password: the one until now is asked, every other session and every open link ends, and the address is told. */
export async function changePassword(viewer: Viewer, typed: PasswordChange, request: Request, now: number): Promise<ChangeOutcome> {
  const chosen = readNewPassword(typed.password, typed.confirmation);
  if (!chosen.ok) return chosen;
  if (isCommon(chosen.value)) return { ok: false, reason: "password-common" };
  const proof = await provePassword(viewer.email, typed.current, request, now);
  if (!proof.ok) return proof.reason === "throttled" ? proof : { ok: false, reason: "wrong-password" };
  await runBatch([
    sql`UPDATE users SET password_hash = ${await hashPassword(chosen.value)} WHERE id = ${viewer.id}`,
    sql`DELETE FROM sessions WHERE user_id = ${viewer.id} AND id <> ${viewer.sessionId}`,
    sql`UPDATE one_time_tokens SET used_at = ${now} WHERE user_id = ${viewer.id} AND used_at IS NULL AND purpose IN ('reset', 'set-password')`,
    queueMails([
      sql`SELECT ${mail({
        template: "password-changed",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        userId: sql`u.id`,
        dedupeKey: `password-changed:${viewer.id}:${now}`,
        now,
      })} FROM users u WHERE u.id = ${viewer.id}`,
    ]),
  ]);
  return { ok: true };
}
