import { config } from "#app/config.server.ts";

const SITE_VERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const FIELD = "cf-turnstile-response";

/** Whether Turnstile takes the sender of this form for a person; everybody is one where it is not configured. */
export async function isPerson(form: FormData, network: string, turnstile = config().turnstile): Promise<boolean> {
  if (!turnstile) return true;
  const response = form.get(FIELD);
  if (typeof response !== "string" || response === "") return false;
  const body = new URLSearchParams({ secret: turnstile.secret, response, remoteip: network });
  const answer = await fetch(SITE_VERIFY, { method: "POST", body });
  const verdict: { success?: unknown } = await answer.json();
  return verdict.success === true;
}
