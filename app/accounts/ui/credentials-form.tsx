import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { authPath, type Step } from "#app/accounts/rules.ts";
import type { Problem } from "#app/accounts/words.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { TurnstileCheck } from "#app/ui/turnstile.tsx";
import { PasswordInput } from "./password-input.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

type CredentialsFormProps = { step: Step; target: string; refused: { problem: Problem; email: string } | null; siteKey: string | null };

/** Address and password, or the address alone. What is typed stays while one goes from tab to tab. */
export function CredentialsForm({ step, target, refused, siteKey }: CredentialsFormProps) {
  const fields = refused?.problem.fields ?? {};
  const navigation = useNavigation();
  return (
    <Form method="post" action={authPath({ step, target })} noValidate className="grid gap-4">
      <ProblemNotice problem={refused?.problem ?? null} />
      <Field label={m.accounts_email()} name="email" error={fields.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            inputMode="email"
            autoComplete={step === "email" ? "username" : "email"}
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={refused?.email}
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
      {step === "signup" && siteKey && (
        <>
          <TurnstileCheck siteKey={siteKey} attempt={refused} />
          <noscript>
            <p className="text-muted text-sm">{m.accounts_needs_script()}</p>
          </noscript>
        </>
      )}
      <Button type="submit" size="lg" busy={navigation.state === "submitting"} className="mt-1 w-full">
        {SUBMIT[step]()}
      </Button>
      {step === "email" && (
        <Button asChild variant="ghost" className="-my-1.5 justify-self-center">
          <Link to={authPath({ step: "forgot", target })}>{m.accounts_forgot_link()}</Link>
        </Button>
      )}
    </Form>
  );
}

/** The account's first time zone is the browser's; without script it has none yet. */
function BrowserTimeZone() {
  const [timeZone, setTimeZone] = useState("");
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return <input type="hidden" name="timeZone" value={timeZone} />;
}

const SUBMIT: Record<Step, () => string> = {
  email: () => m.accounts_sign_in(),
  signup: () => m.accounts_sign_up(),
  forgot: () => m.accounts_send_reset_link(),
};
