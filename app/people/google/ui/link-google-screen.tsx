import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { authPath } from "#app/people/accounts/rules.ts";
import { HelpLine } from "#app/people/accounts/ui/help-line.tsx";
import { ProofForm } from "#app/people/accounts/ui/proof-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

const PasskeySignIn = lazyRendered(async () => (await import("#app/people/passkeys/ui/passkey-sign-in.tsx")).PasskeySignIn);

type LinkGoogleScreenProps = {
  /** The address of the Google account that waits; null once it doesn't anymore. */
  email: string | null;
  /** The signed-in account. */
  account: { email: string; asksPassword: boolean } | null;
  answer: { isMailed?: true; problem?: string; errors?: Record<string, string> } | null;
  supportEmail: string | undefined;
};

/** Google's address has an account: its owner signs in to it once, and then links both (product 3.13). */
export function LinkGoogleScreen({ email, account, answer, supportEmail }: LinkGoogleScreenProps) {
  return (
    <PublicLayout width="center">
      <AuthCard
        title={email ? m.passkeys_google_link_title() : m.accounts_link_gone()}
        text={email ? describeLink(email, account?.email) : m.passkeys_stale()}
        footer={<HelpLine supportEmail={supportEmail} />}
      >
        <div className="grid gap-4">
          {answer?.problem && (
            <p role="alert" className="text-danger-ink text-sm">
              {answer.problem}
            </p>
          )}
          {!email && (
            <Button asChild size="lg" className="w-full">
              <Link to={authPath({})}>{m.accounts_sign_in()}</Link>
            </Button>
          )}
          {email && account && (
            <ProofForm intent="link" label={m.passkeys_google_link()}>
              {(account.asksPassword || answer?.errors?.ownPassword) && (
                <OwnPassword id="google-password" error={answer?.errors?.ownPassword} />
              )}
            </ProofForm>
          )}
          {email && !account && <SignInOnce email={email} answer={answer} />}
        </div>
      </AuthCard>
    </PublicLayout>
  );
}

function describeLink(email: string, account: string | undefined): string {
  return account ? m.passkeys_google_link_text({ google: email, account }) : m.passkeys_google_known({ email });
}

function SignInOnce({ email, answer }: { email: string } & Pick<LinkGoogleScreenProps, "answer">) {
  return (
    <>
      <ProofForm intent="password" label={m.passkeys_google_link()}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field label={m.accounts_password()} name="password" error={answer?.errors?.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      </ProofForm>
      <Suspense>
        <PasskeySignIn target="/google/link" />
      </Suspense>
      {answer?.isMailed ? (
        <p role="status" className="text-center text-sm">
          {m.accounts_link_sent_text({ email })}
        </p>
      ) : (
        <ProofForm intent="mail" label={m.accounts_link_offer_action()} isMinor />
      )}
    </>
  );
}
