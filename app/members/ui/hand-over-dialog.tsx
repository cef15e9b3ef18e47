import { useEffect, useId, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventOrGroup } from "#app/members/shared.ts";
import { usePeopleAction } from "#app/members/ui/use-people.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { OwnPassword } from "#app/ui/own-password.tsx";

type HandOverDialogProps = { shared: EventOrGroup; memberId: string; name: string; asksPassword: boolean; onClose: () => void };

/** Asks before an event or group is offered to someone else, and for the password if the session is old. */
export function HandOverDialog({ shared, memberId, name, asksPassword, onClose }: HandOverDialogProps) {
  const id = useId();
  const { form, isBusy, result } = usePeopleAction(shared, ({ ok, errors }) => (ok || !errors) && onClose());
  const ref = useRef<HTMLFormElement>(null);
  const error = result?.errors?.ownPassword;
  useEffect(() => {
    if (result?.errors) focusFirstInvalid(ref.current);
  }, [result]);
  return (
    <AlertDialog
      open
      tone="primary"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.members_handover_title({ name })}
      text={m.members_handover_text({ name })}
      confirm={m.members_handover()}
      busy={isBusy}
      form={id}
    >
      <form {...form} ref={ref} id={id} noValidate>
        <input type="hidden" name="intent" value="handOver" />
        <input type="hidden" name="memberId" value={memberId} />
        {(asksPassword || error) && <OwnPassword id="hand-over-password" error={error} />}
      </form>
    </AlertDialog>
  );
}
