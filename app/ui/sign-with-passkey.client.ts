import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";

export {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";

import { m } from "#app/i18n/paraglide/messages.js";
import { postForm } from "#app/ui/post-form.ts";

type Offer = { options?: PublicKeyCredentialRequestOptionsJSON; ticket?: string; problem?: string };
type Answer = { problem?: string; isStale?: boolean };

/** "stopped": the person or the page gave up; nothing needs to be said. */
export type Signing = { outcome: "done" | "stale" | "stopped" } | { outcome: "failed"; problem: string };

/**
 * Has the browser sign a challenge and sends the answer; an answer that redirects leaves the page. `byAutofill`: waits in the
 * address field until a passkey is picked there.
 */
export async function signWithPasskey(action: string, more: Record<string, string> = {}, byAutofill = false): Promise<Signing> {
  const offer = (await postForm<Offer>(action, { intent: "options" }))?.result;
  if (!offer?.options || !offer.ticket) return { outcome: "failed", problem: offer?.problem ?? m.common_try_again() };
  const answer = await startAuthentication({ optionsJSON: offer.options, useBrowserAutofill: byAutofill }).catch(() => null);
  if (!answer) return { outcome: "stopped" };
  const sent = { ...more, intent: "passkey", ticket: offer.ticket, answer: JSON.stringify(answer) };
  const result = (await postForm<Answer>(action, sent))?.result ?? { problem: m.common_try_again() };
  if (result.isStale) return { outcome: "stale" };
  return result.problem ? { outcome: "failed", problem: result.problem } : { outcome: "done" };
}
