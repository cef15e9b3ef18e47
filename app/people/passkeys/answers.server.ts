import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText } from "#app/lib/body.server.ts";
import { newChallenge } from "./challenge.server.ts";
import { jsonField, signedSchema, ticketField } from "./schema.ts";
import type { PasskeyRefusal, Signed } from "./sign.server.ts";
import { signOptions } from "./verify.server.ts";

const answerField = jsonField(signedSchema);

/** The signed challenge that a page's script sent; null for anything else. */
export function signedAnswer(form: FormData): Signed | null {
  const ticket = ticketField.safeParse(fieldText(form, "ticket"));
  const answer = answerField.safeParse(fieldText(form, "answer"));
  return ticket.success && answer.success ? { ticket: ticket.data, answer: answer.data } : null;
}

/** A challenge to sign in. It is the same for everyone, so it reveals nothing, and nothing is stored. */
export async function offerSignIn(request: Request, now: number): Promise<Response> {
  const { bytes, ticket, cookie } = await newChallenge(request, "sign-in", now);
  return Response.json({ options: await signOptions(bytes), ticket }, { headers: { "Set-Cookie": cookie } });
}

type Refusal = PasskeyRefusal | { outcome: "failed"; retryAfter: number };

/** What went wrong, in the person's words; `isStale`: the script may try again with another challenge. */
export function refusePasskey(refusal: Refusal): Response {
  const { outcome } = refusal;
  const headers: HeadersInit = "retryAfter" in refusal ? { "Retry-After": String(refusal.retryAfter) } : {};
  return Response.json({ problem: PROBLEMS[outcome](), isStale: outcome === "stale" }, { status: STATUS[outcome], headers });
}

const PROBLEMS: Record<Refusal["outcome"], () => string> = {
  stale: () => m.passkeys_stale(),
  wrong: () => m.passkeys_refused(),
  throttled: () => m.accounts_throttled_text(),
  failed: () => m.accounts_an_error_occurred(),
};

const STATUS: Record<Refusal["outcome"], number> = { stale: 409, wrong: 401, throttled: 429, failed: 503 };
