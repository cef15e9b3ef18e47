import { m } from "#app/i18n/paraglide/messages.js";
import { isProven, type Viewer } from "#app/lib/viewer.ts";
import { type Reply, refusedReply } from "#app/ui/result.ts";
import { type AccountReason, describeReason } from "./labels.ts";
import { reasonStatus } from "./refusal.server.ts";
import { proveOwnPassword } from "./sign-in.server.ts";

const FIELD = "ownPassword";

/**
 * Guards sensitive actions in a session left open: null if the password, a passkey or a mailed link was given recently, or the
 * password is right now; otherwise the reply that asks for it.
 */
export async function requireRecentProof(viewer: Viewer, password: string, now: number): Promise<Reply | null> {
  if (isProven(viewer, now)) return null;
  if (password === "") return refusedReply(422, { errors: { [FIELD]: m.accounts_own_password_needed() } });
  const proof = await proveOwnPassword(viewer, password, now);
  return proof.ok ? null : passwordRefusal(proof.reason === "throttled" ? "throttled" : "wrong-password", {}, FIELD);
}

/** `asked`: the field that asked for the current password. */
export function passwordRefusal(
  reason: AccountReason,
  typed: { email?: string; password?: string; confirmation?: string },
  asked = "password",
): Reply {
  const { title, description, fields } = describeReason(reason, "settings", typed);
  const errors = reason === "wrong-password" ? { [asked]: description } : fields;
  return refusedReply(reason === "wrong-password" ? 422 : reasonStatus(reason), { toast: { kind: "error", title, description }, errors });
}
