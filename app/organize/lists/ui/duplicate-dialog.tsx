import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { useOwnerAction } from "#app/organize/event/ui/use-owner-action.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";

type DuplicateDialogProps = {
  id: string;
  title: string;
  /** The event's first date; null if it has none yet. */
  date: string | null;
  onClose: () => void;
};

/** Asks for the first day of the copy and shifts all of its dates accordingly; without a day they stay as they are. */
export function DuplicateDialog({ id, title, date, onClose }: DuplicateDialogProps) {
  const { run, busy, result } = useOwnerAction(id);
  const form = useRef<HTMLFormElement>(null);
  const [firstDay, setFirstDay] = useState("");
  const problem = result?.outcome === "refused" ? result.problem : undefined;

  useEffect(() => {
    if (problem) focusFirstInvalid(form.current);
    else if (result) onClose();
  }, [result, problem, onClose]);

  function duplicate(event: FormEvent) {
    event.preventDefault();
    if (!busy) void run({ intent: "duplicate", ...(firstDay && { date: firstDay }) });
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={m.mysignups_duplicate_title({ title })}
      text={m.mysignups_duplicate_text()}
      confirm={m.mysignups_duplicate()}
      busy={busy}
      form="duplicate"
    >
      <form ref={form} id="duplicate" noValidate onSubmit={duplicate}>
        {date && (
          <Field
            label={m.mysignups_duplicate_first_day()}
            id="first-day"
            hint={m.mysignups_duplicate_first_day_hint({ date: formatDate(date, getLocale()) })}
            error={problem}
            optional
          >
            {(control) => (
              <Input {...control} type="date" value={firstDay} onChange={({ currentTarget }) => setFirstDay(currentTarget.value)} />
            )}
          </Field>
        )}
      </form>
    </AlertDialog>
  );
}
