import { email } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";

/** Why a sign-in form is refused; `describeReason` (labels.ts) words it. */
export type CredentialRefusal =
  | "missing-credentials"
  | "missing-email"
  | "invalid-email"
  | "missing-passwords"
  | "passwords-differ"
  | "password-short"
  | "password-long"
  | "password-common";

type ReadResult<T> = { ok: true; value: T } | { ok: false; reason: CredentialRefusal };

/** An address as stored (product 3.2: lowercase, trimmed, at most 254 characters). */
export function parseEmail(text: string): ReadResult<string> {
  if (text.trim() === "") return { ok: false, reason: "missing-email" };
  const parsed = email.safeParse(text);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: "invalid-email" };
}

/** Address and password, checked in this order (product 3.2): both present, then the address valid. */
export function parseCredentials(text: { email: string; password: string }): ReadResult<{ email: string; password: string }> {
  if (text.email.trim() === "" || text.password.trim() === "") return { ok: false, reason: "missing-credentials" };
  const address = parseEmail(text.email);
  return address.ok ? { ok: true, value: { email: address.value, password: text.password } } : address;
}

/** A new password typed twice, checked in this order (product 3.3): both present, equal, long enough. */
export function parseNewPassword(password: string, confirmation: string): ReadResult<string> {
  if (password.trim() === "" || confirmation.trim() === "") return { ok: false, reason: "missing-passwords" };
  if (password !== confirmation) return { ok: false, reason: "passwords-differ" };
  return parsePassword(password);
}

export function parsePassword(password: string): ReadResult<string> {
  const length = Array.from(password).length;
  if (length < LIMITS.password.min) return { ok: false, reason: "password-short" };
  if (length > LIMITS.password.max) return { ok: false, reason: "password-long" };
  return { ok: true, value: password };
}
