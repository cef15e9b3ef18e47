import { type PublicKeyCredentialCreationOptionsJSON, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { m } from "#app/i18n/paraglide/messages.js";
import { postForm } from "#app/ui/post-form.ts";
import type { Result } from "#app/ui/result.ts";

type Offer = Result & { options?: PublicKeyCredentialCreationOptionsJSON; ticket?: string };

/** Makes a passkey in this browser and adds it to the account. `typed` has its name, and the password if it was asked for. */
export async function makePasskey(typed: FormData): Promise<Result> {
  typed.set("intent", "options");
  const offer = (await postForm<Offer>("/settings/passkeys", typed))?.result;
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
