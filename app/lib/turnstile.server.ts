import { config } from "#app/config.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { logError } from "./log.ts";

const FIELD = "cf-turnstile-response";
const PATIENCE = 5 * DURATIONS.second;

/**
 * Whether Turnstile takes the sender of this form for a person; everybody is one
 * where it is not configured, nobody while it is out of reach.
 */
export async function isPerson(form: FormData, network: string, turnstile = config().turnstile): Promise<boolean> {
  if (!turnstile) return true;
  const response = form.get(FIELD);
  if (typeof response !== "string" || response === "") return false;
  const body = new URLSearchParams({ secret: turnstile.secret, response, remoteip: network });
  try {
    const answer = await fetch(`${turnstile.baseUrl}/turnstile/v0/siteverify`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const verdict: { success?: unknown } = await answer.json();
    return verdict.success === true;
  } catch (error) {
    logError(error, { doing: "ask Turnstile" });
    return false;
  }
}

/** Whether Turnstile was asked and takes the sender for a person; nobody is known for one where it is not configured. */
export async function isProvenPerson(form: FormData, network: string, turnstile = config().turnstile): Promise<boolean> {
  return turnstile !== undefined && (await isPerson(form, network, turnstile));
}

/** The key a guest's form asks Turnstile with; null where nobody is asked, as signed-in people aren't. */
export function siteKeyFor(viewer: object | null): string | null {
  return viewer ? null : (config().turnstile?.siteKey ?? null);
}
