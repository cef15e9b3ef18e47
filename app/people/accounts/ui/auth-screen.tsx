import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type AuthQuery, type AuthStep, authPath, signedOutFormPath } from "#app/people/accounts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { type Credentials, CredentialsForm, type CredentialsRefusal } from "./credentials-form.tsx";
import { HelpLine } from "./help-line.tsx";
import { SentDialog } from "./sent-dialog.tsx";

type AuthScreenProps = AuthQuery & {
  refused: CredentialsRefusal | null;
  /** When signing in for an invitation to help: the address it was mailed to, if any. */
  invitation: { email: string | null } | null;
  supportEmail: string | undefined;
  showsTestingNote: boolean;
  /** Turnstile's site key, if it is configured. */
  siteKey: string | null;
  /** Whether Google can sign people in. */
  hasGoogle: boolean;
};

/** Sign in, sign up, forgot password (product 3.1): one screen, its mode in the URL. */
export function AuthScreen({
  step,
  sent,
  target,
  refused,
  invitation,
  supportEmail,
  showsTestingNote,
  siteKey,
  hasGoogle,
}: AuthScreenProps) {
  // `registered`: what was just typed to register, kept only in this page's memory.
  const start = signedOutFormPath(target);
  const [registered, setRegistered] = useState<Credentials | null>(null);
  return (
    <PublicLayout width="center">
      <AuthCard
        title={authTitle(step)}
        text={TEXTS[step]()}
        footer={
          <>
            <HelpLine supportEmail={supportEmail} />
            {showsTestingNote && <p className="text-xs">{m.accounts_testing_note()}</p>}
          </>
        }
      >
        {invitation && step !== "forgot" && (
          <Notice className="mb-5" title={m.members_join_invited()}>
            {m.members_join_invited_text()}
          </Notice>
        )}
        {start && step !== "forgot" && (
          <div className="mb-5 grid gap-2 border-line border-b pb-5 text-center">
            <Button asChild variant="secondary" size="lg" className="w-full">
              <a href={start}>{m.start_offer()}</a>
            </Button>
            <p className="text-muted text-sm">{m.start_offer_text()}</p>
          </div>
        )}
        {step === "forgot" ? (
          <Button asChild variant="ghost" size="sm" className="-mt-1 -ml-2 mb-3">
            <Link to={authPath({ target })}>
              <ArrowLeft aria-hidden="true" />
              {m.accounts_back_to_sign_in()}
            </Link>
          </Button>
        ) : (
          <TabLinks
            label={m.accounts_tabs()}
            className="mb-5"
            tabs={[
              { to: authPath({ target }), label: m.accounts_sign_in(), current: step === "email" },
              { to: authPath({ step: "signup", target }), label: m.accounts_sign_up(), current: step === "signup" },
            ]}
          />
        )}
        <CredentialsForm
          step={step}
          target={target}
          refused={refused}
          email={invitation?.email ?? undefined}
          siteKey={siteKey}
          onRegister={setRegistered}
        />
        {hasGoogle && step !== "forgot" && (
          <div className="mt-5 border-line border-t pt-5">
            <Button asChild variant="secondary" size="lg" className="w-full">
              <a href={`/google?redirect=${encodeURIComponent(target)}`}>{m.passkeys_google()}</a>
            </Button>
          </div>
        )}
      </AuthCard>
      {sent && <SentDialog sent={sent} target={target} registered={sent === "verification" ? registered : null} />}
    </PublicLayout>
  );
}

export function authTitle(step: AuthStep): string {
  return TITLES[step]();
}

const TITLES: Record<AuthStep, () => string> = {
  email: () => m.accounts_sign_in_title(),
  signup: () => m.accounts_sign_up_title(),
  forgot: () => m.accounts_forgot_title(),
};

const TEXTS: Record<AuthStep, () => string> = {
  email: () => m.accounts_sign_in_text(),
  signup: () => m.accounts_sign_up_text(),
  forgot: () => m.accounts_forgot_text(),
};
