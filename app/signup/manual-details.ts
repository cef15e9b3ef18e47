import type { Kind } from "#app/sheet/kinds/kind.ts";
import type { ManualDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { parseChange, parseSignUp } from "#app/signup/schema.ts";

/** Parses what an organizer enters for someone with the kind's own schema; a missing address isn't an error. */
export function parseManualDetails(
  kind: Kind,
  typed: Record<string, string>,
): { ok: true; details: ManualDetails } | { ok: false; errors: Record<string, string> } {
  if (typed.email?.trim()) return parseSignUp(kind, typed);
  const read = parseChange(kind, typed, null);
  return read.ok ? { ok: true, details: { ...read.details, email: null } } : read;
}
