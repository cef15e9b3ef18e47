import { useEffect, useState } from "react";
import { Told } from "#app/events/ui/told.tsx";
import { useOwnerAction, usePeopleToTell } from "#app/events/ui/use-owner-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

export function PublishEvent({ eventId }: { eventId: string }) {
  const { run, busy } = useOwnerAction(eventId);
  return (
    <AlertDialog
      trigger={<Button busy={busy}>{m.organiser_publish()}</Button>}
      tone="primary"
      title={m.organiser_publish_title()}
      text={m.organiser_publish_text()}
      confirm={m.organiser_publish()}
      onConfirm={() => run({ intent: "publish" })}
    />
  );
}

/** Ending before the start is a cancellation: the dialog says how many people hear of it (decision 12). */
export function EndEvent({ eventId }: { eventId: string }) {
  const { run, busy } = useOwnerAction(eventId);
  const { people, ask } = usePeopleToTell(eventId, "end");
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" busy={busy} onClick={ask}>
          {m.organiser_end()}
        </Button>
      }
      title={m.organiser_end_title()}
      text={m.organiser_end_text()}
      confirm={m.organiser_end()}
      onConfirm={() => run({ intent: "end" })}
    >
      <Told people={people} />
    </AlertDialog>
  );
}

/** A past event is reopened with a new date (decision 14): when the answer asks for one, so does the dialog. */
export function ReopenEvent({ eventId }: { eventId: string }) {
  const { run, busy, answer } = useOwnerAction(eventId);
  const [isAsking, setAsking] = useState(false);
  const [date, setDate] = useState("");
  const needsDate = answer?.outcome === "needsDate";

  useEffect(() => {
    if (needsDate) setAsking(true);
  }, [needsDate]);

  return (
    <AlertDialog
      trigger={<Button busy={busy}>{m.organiser_reopen()}</Button>}
      open={isAsking}
      onOpenChange={setAsking}
      tone="primary"
      title={needsDate ? m.organiser_reopen_past() : m.organiser_reopen_title()}
      text={needsDate ? m.organiser_reopen_date_text() : m.organiser_reopen_text()}
      confirm={m.organiser_reopen()}
      onConfirm={() => run({ intent: "reopen", ...(date && { date }) })}
    >
      {needsDate && <NewDate date={date} onChange={setDate} />}
    </AlertDialog>
  );
}

function NewDate({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  return (
    <Field label={m.organiser_new_date()} id="new-date" required>
      {(control) => <Input type="date" value={date} onChange={({ currentTarget }) => onChange(currentTarget.value)} {...control} />}
    </Field>
  );
}
