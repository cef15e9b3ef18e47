import { Form, Link, useNavigation } from "@remix-run/react";
import { type FormEvent, Suspense, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { browserZone } from "#app/lib/time-zones.ts";
import type { AccountProblem, AccountReason } from "#app/people/accounts/labels.ts";
import { type AuthStep, authPath } from "#app/people/accounts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TurnstileCheck } from "#app/ui/turnstile.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

const PasskeySignIn = lazyRendered(async () => (await import("#app/people/passkeys/ui/passkey-sign-in.tsx")).PasskeySignIn);

type CredentialsFormProps = {
  step: AuthStep;
  target: string;
  refused: CredentialsRefusal | null;
  /** The prefilled address. */
  email?: string;
  siteKey: string | null;
  /** Receives what is sent to register. */
  onRegister: (typed: Credentials) => void;
};

export type Credentials = { email: string; password: string };

export type CredentialsRefusal = { problem: AccountProblem; email: string; reason: AccountReason };

/** Reasons to offer a link by email: after too many attempts the password alone isn't enough, or isn't checked for a while. */
const LINK_OFFERED: AccountReason[] = ["throttled", "person-needed", "link-needed"];

/** Address and password, or only the address. Typed text stays when switching tabs. */
export function CredentialsForm({ step, target, refused, email, siteKey, onRegister }: CredentialsFormProps) {
  const fields = refused?.problem.fields ?? {};
  const navigation = useNavigation();
  const isBusy = navigation.state === "submitting";
  const isAskingLink = navigation.formData?.get("intent") === "link";
  const asksForPerson = step === "signup" || refused?.reason === "person-needed";
  const offersLink = step === "email" && refused !== null && LINK_OFFERED.includes(refused.reason);
  function keepTyped({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = new FormData(currentTarget);
    if (step === "signup") onRegister({ email: String(typed.get("email")), password: String(typed.get("password")) });
  }
  return (
    <Form method="post" action={authPath({ step, target })} noValidate onSubmit={keepTyped} className="grid gap-4">
      <ProblemNotice problem={refused?.problem ?? null} />
      <Field label={m.accounts_email()} name="email" error={fields.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete={step === "email" ? "username webauthn" : "email"}
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={refused?.email ?? email}
          />
        )}
      </Field>
      {step !== "forgot" && (
        <Field
          key={step}
          label={m.accounts_password()}
          name="password"
          error={fields.password}
          hint={step === "signup" && m.accounts_password_hint()}
        >
          {(control) => <PasswordInput {...control} autoComplete={step === "signup" ? "new-password" : "current-password"} />}
        </Field>
      )}
      {step === "signup" && <BrowserTimeZone />}
      {asksForPerson && siteKey && (
        <>
          <TurnstileCheck siteKey={siteKey} attempt={refused} />
          {step === "signup" && (
            <noscript>
              <p className="text-muted text-sm">{m.accounts_needs_script()}</p>
            </noscript>
          )}
        </>
      )}
      <Button type="submit" size="lg" busy={isBusy && !isAskingLink} className="mt-1 w-full">
        {SUBMIT[step]()}
      </Button>
      {step === "email" && (
        <Suspense>
          <PasskeySignIn target={target} />
        </Suspense>
      )}
      {offersLink && (
        <div className="grid gap-2 border-line border-t pt-4 text-center">
          <p className="text-muted text-sm">{m.accounts_link_offer()}</p>
          <Button type="submit" name="intent" value="link" variant="secondary" size="lg" busy={isBusy && isAskingLink} className="w-full">
            {m.accounts_link_offer_action()}
          </Button>
        </div>
      )}
      {step === "email" && (
        <Button asChild variant="ghost" className="-my-1.5 justify-self-center">
          <Link to={authPath({ step: "forgot", target })}>{m.accounts_forgot_link()}</Link>
        </Button>
      )}
    </Form>
  );
}

/** A new account's first time zone is the browser's; without script it has none yet. */
function BrowserTimeZone() {
  const [timeZone, setTimeZone] = useState("");
  useEffect(() => setTimeZone(browserZone()), []);
  return <input type="hidden" name="timeZone" value={timeZone} />;
}

const SUBMIT: Record<AuthStep, () => string> = {
  email: () => m.accounts_sign_in(),
  signup: () => m.accounts_sign_up(),
  forgot: () => m.accounts_send_reset_link(),
};
