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

type Answer = { isMailed?: true; problem?: string; errors?: Record<string, string> } | null;

type LinkGoogleScreenProps = {
  /** The Google account that waits; null once it doesn't anymore. `isNew`: nobody has an account with its address. */
  kept: { email: string; isNew: boolean } | null;
  /** The mailed link's token, which proves a new address. */
  token: string | null;
  /** The signed-in account. */
  account: { email: string; asksPassword: boolean } | null;
  answer: Answer;
  supportEmail: string | undefined;
};

/** A Google account that isn't linked yet: first its person shows whose account, or whose address, it is (product 3.13). */
export function LinkGoogleScreen({ kept, token, account, answer, supportEmail }: LinkGoogleScreenProps) {
  const { title, text, form } = describeStep({ kept, token, account, answer });
  return (
    <PublicLayout width="center">
      <AuthCard title={title} text={text} footer={<HelpLine supportEmail={supportEmail} />}>
        <div className="grid gap-4">
          {answer?.problem && (
            <p role="alert" className="text-danger-ink text-sm">
              {answer.problem}
            </p>
          )}
          {form}
          <Button asChild variant={kept ? "link" : "primary"} size="lg" className="w-full">
            {account ? (
              <Link to="/settings/passkeys">{m.common_back()}</Link>
            ) : (
              <Link to={authPath({})}>{m.accounts_back_to_sign_in()}</Link>
            )}
          </Button>
        </div>
      </AuthCard>
    </PublicLayout>
  );
}

function describeStep({ kept, token, account, answer }: Omit<LinkGoogleScreenProps, "supportEmail">) {
  if (!kept) return { title: m.accounts_link_gone(), text: token ? m.passkeys_confirm_elsewhere() : m.passkeys_stale(), form: null };
  const { email, isNew } = kept;
  if (account)
    return {
      title: m.passkeys_google_link_title(),
      text: m.passkeys_google_link_text({ google: email, account: account.email }),
      form: <LinkNow asksPassword={account.asksPassword} error={answer?.errors?.ownPassword} />,
    };
  if (isNew)
    return {
      title: m.email_verify_subject(),
      text: m.passkeys_google_new({ email }),
      form: <ProveAddress token={token} answer={answer} />,
    };
  return {
    title: m.passkeys_google_link_title(),
    text: m.passkeys_google_known({ email }),
    form: <SignInOnce email={email} answer={answer} />,
  };
}

function LinkNow({ asksPassword, error }: { asksPassword: boolean; error: string | undefined }) {
  return (
    <ProofForm intent="link" label={m.passkeys_google_link()}>
      {(asksPassword || error) && <OwnPassword id="google-password" error={error} />}
    </ProofForm>
  );
}

function ProveAddress({ token, answer }: { token: string | null; answer: Answer }) {
  return (
    <>
      {token && !answer && (
        <ProofForm intent="open" label={m.email_verify_action()}>
          <input type="hidden" name="token" value={token} />
        </ProofForm>
      )}
      {answer?.isMailed && (
        <p role="status" className="text-sm">
          {m.passkeys_confirm_mailed()}
        </p>
      )}
      <ProofForm intent="mail" label={m.passkeys_confirm_mail()} isMinor={answer?.isMailed || (token !== null && !answer)} />
    </>
  );
}

function SignInOnce({ email, answer }: { email: string; answer: Answer }) {
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
