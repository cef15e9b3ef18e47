import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Asks for confirmation, because every calendar subscribed to the old link loses it. */
export function RenewFeedDialog({ onClose }: { onClose: () => void }) {
  const { form, isBusy } = useSubmission("/feed", { networkFailure: actionFailed });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.calendar_feed_renew_title()}
      text={m.calendar_feed_renew_text()}
      confirm={m.calendar_feed_renew()}
      busy={isBusy}
      form="renew-feed"
    >
      <form {...form} id="renew-feed" className="contents" />
    </AlertDialog>
  );
}
