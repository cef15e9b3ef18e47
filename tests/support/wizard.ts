import { changeWizard, emptyWizard, type WizardState } from "#app/organize/wizard/wizard.ts";
import type { ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";

export const emptyWizardState = emptyWizard("e".repeat(26), "Europe/Berlin", DEFAULT_REMINDER_SETTINGS);

export function chooseWizardType(type: WizardState["type"] & string, title = "Sign-up"): WizardState {
  return changeWizard(emptyWizardState, { action: "choose", type, title });
}

export function applyChanges(state: WizardState, ...changes: ScheduleChange[]): WizardState {
  return changes.reduce((state, change) => changeWizard(state, { action: "schedule", change }), state);
}

export function wizardSlot(date: string, startTime: string | null, endTime: string | null): NewOffer {
  return { title: "", description: "", category: null, date, startTime, endTime, capacity: 1 };
}
