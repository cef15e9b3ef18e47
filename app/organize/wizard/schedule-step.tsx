import { Suspense, useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EditorProps } from "#app/sheet/kinds/editor-props.ts";
import { EDITORS } from "#app/sheet/kinds/editors.tsx";
import { ReminderSettingsFields } from "#app/sheet/reminders/ui/reminder-settings.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { WizardAction, WizardState } from "./wizard.ts";

// Loaded on demand, since most forms don't need it.
const MoreOptions = lazyPart(async () => (await import("./more-options.tsx")).MoreOptions);

type ScheduleStepProps = {
  state: WizardState;
  change: (action: WizardAction) => void;
  editor: EditorProps;
};

/** Step 3: the editor for the template's kind, and the reminders (product 10.1). */
export function ScheduleStep({ state, change, editor }: ScheduleStepProps) {
  const { Editor } = EDITORS[editor.type.kind];
  useEffect(focusSpots, []);
  return (
    <>
      <Editor {...editor} />
      <Suspense fallback={<Skeleton className="h-20" />}>
        <MoreOptions state={state} change={change} errors={editor.errors} />
      </Suspense>
      <Card>
        <CardHeader>
          <CardTitle>{m.reminder_title()}</CardTitle>
          <CardText>{m.reminder_text()}</CardText>
        </CardHeader>
        <CardBody>
          <ReminderSettingsFields value={state.reminders} onChange={(reminders) => change({ action: "reminders", reminders })} />
        </CardBody>
      </Card>
    </>
  );
}

/** The URL may name an offer that needs more spots (workspace-path.ts); an event that is its own offer has a single capacity field. */
function focusSpots(): void {
  const offer = new URLSearchParams(window.location.search).get("spots");
  if (offer === null) return;
  const field = document.getElementById(`${offer}-capacity`) ?? document.getElementById("max-attendees");
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}
