import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { PASSKEYS } from "#app/people/passkeys/limits.ts";
import { SettingsSection } from "#app/people/settings/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { postForm } from "#app/ui/post-form.ts";
import type { Result } from "#app/ui/result.ts";
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from "#app/ui/sign-with-passkey.client.ts";
import { toast } from "#app/ui/toast.ts";
import { usePasskeyForm } from "./use-passkey-form.ts";

/** Makes a passkey in this browser and adds it to the account. */
export function AddPasskey({ asksPassword, isFull }: { asksPassword: boolean; isFull: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [isSupported, setSupported] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { reload } = usePasskeyForm();
  useEffect(() => setSupported(browserSupportsWebAuthn()), []);
  useEffect(() => {
    if (errors.ownPassword) focusFirstInvalid(form.current);
  }, [errors]);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await makePasskey(new FormData(event.currentTarget));
    setBusy(false);
    setErrors(result.errors ?? {});
    if (result.toast) toast(result.toast);
    if (result.ok) form.current?.reset();
    reload();
  }

  return (
    <SettingsSection id="add-passkey" title={m.passkeys_add()}>
      <div className="px-4 py-5 sm:px-5">
        {isFull ? (
          <p className="text-sm">{m.passkeys_full({ most: PASSKEYS.count })}</p>
        ) : isSupported ? (
          <form ref={form} onSubmit={(event) => void add(event)} noValidate className="noscript:hidden grid max-w-sm gap-4">
            <Field label={m.passkeys_name()} name="name" id="passkey-name" hint={m.passkeys_name_hint()} optional>
              {(control) => <Input {...control} maxLength={PASSKEYS.name} autoComplete="off" />}
            </Field>
            {(asksPassword || errors.ownPassword) && <OwnPassword id="add-password" error={errors.ownPassword} />}
            <Button type="submit" busy={isBusy} className="justify-self-start">
              <KeyRound aria-hidden="true" />
              {m.passkeys_add()}
            </Button>
          </form>
        ) : (
          <p className="text-sm">{m.passkeys_unsupported()}</p>
        )}
        <noscript>
          <p className="text-sm">{m.passkeys_needs_script()}</p>
        </noscript>
      </div>
    </SettingsSection>
  );
}

type Offer = Result & { options?: PublicKeyCredentialCreationOptionsJSON; ticket?: string };

/** Makes a passkey in this browser and adds it to the account. `typed` has its name, and the password if it was asked for. */
async function makePasskey(typed: FormData): Promise<Result> {
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
