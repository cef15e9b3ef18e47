import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import { CircleCheck, LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DURATIONS } from "#app/limits.ts";
import type { AccountProblem } from "#app/people/accounts/labels.ts";
import { authPath, readRecoveryToken } from "#app/people/accounts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toast.ts";
import { HelpLine } from "./help-line.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

type ResetScreenProps = {
  token: string | null;
  /** Whether the URL's token still works. */
  isOpen: boolean;
  problem: AccountProblem | null;
  isDone: boolean;
  supportEmail: string | undefined;
};

/** Choose a new password by a recovery link (product 3.3, 3.6). */
export function ResetScreen({ token, isOpen, problem, isDone, supportEmail }: ResetScreenProps) {
  const fragment = useFragmentToken();
  const navigation = useNavigation();
  const isBusy = navigation.state === "submitting";
  const isDead = token === null ? fragment.isRead && !fragment.token : !isOpen;
  return (
    <PublicLayout width="center">
      <AuthCard title={m.accounts_reset_title()} text={m.accounts_reset_text()} footer={<HelpLine supportEmail={supportEmail} />}>
        {isDone ? (
          <Done />
        ) : (
          <div className="grid gap-4">
            {isDead && <DeadLink isMissing={token === null} />}
            <Form method="post" noValidate className="grid gap-4">
              <ProblemNotice problem={problem} />
              <input type="hidden" name="token" value={token ?? fragment.token ?? ""} />
              <NewPasswordFields fields={problem?.fields ?? {}} />
              <Button type="submit" size="lg" busy={isBusy} className="mt-1 w-full">
                {isBusy ? m.accounts_updating_password() : m.accounts_update_password()}
              </Button>
              <p className="flex gap-2 text-muted text-xs">
                <LockKeyhole aria-hidden="true" className="mt-px size-4 shrink-0" />
                {m.accounts_password_encrypted()}
              </p>
            </Form>
          </div>
        )}
      </AuthCard>
    </PublicLayout>
  );
}

function DeadLink({ isMissing }: { isMissing: boolean }) {
  return (
    <Notice tone="warning" title={isMissing ? m.accounts_link_missing() : m.accounts_link_gone()}>
      <p>{isMissing ? m.accounts_link_missing_text() : m.accounts_link_gone_text()}</p>
      <Link to={authPath({ step: "forgot" })} className="tap inline-flex items-center font-medium text-accent-ink underline">
        {m.accounts_ask_new_link()}
      </Link>
    </Notice>
  );
}

/** The success message, and two seconds later the sign-in screen. */
function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: m.accounts_password_updated(), description: m.accounts_password_updated_text() });
    const timer = setTimeout(() => navigate(authPath({})), DURATIONS.resetRedirect);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status" className="grid justify-items-center gap-4 py-2 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-go-soft text-go-ink">
        <CircleCheck className="size-7" />
      </span>
      <div className="grid gap-1.5">
        <p className="display text-xl">{m.accounts_password_updated()}</p>
        <p className="text-soft text-sm">{m.accounts_password_updated_text()}</p>
      </div>
      <Button asChild className="w-full">
        <Link to={authPath({})}>{m.accounts_sign_in()}</Link>
      </Button>
    </div>
  );
}

/** The token of a recovery link that carries it after the #, which only the browser sees; removed from the address bar. */
function useFragmentToken(): { isRead: boolean; token: string | null } {
  const [fragment, setFragment] = useState<{ isRead: boolean; token: string | null }>({ isRead: false, token: null });
  useEffect(() => {
    const token = readRecoveryToken(new URLSearchParams(window.location.hash.slice(1)));
    if (token) window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    setFragment((known) => ({ isRead: true, token: token ?? known.token }));
  }, []);
  return fragment;
}
