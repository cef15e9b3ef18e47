import { Suspense, useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotifiedPeople } from "#app/organize/event/ui/notified-people.tsx";
import { useNotifiedCount, useOwnerAction } from "#app/organize/event/ui/use-owner-action.ts";
import { formatReopenPrompt } from "#app/sheet/event/sign-up-state.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const AlertDialog = lazyPart(async () => (await import("#app/ui/alert-dialog.tsx")).AlertDialog);

type Ending = { id: string; hasStarted: boolean; hasAhead: boolean };

/** What ending the event now would do: whatever hasn't started is called off (product 5.15). */
export function endingText({ hasStarted, hasAhead }: Ending) {
  if (!hasStarted)
    return {
      row: m.workspace_call_off(),
      title: m.organizer_call_off_title(),
      text: m.organizer_call_off_text(),
      label: m.organizer_call_off(),
    };
  if (!hasAhead) return { row: m.workspace_end(), title: m.organizer_end_title(), text: m.organizer_end_text(), label: m.organizer_end() };
  return {
    row: m.workspace_call_off_rest(),
    title: m.organizer_call_off_rest_title(),
    text: m.organizer_call_off_rest_text(),
    label: m.organizer_call_off(),
  };
}

/** Ends the event after a confirmation, which shows how many people will be notified. */
export function EndEvent({ event }: { event: Ending }) {
  const { run, busy } = useOwnerAction(event.id);
  const { people, ask } = useNotifiedCount(event.id, "end");
  const { title, text, label } = endingText(event);
  return (
    <ConfirmButton
      label={label}
      busy={busy}
      onAsk={ask}
      title={title}
      text={text}
      confirm={label}
      onConfirm={() => void run({ intent: "end" })}
    >
      <NotifiedPeople people={people} />
    </ConfirmButton>
  );
}

export function CloseSignUps({ eventId }: { eventId: string }) {
  const { run, busy } = useOwnerAction(eventId);
  return (
    <ConfirmButton
      label={m.common_close()}
      ariaLabel={m.organizer_close()}
      busy={busy}
      tone="primary"
      title={m.organizer_close_title()}
      text={m.organizer_close_text()}
      confirm={m.organizer_close()}
      onConfirm={() => void run({ intent: "closeSignUps" })}
    />
  );
}

export function OpenSignUps({ eventId }: { eventId: string }) {
  const { run, busy } = useOwnerAction(eventId);
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run({ intent: "openSignUps" })}>
      {m.organizer_reopen()}
    </Button>
  );
}

/** A past event is reopened with a new date (product 5.13): if the response asks for one, the dialog does too. */
export function ReopenEvent({ event }: { event: { id: string } & Parameters<typeof formatReopenPrompt>[0] }) {
  const { run, busy, result } = useOwnerAction(event.id);
  const { people, ask } = useNotifiedCount(event.id, "reopen");
  const [isAsking, setAsking] = useState(false);
  const [date, setDate] = useState("");
  const needsDate = result?.outcome === "needsDate";

  useEffect(() => {
    if (needsDate) setAsking(true);
  }, [needsDate]);

  function open() {
    void ask();
    setAsking(true);
  }

  return (
    <>
      <Button busy={busy} onClick={open}>
        {m.organizer_reopen()}
      </Button>
      {isAsking && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setAsking}
            tone="primary"
            title={needsDate ? m.organizer_reopen_past() : m.organizer_reopen_title()}
            text={needsDate ? m.organizer_reopen_date_text() : formatReopenPrompt(event)}
            confirm={m.organizer_reopen()}
            onConfirm={() => run({ intent: "reopen", ...(date && { date }) })}
          >
            {needsDate && <NewDate date={date} onChange={setDate} />}
            <NotifiedPeople people={people} isBack />
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}

function NewDate({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  return (
    <Field label={m.organizer_new_date()} id="new-date" required>
      {(control) => <Input type="date" value={date} onChange={({ currentTarget }) => onChange(currentTarget.value)} {...control} />}
    </Field>
  );
}
