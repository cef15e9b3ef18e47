import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { useTask } from "#app/ui/use-task.ts";
import type { InvitedView } from "../queries.server.ts";

/** Asks before an invitation is taken back. */
export function WithdrawDialog({ person: { id, name, email }, onClose }: { person: InvitedView; onClose: () => void }) {
  const { Form, isBusy } = useTask(onClose);
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
      <Form id="withdraw" method="post" className="contents">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="inviteId" value={id} />
      </Form>
    </AlertDialog>
  );
}
