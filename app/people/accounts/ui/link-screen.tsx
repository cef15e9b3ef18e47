import { Form, Link, useNavigation } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { authPath } from "#app/people/accounts/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { HelpLine } from "./help-line.tsx";

type LinkScreenProps = {
  token: string;
  /** The account the link signs in; null once it no longer works. */
  account: string | null;
  supportEmail: string | undefined;
};

/** The page behind a mailed sign-in link. It names the account, so that no one enters a stranger's unknowingly. */
export function LinkScreen({ token, account, supportEmail }: LinkScreenProps) {
  const { state } = useNavigation();
  return (
    <PublicLayout width="center">
      <AuthCard
        title={account ? m.accounts_link_title() : m.accounts_link_gone()}
        text={account ? m.accounts_link_text({ account }) : m.accounts_link_gone_text()}
        footer={<HelpLine supportEmail={supportEmail} />}
      >
        {account ? (
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="lg" busy={state === "submitting"} className="w-full">
              {m.accounts_sign_in()}
            </Button>
            <p className="text-muted text-sm">{m.accounts_link_ignore()}</p>
          </Form>
        ) : (
          <Button asChild size="lg" className="w-full">
            <Link to={authPath({})}>{m.accounts_sign_in()}</Link>
          </Button>
        )}
      </AuthCard>
    </PublicLayout>
  );
}
