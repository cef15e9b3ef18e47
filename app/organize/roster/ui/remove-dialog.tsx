import { m } from "#app/i18n/paraglide/messages.js";
import { noticeText, rosterFailure, rosterName } from "#app/organize/roster/labels.ts";
import type { RosterRow } from "#app/organize/roster/rows.server.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Confirms before a sign-up is removed, or what someone was asked is taken back; a person with an email address is notified. */
export function RemoveDialog({ eventId, row, onClose }: { eventId: string; row: RosterRow; onClose: () => void }) {
  const { form, isBusy } = useSubmission(`/event/${eventId}/signups`, {
    networkFailure: rosterFailure,
    onResult: ({ ok }) => ok && onClose(),
  });
  const name = rosterName(row);
  const isAsked = row.status === "asked";
  const texts = isAsked
    ? { title: m.ask_take_back_title(), text: m.ask_take_back_text({ name }), confirm: m.ask_take_back() }
    : {
        title: m.organizer_signups_remove_title({ name }),
        text: noticeText(row, m.organizer_signups_remove_text({ name }), m.organizer_signups_remove_text_no_email()),
        confirm: m.organizer_signups_remove_confirm(),
      };
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()} {...texts} busy={isBusy} form="remove">
      {!isAsked && <p className="text-muted text-sm">{m.common_seen_within()}</p>}
      <form {...form} id="remove" className="contents">
        <input type="hidden" name="intent" value={isAsked ? "takeBack" : "remove"} />
        <input type="hidden" name="signupId" value={row.id} />
      </form>
    </AlertDialog>
  );
}
