import { config } from "#app/config.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { logError } from "./log.ts";

const FIELD = "cf-turnstile-response";
const PATIENCE = 5 * DURATIONS.second;

/** Whether Turnstile accepts the sender of this form as a person: everyone if it isn't configured, no one while it is unreachable. */
export async function passesHumanCheck(form: FormData, network: string, turnstile = config().turnstile): Promise<boolean> {
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

/** Whether Turnstile was asked and accepts the sender as a person; false for everyone if it isn't configured. */
export async function passedTurnstile(form: FormData, network: string, turnstile = config().turnstile): Promise<boolean> {
  return turnstile !== undefined && (await passesHumanCheck(form, network, turnstile));
}

/** The site key for a guest's form; null if Turnstile isn't used, as for signed-in people and in frames on other websites. */
export function findSiteKey(viewer: object | null, { isFramed = false }: { isFramed?: boolean } = {}): string | null {
  return viewer || isFramed ? null : (config().turnstile?.siteKey ?? null);
}
