import { Link } from "@remix-run/react";
import { CircleCheck, KeyRound } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { HelpLine } from "#app/people/accounts/ui/help-line.tsx";
import { ProofForm } from "#app/people/accounts/ui/proof-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { signWithPasskey } from "#app/ui/sign-with-passkey.client.ts";

type ConfirmScreenProps = {
  /** The mailed link's token, and whether it confirms this browser's session. */
  token: string | null;
  isOpen: boolean;
  /** The page that asked, or the settings. */
  back: string;
  means: { hasPassword: boolean; hasPasskey: boolean } | null;
  answer: { isDone?: true; isMailed?: true; problem?: string; passwordError?: string } | null;
  supportEmail: string | undefined;
};

/** Confirms that it is still the account's owner: by passkey, password, or without either by a mailed link (product 3.12). */
export function ConfirmScreen({ token, isOpen, back, means, answer, supportEmail }: ConfirmScreenProps) {
  const [isSigned, setSigned] = useState(false);
  const isDone = isSigned || answer?.isDone === true;
  const isDead = token !== null && !isOpen && !isDone;
  return (
    <PublicLayout width="center">
      <AuthCard
        title={isDone ? m.passkeys_confirmed() : isDead ? m.accounts_link_gone() : m.passkeys_confirm_title()}
        text={isDone || isDead ? undefined : m.passkeys_confirm_text()}
        footer={<HelpLine supportEmail={supportEmail} />}
      >
        {isDone ? (
          <p role="status" className="grid justify-items-center gap-3 text-center text-sm">
            <CircleCheck aria-hidden="true" className="size-7 text-go-ink" />
            {m.passkeys_confirmed_text()}
          </p>
        ) : isDead ? (
          <div className="grid gap-4">
            <p className="text-sm">{m.passkeys_confirm_elsewhere()}</p>
            <Button asChild size="lg" className="w-full">
              <Link to="/auth/confirm">{m.accounts_ask_new_link()}</Link>
            </Button>
          </div>
        ) : (
          <div className="grid gap-5">
            {answer?.problem && (
              <p role="alert" className="text-danger-ink text-sm">
                {answer.problem}
              </p>
            )}
            {token !== null && <ByLink token={token} />}
            {means?.hasPasskey && <ByPasskey onDone={() => setSigned(true)} />}
            {means?.hasPassword && <ByPassword error={answer?.passwordError} isMain={!means.hasPasskey} />}
            {means && !means.hasPassword && !means.hasPasskey && <ByMail isMailed={answer?.isMailed === true} />}
          </div>
        )}
        <Button asChild variant="link" className="mt-3 w-full">
          <Link to={back}>{m.common_back()}</Link>
        </Button>
      </AuthCard>
    </PublicLayout>
  );
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function sign() {
    setBusy(true);
    setProblem(null);
    const signing = await signWithPasskey("/auth/confirm");
    setBusy(false);
    if (signing.outcome === "done") onDone();
    if (signing.outcome === "failed") setProblem(signing.problem);
    if (signing.outcome === "stale") setProblem(m.passkeys_stale());
  }
  return (
    <div className="noscript:hidden grid gap-2">
      <Button size="lg" busy={isBusy} onClick={() => void sign()} className="w-full">
        <KeyRound aria-hidden="true" />
        {m.passkeys_sign_in()}
      </Button>
      <p role="status" className="text-center text-danger-ink text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function ByPassword({ error, isMain }: { error: string | undefined; isMain: boolean }) {
  return (
    <ProofForm intent="password" label={m.passkeys_confirm()} isMinor={!isMain}>
      <Field label={m.accounts_password()} name="password" error={error}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
    </ProofForm>
  );
}

function ByMail({ isMailed }: { isMailed: boolean }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        {isMailed ? m.passkeys_confirm_mailed() : m.passkeys_confirm_mail_text()}
      </p>
      <ProofForm intent="mail" label={m.passkeys_confirm_mail()} isMinor={isMailed} />
    </div>
  );
}

function ByLink({ token }: { token: string }) {
  return (
    <ProofForm intent="link" label={m.passkeys_confirm()}>
      <input type="hidden" name="token" value={token} />
    </ProofForm>
  );
}
