import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { m } from "#app/i18n/paraglide/messages.js";
import { postForm } from "#app/ui/post-form.ts";
import type { Result } from "#app/ui/result.ts";

type Offer<Options> = Result & { options?: Options; ticket?: string };

/** Makes a passkey in this browser and adds it to the account. `typed` has its name, and the password if it was asked for. */
export async function makePasskey(typed: FormData): Promise<Result> {
  typed.set("intent", "options");
  const offer = (await postForm<Offer<PublicKeyCredentialCreationOptionsJSON>>("/settings/passkeys", typed))?.result;
  if (!offer?.options || !offer.ticket) return offer ?? notAdded(m.common_try_again());
  try {
    const answer = await startRegistration({ optionsJSON: offer.options });
    const added = { intent: "add", ticket: offer.ticket, answer: JSON.stringify(answer), name: String(typed.get("name") ?? "") };
    return (await postForm<Result>("/settings/passkeys", added))?.result ?? notAdded(m.common_try_again());
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    return notAdded(isKnown ? m.passkeys_taken() : m.passkeys_canceled());
  }
}

function notAdded(description: string): Result {
  return { ok: false, toast: { kind: "error", title: m.passkeys_not_added(), description } };
}

type SignedResult = Result | { problem: string; isStale?: boolean };

/** "stopped": the person or the page gave up; nothing needs to be said. */
export type Signing = { outcome: "done"; result: SignedResult } | { outcome: "stale" | "stopped" } | { outcome: "failed"; problem: string };

/**
 * Has the browser sign a challenge and sends the answer; an answer that redirects leaves the page. `byAutofill`: waits in the
 * address field until a passkey is picked there.
 */
export async function signWithPasskey(action: string, more: Record<string, string>, byAutofill = false): Promise<Signing> {
  const offered = await postForm<Offer<PublicKeyCredentialRequestOptionsJSON>>(action, { intent: "options" });
  if (!offered?.result.options || !offered.result.ticket) return { outcome: "failed", problem: m.common_try_again() };
  const { options, ticket } = offered.result;
  const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: byAutofill }).catch(() => null);
  if (!answer) return { outcome: "stopped" };
  const sent = await postForm<SignedResult>(action, { ...more, intent: "passkey", ticket, answer: JSON.stringify(answer) });
  if (!sent) return { outcome: "failed", problem: m.common_try_again() };
  if ("isStale" in sent.result && sent.result.isStale) return { outcome: "stale" };
  if (typeof sent.result.problem === "string") return { outcome: "failed", problem: sent.result.problem };
  return { outcome: "done", result: sent.result };
}
