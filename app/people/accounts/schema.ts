import { email } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";

/** Why a sign-in form is refused; `labelsOf` (labels.ts) words it. */
export type Refusal =
  | "missing-credentials"
  | "missing-email"
  | "invalid-email"
  | "missing-passwords"
  | "passwords-differ"
  | "password-short"
  | "password-long"
  | "password-common";

type Read<T> = { ok: true; value: T } | { ok: false; reason: Refusal };

/** An address as stored (product 3.2: lowercase, trimmed, at most 254 characters). */
export function readEmail(text: string): Read<string> {
  if (text.trim() === "") return { ok: false, reason: "missing-email" };
  const parsed = email.safeParse(text);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: "invalid-email" };
}

/** Address and password, checked in this order (product 3.2): both present, then the address valid. */
export function readCredentials(text: { email: string; password: string }): Read<{ email: string; password: string }> {
  if (text.email.trim() === "" || text.password.trim() === "") return { ok: false, reason: "missing-credentials" };
  const address = readEmail(text.email);
  return address.ok ? { ok: true, value: { email: address.value, password: text.password } } : address;
}

/** A new password typed twice, checked in this order (product 3.3): both present, equal, long enough. */
export function readNewPassword(password: string, confirmation: string): Read<string> {
  if (password.trim() === "" || confirmation.trim() === "") return { ok: false, reason: "missing-passwords" };
  if (password !== confirmation) return { ok: false, reason: "passwords-differ" };
  return readPassword(password);
}

export function readPassword(password: string): Read<string> {
  const length = Array.from(password).length;
  if (length < LIMITS.password.min) return { ok: false, reason: "password-short" };
  if (length > LIMITS.password.max) return { ok: false, reason: "password-long" };
  return { ok: true, value: password };
}
