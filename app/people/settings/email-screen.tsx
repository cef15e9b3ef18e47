import { Form, Link, useNavigation } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AccountProblem } from "#app/people/accounts/labels.ts";
import { HelpLine } from "#app/people/accounts/ui/help-line.tsx";
import { ProblemNotice } from "#app/people/accounts/ui/problem-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

/** The change that an open link would confirm: the new address, and the account that requested it. */
type RequestedChange = { email: string; account: string; isOwn: boolean };

type EmailScreenProps = {
  token: string;
  asked: RequestedChange | null;
  problem: AccountProblem | null;
  isDeclined: boolean;
  supportEmail: string | undefined;
};

/** The page behind the link mailed to a new address. A reader who didn't ask sees which account did, and can refuse. */
export function EmailScreen({ token, asked, problem, isDeclined, supportEmail }: EmailScreenProps) {
  return (
    <PublicLayout width="center">
      <AuthCard {...screenHeading(asked, isDeclined)} footer={<HelpLine supportEmail={supportEmail} />}>
        {asked && !isDeclined ? (
          <div className="grid gap-5">
            <Confirm token={token} isOwn={asked.isOwn} problem={problem} />
            <Decline token={token} />
          </div>
        ) : (
          <Button asChild size="lg" variant={isDeclined ? "secondary" : "primary"} className="w-full">
            <Link to={isDeclined ? "/" : "/settings"}>{isDeclined ? m.accounts_go_on() : m.settings_open()}</Link>
          </Button>
        )}
      </AuthCard>
    </PublicLayout>
  );
}

function screenHeading(change: RequestedChange | null, isDeclined: boolean): { title: string; text: string } {
  if (isDeclined) return { title: m.settings_email_declined(), text: m.settings_email_declined_text() };
  if (!change) return { title: m.accounts_link_gone(), text: m.settings_email_gone_text() };
  return { title: m.settings_email_confirm_title(), text: m.settings_email_of_account(change) };
}

function Confirm({ token, isOwn, problem }: { token: string; isOwn: boolean; problem: AccountProblem | null }) {
  const proof = isOwn ? "signed-in" : "password";
  const isBusy = useIsBusy(proof);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <ProblemNotice problem={problem} />
      <input type="hidden" name="token" value={token} />
      <p className="text-soft text-sm">{isOwn ? m.settings_email_confirm_text() : m.settings_email_proof()}</p>
      {!isOwn && (
        <Field label={m.settings_email_password()} name="password" error={problem?.fields.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      )}
      <Button type="submit" name="proof" value={proof} size="lg" busy={isBusy} className="w-full">
        {m.settings_email_confirm()}
      </Button>
    </Form>
  );
}

function Decline({ token }: { token: string }) {
  const isBusy = useIsBusy("none");
  return (
    <Form method="post" className="grid gap-3 border-line border-t pt-4">
      <input type="hidden" name="token" value={token} />
      <p className="text-muted text-sm">{m.settings_email_not_you()}</p>
      <Button type="submit" name="proof" value="none" variant="secondary" busy={isBusy} className="w-full">
        {m.settings_email_decline()}
      </Button>
    </Form>
  );
}

function useIsBusy(proof: string): boolean {
  const { state, formData } = useNavigation();
  return state === "submitting" && formData?.get("proof") === proof;
}
