import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { type ToastText, toast } from "#app/ui/toast.ts";

/** Whose sign-up is to go, and whether there is an address to tell. */
export type Removal = { signupId: string; name: string; hasEmail: boolean };

type RemoveSignUpProps = { eventId: string; removal: Removal | null; onClose: () => void };

/** Asks before a sign-up is removed, and says what became of it. */
export function RemoveSignUp({ eventId, removal, onClose }: RemoveSignUpProps) {
  const fetcher = useFetcher<{ toast: ToastText }>();
  useEffect(() => {
    if (fetcher.data) toast(fetcher.data.toast);
  }, [fetcher.data]);

  if (!removal) return null;
  const { signupId, name, hasEmail } = removal;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.organiser_signups_remove_title({ name })}
      text={hasEmail ? m.organiser_signups_remove_text({ name }) : m.organiser_signups_remove_text_no_email()}
      confirm={m.organiser_signups_remove_confirm()}
      onConfirm={() => fetcher.submit({ signupId }, { method: "post", action: `/event/${eventId}/signups` })}
    />
  );
}
