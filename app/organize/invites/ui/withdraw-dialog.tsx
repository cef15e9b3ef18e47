import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { notSentResult } from "../labels.ts";
import type { InvitedPersonView } from "../queries.server.ts";

type WithdrawDialogProps = { eventId: string; person: InvitedPersonView; onClose: () => void };

export function WithdrawDialog({ eventId, person: { id, name, email }, onClose }: WithdrawDialogProps) {
  const { form, isBusy } = useSubmission(`/event/${eventId}/invite`, {
    networkFailure: notSentResult,
    onResult: ({ ok }) => ok && onClose(),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.invites_withdraw_title({ name: name ?? email })}
      text={m.invites_withdraw_text()}
      confirm={m.invites_withdraw()}
      busy={isBusy}
      form="withdraw"
    >
      <form {...form} id="withdraw" className="contents">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="inviteId" value={id} />
      </form>
    </AlertDialog>
  );
}
