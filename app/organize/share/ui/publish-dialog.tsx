import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { OrganizerNameField } from "#app/organize/event/ui/organizer-name-field.tsx";
import { useOwnerAction } from "#app/organize/event/ui/use-owner-action.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";

type PublishDialogProps = { eventId: string; needsName: boolean; onClose: () => void };

/** Asks before publishing; if the account has no name yet, also asks for the one to publish under. */
export function PublishDialog({ eventId, needsName, onClose }: PublishDialogProps) {
  const { run, busy, result } = useOwnerAction(eventId);
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const problem = result?.outcome === "needsName" ? result.problem : undefined;
  const isNameAsked = needsName || problem !== undefined;

  useEffect(() => {
    if (problem) focusFirstInvalid(form.current);
    else if (result) onClose();
  }, [result, problem, onClose]);

  function publish(event: FormEvent) {
    event.preventDefault();
    if (!busy) void run({ intent: "publish", ...(isNameAsked && { organizerName: name }) });
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={m.organizer_publish_title()}
      text={m.organizer_publish_text()}
      confirm={m.organizer_publish()}
      busy={busy}
      form="publish"
    >
      <form ref={form} id="publish" noValidate onSubmit={publish}>
        {isNameAsked && <OrganizerNameField value={name} onChange={setName} error={problem} />}
      </form>
    </AlertDialog>
  );
}
