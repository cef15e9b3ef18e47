import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import type { AccountSettings, DeletionSummary, SessionEntry } from "#app/people/accounts/settings.ts";
import { HelpLine } from "#app/people/accounts/ui/help-line.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Result } from "#app/ui/result.ts";
import { Appearance } from "./appearance.tsx";
import { Devices } from "./devices.tsx";
import { Notifications } from "./notifications.tsx";
import { Region } from "./region.tsx";
import { SettingsRow, SettingsSection } from "./section.tsx";
import { SignIn } from "./sign-in.tsx";

const Data = lazyRendered(async () => (await import("./data.tsx")).Data);

type AccountSettingsPageProps = {
  settings: AccountSettings;
  sessions: SessionEntry[];
  asksPassword: boolean;
  nextExport: string | null;
  deletion: DeletionSummary;
  locale: Locale;
  supportEmail: string | undefined;
  /** The result of a form sent without JavaScript. */
  result: Result | null;
};

/** The settings (product 4.7): one column, each change saved at once. */
export function AccountSettingsPage({
  settings,
  sessions,
  asksPassword,
  nextExport,
  deletion,
  locale,
  supportEmail,
  result,
}: AccountSettingsPageProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={m.settings_title()} text={m.settings_text()} />
      <div className="grid gap-10">
        {result?.toast && (
          <Notice tone={result.ok ? "success" : "error"} title={result.toast.title}>
            {result.toast.description}
          </Notice>
        )}
        <Notifications switches={settings.switches} />
        <Appearance theme={settings.theme} />
        <Region locale={locale} timeZone={settings.timeZone} />
        <SignIn settings={settings} />
        <Devices sessions={sessions} asksPassword={asksPassword} error={result?.errors?.ownPassword} />
        <SettingsSection id="connections" title={m.keys_connections_title()}>
          <SettingsRow label={m.keys_connections_text()} hint={m.keys_connections_hint()}>
            <Button asChild variant="secondary" size="sm">
              <Link to="/settings/connections" aria-label={`${m.keys_connections_open()}: ${m.keys_connections_title()}`}>
                {m.keys_connections_open()}
              </Link>
            </Button>
          </SettingsRow>
        </SettingsSection>
        <Suspense>
          <Data nextExport={nextExport} deletion={deletion} />
        </Suspense>
        {supportEmail && (
          <SettingsSection id="help" title={m.settings_help()}>
            <div className="px-4 py-3.5 text-sm sm:px-5">
              <HelpLine supportEmail={supportEmail} />
            </div>
          </SettingsSection>
        )}
      </div>
    </div>
  );
}
