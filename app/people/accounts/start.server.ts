import { config } from "#app/config.server.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { personName } from "#app/lib/fields.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { parseZone } from "#app/lib/time-zones.ts";
import type { AccountReason } from "./labels.ts";
import { isCommonPassword } from "./passwords.server.ts";
import { replaceMissingTurnstile } from "./refusal.server.ts";
import { registerAccount } from "./registration.server.ts";
import { HOME } from "./rules.ts";
import { parseCredentials, parsePassword } from "./schema.ts";
import { signInWithPassword } from "./sign-in.server.ts";

export type StartAccountOutcome =
  | { outcome: "signedIn"; cookies: string[]; isNew: boolean }
  /** The address is known with another password; it gets a mail. */
  | { outcome: "mailed" }
  /** An unpublishable name stops the form before an account is made. */
  | { outcome: "unnamed"; problem: string }
  | { outcome: "refused"; reason: AccountReason; retryAfter?: number };

type Typed = { name: string; email: string; password: string; timeZone: string };

/**
 * Signs existing accounts in, registers new ones and signs them in: the three ordinary steps with their throttles, so that it
 * reveals no more about an address than they do.
 */
export async function startAccount(
  typed: Typed,
  request: Request,
  now: number,
  isPerson: () => Promise<boolean>,
): Promise<StartAccountOutcome> {
  const read = parseCredentials(typed);
  if (!read.ok) return refused(read.reason);
  if (!(await isPerson())) return refused("no-person");
  const { email, password } = read.value;
  // Asked once: Turnstile's token is valid for one check.
  const enter = () => signInWithPassword(email, password, request, now, async () => config().turnstile !== undefined);
  const signIn = await enter();
  if (signIn.ok) return { outcome: "signedIn", cookies: signIn.cookies, isNew: false };
  if (signIn.reason !== "wrong-credentials") return refused(signIn.reason, "retryAfter" in signIn ? signIn.retryAfter : undefined);
  const name = personName.safeParse(typed.name);
  if (!name.success) return { outcome: "unnamed", problem: name.error.issues[0]?.message ?? "" };
  const chosen = parsePassword(password);
  if (!chosen.ok) return refused(chosen.reason);
  if (isCommonPassword(chosen.value, read.value)) return refused("password-common");
  const timeZone = typed.timeZone ? parseZone(typed.timeZone) : null;
  const registered = await registerAccount({ email, password, locale: getLocale(), timeZone, path: HOME }, networkAddress(request), now);
  if (!registered.ok) return refused(registered.reason, registered.retryAfter);
  const made = await enter();
  if (made.ok) return { outcome: "signedIn", cookies: made.cookies, isNew: true };
  return made.reason === "wrong-credentials"
    ? { outcome: "mailed" }
    : refused(made.reason, "retryAfter" in made ? made.retryAfter : undefined);
}

function refused(reason: AccountReason, retryAfter?: number): StartAccountOutcome {
  return { outcome: "refused", reason: replaceMissingTurnstile(reason), retryAfter };
}
