import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DeletionSummary } from "#app/people/accounts/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart, lazyRendered } from "#app/ui/lazy-part.tsx";
import { ExpandableRow, SettingsRow, SettingsSection } from "./section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const OwnPassword = lazyRendered(async () => (await import("#app/ui/own-password.tsx")).OwnPassword);
const DeleteAccountDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteAccountDialog);

/** Everything stored about a person: to download, and to delete. */
export function Data({ nextExport, deletion }: { nextExport: string | null; deletion: DeletionSummary }) {
  const { form, ref, isBusy, errors } = useSettingsForm();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <SettingsSection id="data" title={m.settings_data()}>
      {nextExport ? (
        <SettingsRow label={m.settings_export()} hint={m.settings_export_next({ when: nextExport })} />
      ) : (
        <ExpandableRow label={m.settings_export()} hint={m.settings_export_hint()} action={m.settings_export_submit()}>
          <form {...form} ref={ref} noValidate className="grid max-w-sm gap-4">
            <Suspense>
              <OwnPassword name="password" id="export-password" hint={m.settings_export_password_hint()} error={errors.password} />
            </Suspense>
            <Button type="submit" name="intent" value="export" busy={isBusy} className="justify-self-start">
              {m.settings_export_start()}
            </Button>
          </form>
        </ExpandableRow>
      )}
      <SettingsRow label={m.settings_delete()} hint={m.settings_delete_hint()}>
        <Button variant="secondary" size="sm" className="text-danger-ink" onClick={() => setDeleting(true)}>
          {m.settings_delete_open()}
        </Button>
      </SettingsRow>
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog deletion={deletion} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
