import { m } from "#app/i18n/paraglide/messages.js";
import { isProven, type Viewer } from "#app/lib/viewer.ts";
import { type Reply, refused } from "#app/ui/result.ts";
import { labelsOf, type Reason } from "./labels.ts";
import { statusOf } from "./refusal.server.ts";
import { proveOwnPassword } from "./sign-in.server.ts";

const FIELD = "ownPassword";

/**
 * For sensitive actions in a session left open: null if the password was given recently or is right now, otherwise the answer
 * that asks for it.
 */
export async function proveAgain(viewer: Viewer, password: string, now: number): Promise<Reply | null> {
  if (isProven(viewer, now)) return null;
  if (password === "") return refused(422, { errors: { [FIELD]: m.accounts_own_password_needed() } });
  const proof = await proveOwnPassword(viewer, password, now);
  return proof.ok ? null : refusedFor(proof.reason === "throttled" ? "throttled" : "wrong-password", {}, FIELD);
}

/** `asked`: the field that asked for the current password. */
export function refusedFor(reason: Reason, typed: { email?: string; password?: string; confirmation?: string }, asked = "password"): Reply {
  const { title, description, fields } = labelsOf(reason, "settings", typed);
  const errors = reason === "wrong-password" ? { [asked]: description } : fields;
  return refused(reason === "wrong-password" ? 422 : statusOf(reason), { toast: { kind: "error", title, description }, errors });
}
