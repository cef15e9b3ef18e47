import { m } from "#app/i18n/paraglide/messages.js";
import type { DeletionSummary } from "#app/people/accounts/settings.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const FORM = "delete-account";

/** Counts everything that is deleted with the account, and asks for the password again (product 4.10). */
export function DeleteAccountDialog({ deletion, onClose }: { deletion: DeletionSummary; onClose: () => void }) {
  const { form, ref, isBusy, errors } = useSettingsForm();
  const { events, people, passedOn, signUps } = deletion;
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.settings_delete_title()}
      text={m.settings_delete_text()}
      confirm={m.settings_delete_confirm()}
      busy={isBusy}
      form={FORM}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-soft text-sm">
        {events > 0 && (
          <li>
            {m.settings_leaving_events({ count: events })} {m.settings_leaving_people({ count: people })}
          </li>
        )}
        {passedOn > 0 && <li>{m.settings_leaving_passed_on({ count: passedOn })}</li>}
        {signUps > 0 && <li>{m.settings_leaving_sign_ups({ count: signUps })}</li>}
        <li>{m.settings_leaving_past()}</li>
        <li>{m.settings_leaving_rest()}</li>
        <li>{m.common_seen_within()}</li>
      </ul>
      <form {...form} ref={ref} id={FORM} noValidate>
        <input type="hidden" name="intent" value="delete" />
        <OwnPassword name="password" id="delete-password" hint={m.settings_delete_password_hint()} error={errors.password} />
      </form>
    </AlertDialog>
  );
}
