import { Suspense, useCallback } from "react";
import type { EventTypeId } from "#app/event-types/event-type.ts";
import { eventType } from "#app/event-types/registry.ts";
import { EDITORS } from "#app/kinds/editors.tsx";
import type { ScheduleChange } from "#app/kinds/schedule.ts";
import { dateIn } from "#app/lib/clock.ts";
import { RemindersCard } from "#app/reminders/ui/reminders-card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { WizardAction, WizardState } from "./wizard.ts";

// Most forms need none of it.
const MoreOptions = lazyPart(async () => (await import("./more-options.tsx")).MoreOptions);

type ScheduleStepProps = {
  type: EventTypeId;
  state: WizardState;
  change: (action: WizardAction) => void;
  errors: Readonly<Record<string, string>>;
  /** How many places of each offer are taken already, by its id. */
  taken: Readonly<Record<string, number>>;
  now: number;
};

/** Step 3: the editor of the template's kind, and the reminders. */
export function ScheduleStep({ type, state, change, errors, taken, now }: ScheduleStepProps) {
  const facts = eventType(type);
  const { Editor } = EDITORS[facts.kind];
  const changeSchedule = useCallback((edit: ScheduleChange) => change({ action: "schedule", change: edit }), [change]);
  return (
    <>
      <Editor
        type={facts}
        schedule={state.schedule}
        change={changeSchedule}
        today={dateIn(state.timeZone, now)}
        errors={errors}
        taken={taken}
      />
      <Suspense fallback={<Skeleton className="h-20" />}>
        <MoreOptions state={state} change={change} errors={errors} />
      </Suspense>
      <RemindersCard value={state.reminders} onChange={(reminders) => change({ action: "reminders", reminders })} />
    </>
  );
}
