import { useSubmit } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";

/** Asks before every calendar that follows the old link loses it. */
export function RenewFeedDialog({ onClose }: { onClose: () => void }) {
  const submit = useSubmit();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.calendar_feed_renew_title()}
      text={m.calendar_feed_renew_text()}
      confirm={m.calendar_feed_renew()}
      onConfirm={() => submit(null, { method: "post", action: "/feed" })}
    />
  );
}
