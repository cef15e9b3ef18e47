import { useCallback, useRef } from "react";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { OrganizerNameField } from "#app/organize/event/ui/organizer-name-field.tsx";
import { findMissingParts, isStepThreeIncomplete } from "#app/sheet/event/rules.ts";
import { applyPastedRows, type ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { EDITORS } from "#app/sheet/kinds/editors.tsx";
import { FirstDateFields } from "#app/sheet/kinds/first-date-fields.tsx";
import { isPlanReady } from "#app/sheet/kinds/repeat-plan.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { HydratedPart } from "#app/ui/hydrated-part.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useEarlyInput } from "#app/ui/use-early-input.ts";
import { CancelEdit } from "./cancel-edit.tsx";
import { DetailsStep } from "./details-step.tsx";
import { missingDetailsHint } from "./missing-details.ts";
import { ScheduleStep } from "./schedule-step.tsx";
import type { KnownLocations } from "./suggest-locations.ts";
import type { useSaving } from "./use-saving.ts";
import type { useWizard } from "./use-wizard.ts";
import { isStepTwoComplete, stepAfter, stepBefore, type WizardStep, wizardStateToForm } from "./wizard.ts";
import { WizardBar } from "./wizard-bar.tsx";
import { MovedNotice, RestoredNotice, SignedOutNotice } from "./wizard-notices.tsx";

// Loaded on demand, because they include the picture library.
const Preview = lazyPart(async () => (await import("./preview.tsx")).Preview);
const WizardFoot = lazyPart(async () => (await import("./wizard-foot.tsx")).WizardFoot);

/** The server's facts about the event and its organizer. */
export type WizardServerFacts = {
  /** The status of the event being edited; null for a new one. */
  status: "draft" | "published" | "ended" | null;
  /** The number of taken spots by offer id. */
  taken: Record<string, number>;
  /** The organizer's earlier locations, as suggestions. */
  locations: KnownLocations;
  /** Whether the account still needs a name to publish under. */
  needsName: boolean;
  now: number;
  /** For a draft from elsewhere whose first day had passed: that day and the new one. */
  moved: { before: string; after: string } | null;
  /** A note about parts of an example that its form leaves out. */
  leftOut: string | null;
};

type LaterStepsProps = WizardServerFacts & {
  /** Whether there is no account yet, so that publishing asks for one. */
  asksAccount: boolean;
  step: WizardStep;
  goTo: (step: WizardStep) => void;
  wizard: ReturnType<typeof useWizard>;
  saving: ReturnType<typeof useSaving>;
};

/** Steps 2 and 3, next to the guests' view if there is room. */
export function LaterSteps({
  step,
  goTo,
  wizard,
  saving,
  status,
  taken,
  locations,
  needsName,
  now,
  moved,
  leftOut,
  asksAccount,
}: LaterStepsProps) {
  const { state, change, errors } = wizard;
  const content = useRef<HTMLDivElement>(null);
  useEarlyInput(content);
  const changeSchedule = useCallback((edit: ScheduleChange) => change({ action: "schedule", change: edit }), [change]);
  const form = wizardStateToForm(state, "publish");
  if (!state.type || !form) return null;
  const type = eventType(state.type);
  const { kind } = type;
  const editor = { type, schedule: state.schedule, change: changeSchedule, today: dateIn(state.timeZone, now), errors, taken };
  const isEditing = status !== null;
  const canGoOn = isStepTwoComplete(state);
  // Keeps people from creating an account for a form that would then be refused.
  const lacksDate = asksAccount && form.date === null && form.dates.length === 0;
  const isComplete = canGoOn && !isStepThreeIncomplete(form) && !lacksDate;
  const canPublish = isComplete && isPlanReady(applyPastedRows(state.schedule));
  const isDraft = status === null || status === "draft";
  const back = stepBefore(step, isEditing);
  const missingSchedule = () => (isComplete ? m.repeats_unfinished() : EDITORS[kind].missing(type, findMissingParts(form)));

  return (
    <div ref={content} data-kind={kind} className="relative">
      <div className="absolute right-0 bottom-full -mr-3 mb-11 flex pointer-coarse:mb-9.5">
        {isEditing && (
          <CancelEdit
            to={status === "draft" ? "/events?show=drafts" : `/event/${state.eventId}`}
            isChanged={wizard.isChanged}
            forget={wizard.forget}
          />
        )}
        {isDraft && !asksAccount && (
          <Button variant="ghost" size="sm" disabled={state.title.trim() === ""} busy={saving.isBusy} onClick={() => saving.save("draft")}>
            {m.wizard_save_draft()}
          </Button>
        )}
      </div>
      <PageHeader title={step === 2 ? m.wizard_details() : m.wizard_schedule()} text={step === 2 ? undefined : state.title} />
      {isEditing && wizard.isRestored && <RestoredNotice onDiscard={wizard.startOver} />}
      {moved && !wizard.isRestored && <MovedNotice {...moved} />}
      {leftOut && <Notice className="mb-6">{leftOut}</Notice>}
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-10">
        {step === 2 ? (
          <form
            id="details"
            noValidate
            className="grid content-start gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              if (canGoOn) goTo(stepAfter(step));
            }}
          >
            <DetailsStep
              state={state}
              change={change}
              errors={errors}
              locations={locations}
              hasAccount={!asksAccount}
              when={<FirstDateFields {...editor} onEdit={() => goTo(3)} />}
            />
          </form>
        ) : (
          <div className="grid content-start gap-6">
            <ScheduleStep state={state} change={change} editor={editor} />
            {((isDraft && needsName) || errors.organizerName) && (
              <Card>
                <CardBody>
                  <OrganizerNameField
                    value={state.organizerName ?? ""}
                    onChange={(name) => change({ action: "organizer", name })}
                    error={errors.organizerName}
                  />
                </CardBody>
              </Card>
            )}
          </div>
        )}
        <HydratedPart value={state}>{(shown) => <Preview state={shown} />}</HydratedPart>
      </div>
      {saving.isSignedOut && <SignedOutNotice />}
      <WizardBar
        onBack={back === step ? undefined : () => goTo(back)}
        foot={<HydratedPart value={state}>{(shown) => <WizardFoot state={shown} />}</HydratedPart>}
        hint={missingDetailsHint(state) ?? (step === 3 && !canPublish ? missingSchedule() : null)}
      >
        {step === 2 ? (
          <Button type="submit" form="details" size="lg" disabled={!canGoOn} className="min-w-36">
            {m.common_next()}
          </Button>
        ) : (
          <Button size="lg" disabled={!canPublish} busy={saving.isBusy} onClick={() => saving.save("publish")} className="min-w-36">
            {isDraft ? m.wizard_publish() : m.wizard_update()}
          </Button>
        )}
      </WizardBar>
    </div>
  );
}
