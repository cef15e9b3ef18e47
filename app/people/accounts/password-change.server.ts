import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import { deviceCookie } from "./known-device.server.ts";
import type { Reason } from "./labels.ts";
import { passwordChanged } from "./link-mails.server.ts";
import { hashPassword, isCommon } from "./passwords.server.ts";
import { readNewPassword } from "./schema.ts";
import { proveOwnPassword } from "./sign-in.server.ts";

export type PasswordChange = { current: string; password: string; confirmation: string };

export type ChangeOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: Exclude<Reason, "throttled"> }
  | { ok: false; reason: "throttled"; retryAfter: number };

/** Changes one's own password: asks for the current one, ends every other session, known device and open link, and tells the address. */
export async function changePassword(viewer: Viewer, typed: PasswordChange, request: Request, now: number): Promise<ChangeOutcome> {
  const chosen = readNewPassword(typed.password, typed.confirmation);
  if (!chosen.ok) return chosen;
  if (isCommon(chosen.value, viewer)) return { ok: false, reason: "password-common" };
  const proof = await proveOwnPassword(viewer, typed.current, now);
  if (!proof.ok) return proof.reason === "throttled" ? proof : { ok: false, reason: "wrong-password" };
  const [[user]] = await runBatch([
    sql<{ deviceGeneration: number }>`UPDATE users
      SET password_hash = ${await hashPassword(chosen.value)}, device_generation = device_generation + 1
      WHERE id = ${viewer.id} RETURNING device_generation AS deviceGeneration`,
    sql`DELETE FROM sessions WHERE user_id = ${viewer.id} AND id <> ${viewer.sessionId}`,
    sql`UPDATE one_time_tokens SET used_at = ${now}
      WHERE user_id = ${viewer.id} AND used_at IS NULL AND purpose IN ('reset', 'set-password', 'sign-in')`,
    queueMails([
      sql`SELECT ${passwordChanged("settings", `password-changed:${viewer.id}:${now}`, now)} FROM users u WHERE u.id = ${viewer.id}`,
    ]),
  ]);
  if (!user) throw new Error("The account is gone");
  return { ok: true, cookies: [await deviceCookie(request, { id: viewer.id, ...user })] };
}
