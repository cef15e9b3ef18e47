import { Form, Link, useNavigation } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AccountProblem } from "#app/people/accounts/labels.ts";
import { authPath, HOME } from "#app/people/accounts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { HelpLine } from "./help-line.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

/** The state of a verification link, and whose it is. */
export type VerifyState = "own" | "foreign" | "used" | "gone";

type VerifyScreenProps = {
  token: string;
  state: VerifyState;
  /** The signed-in person's own address, only for "own". */
  email: string | null;
  isSignedIn: boolean;
  refused: { problem: AccountProblem; proof: string } | null;
  supportEmail: string | undefined;
};

/** The verification link's page: viewing it changes nothing, its buttons do (product 3.4). */
export function VerifyScreen({ token, state, email, isSignedIn, refused, supportEmail }: VerifyScreenProps) {
  return (
    <PublicLayout width="center">
      <AuthCard title={verifyTitle(state)} text={verifyText(state, email, isSignedIn)} footer={<HelpLine supportEmail={supportEmail} />}>
        {state === "own" && <Proof token={token} proof="signed-in" problem={refused?.problem ?? null} submit={m.accounts_verify()} />}
        {state === "foreign" && <Foreign token={token} refused={refused} />}
        {(state === "used" || state === "gone") && (
          <Button asChild size="lg" className="w-full">
            <Link to={isSignedIn ? HOME : authPath({})}>{isSignedIn ? m.accounts_go_on() : m.accounts_sign_in()}</Link>
          </Button>
        )}
      </AuthCard>
    </PublicLayout>
  );
}

function Foreign({ token, refused }: Pick<VerifyScreenProps, "token" | "refused">) {
  const passwordProblem = refused?.proof === "password" ? refused.problem : null;
  const newPasswordProblem = refused?.proof === "new-password" ? refused.problem : null;
  return (
    <div className="grid gap-5">
      <Proof token={token} proof="password" problem={passwordProblem} submit={m.accounts_verify()}>
        <Field label={m.accounts_password()} name="password" id="known-password" error={passwordProblem?.fields.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      </Proof>
      <details open={newPasswordProblem !== null} className="group border-line border-t pt-4">
        <summary
          className={cn(
            "tap flex cursor-pointer list-none items-center font-medium text-accent-ink text-sm",
            "underline decoration-accent-ink/35 underline-offset-4 [&::-webkit-details-marker]:hidden",
          )}
        >
          {m.accounts_verify_other()}
        </summary>
        <p className="mt-2 mb-4 text-muted text-sm">{m.accounts_verify_new_text()}</p>
        <Proof token={token} proof="new-password" problem={newPasswordProblem} submit={m.accounts_verify_set_new()}>
          <NewPasswordFields fields={newPasswordProblem?.fields ?? {}} />
        </Proof>
      </details>
    </div>
  );
}

type ProofProps = { token: string; proof: string; problem: AccountProblem | null; submit: string; children?: React.ReactNode };

function Proof({ token, proof, problem, submit, children }: ProofProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state === "submitting" && navigation.formData?.get("proof") === proof;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <ProblemNotice problem={problem} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="proof" value={proof} />
      {children}
      <Button type="submit" size="lg" busy={isBusy} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}

function verifyTitle(state: VerifyState): string {
  if (state === "gone") return m.accounts_link_gone();
  return state === "used" ? m.accounts_verified() : m.accounts_verify_title();
}

function verifyText(state: VerifyState, email: string | null, isSignedIn: boolean): string {
  if (state === "own") return m.accounts_verify_own_text({ email: email ?? "" });
  if (state === "foreign") return m.accounts_verify_text();
  if (state === "gone") return m.accounts_verify_gone_text();
  return isSignedIn ? m.accounts_verify_done() : m.accounts_verify_done_sign_in();
}
