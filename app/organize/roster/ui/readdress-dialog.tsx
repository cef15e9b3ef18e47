import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { rosterName } from "#app/organize/roster/labels.ts";
import type { RosterRow } from "#app/organize/roster/rows.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { TaskForm } from "./task-form.tsx";

type ReaddressDialogProps = { eventId: string; row: RosterRow; onClose: () => void };

/** Corrects an address that bounced. */
export function ReaddressDialog({ eventId, row, onClose }: ReaddressDialogProps) {
  const { email } = row;
  if (email === null) return null;
  return (
    <TaskForm
      title={m.roster_readdress_title({ name: rosterName(row) })}
      text={m.roster_readdress_text({ email })}
      action={`/event/${eventId}/signups`}
      intent="readdress"
      confirm={m.roster_readdress_confirm()}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="from" value={email} />
          <Field id="readdress-email" name="email" label={m.organizer_signups_email()} error={errors.email} required>
            {(control) => <Input type="email" maxLength={LIMITS.email.max} autoComplete="off" defaultValue={email} {...control} />}
          </Field>
        </>
      )}
    </TaskForm>
  );
}
