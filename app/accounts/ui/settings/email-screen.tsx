import { Form, Link, useNavigation } from "@remix-run/react";
import { HelpLine } from "#app/accounts/ui/help-line.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { AuthCard } from "#app/ui/layouts/auth-card.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";

/** The page behind the link mailed to a new address. */
export function EmailScreen({ token, isOpen, supportEmail }: { token: string; isOpen: boolean; supportEmail: string }) {
  const { state } = useNavigation();
  return (
    <PublicLayout width="centre">
      <AuthCard
        title={isOpen ? m.settings_email_confirm_title() : m.accounts_link_gone()}
        text={isOpen ? m.settings_email_confirm_text() : m.settings_email_gone_text()}
        footer={<HelpLine supportEmail={supportEmail} />}
      >
        {isOpen ? (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="lg" busy={state === "submitting"} className="w-full">
              {m.settings_email_confirm()}
            </Button>
          </Form>
        ) : (
          <Button asChild size="lg" className="w-full">
            <Link to="/settings">{m.settings_open()}</Link>
          </Button>
        )}
      </AuthCard>
    </PublicLayout>
  );
}
