import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { logSignInChange } from "#app/lib/security-log.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { proveFreshly } from "./fresh-proof.server.ts";
import { deviceCookie } from "./known-device.server.ts";
import type { AccountReason } from "./labels.ts";
import { passwordChangedMail } from "./link-mails.server.ts";
import { hashPassword, isCommonPassword } from "./passwords.server.ts";
import { parseNewPassword } from "./schema.ts";

export type PasswordChange = { current: string; password: string; confirmation: string };

export type ChangePasswordOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: Exclude<AccountReason, "throttled"> }
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Changes the account's password, or gives it its first: asks for a fresh proof, ends every other session, known device and open link, and notifies
 * the account's address.
 */
export async function changePassword(viewer: Viewer, typed: PasswordChange, request: Request, now: number): Promise<ChangePasswordOutcome> {
  const chosen = parseNewPassword(typed.password, typed.confirmation);
  if (!chosen.ok) return chosen;
  if (isCommonPassword(chosen.value, viewer)) return { ok: false, reason: "password-common" };
  const proof = await proveFreshly(viewer, typed.current, now);
  if (!proof.ok) return proof;
  const [[user]] = await runBatch([
    sql<{ deviceGeneration: number }>`UPDATE users
      SET password_hash = ${await hashPassword(chosen.value)}, device_generation = device_generation + 1
      WHERE id = ${viewer.id} RETURNING device_generation AS deviceGeneration`,
    sql`DELETE FROM sessions WHERE user_id = ${viewer.id} AND id <> ${viewer.sessionId}`,
    sql`UPDATE one_time_tokens SET used_at = ${now}
      WHERE user_id = ${viewer.id} AND used_at IS NULL AND purpose IN ('reset', 'set-password', 'sign-in')`,
    queueMails([
      sql`SELECT ${passwordChangedMail("settings", `password-changed:${viewer.id}:${now}`, now)} FROM users u WHERE u.id = ${viewer.id}`,
    ]),
  ]);
  if (!user) throw new Error("The account is gone");
  logSignInChange("password changed", viewer.id);
  return { ok: true, cookies: [await deviceCookie(request, { id: viewer.id, ...user })] };
}
