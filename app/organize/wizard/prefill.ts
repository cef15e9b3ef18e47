import { eventType } from "#app/event-types/registry.ts";
import { addMinutes } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { EventStartEnd } from "#app/sheet/kinds/event-start-end.ts";
import { changeWizard, toWizardState, type WizardState, wizardStateToForm } from "./wizard.ts";

/** The content of a new form, from a template, an example, or a draft made elsewhere. Fields it lacks come from the template. */
export type Prefill = Pick<EventForm, "type" | "title"> & Partial<Omit<EventForm, "type" | "title" | "intent">>;

/**
 * Fills in the wizard. `from` identifies the source, such as "example.food-drive": opening the same source again keeps the
 * input;
 * another half-filled form is only overwritten after its owner agrees.
 */
export function prefillWizard(empty: WizardState, prefill: Prefill, from: string | null): WizardState {
  const chosen = changeWizard(empty, { action: "choose", type: prefill.type, title: prefill.title });
  const form = wizardStateToForm(chosen, "draft");
  if (!form) return empty;
  const filled = toWizardState(empty.eventId, { ...form, ...prefill, ...prefillTimes(prefill) }, null);
  const { offers, nextKey } = chosen.schedule;
  const rows = prefill.offers?.length ? {} : { offers, nextKey };
  const titleFields = from === null ? { givenTitle: prefill.title } : {};
  return { ...filled, ...titleFields, from, schedule: { ...filled.schedule, ...rows, ...chosenTimes(prefill, filled.schedule) } };
}

/** Times from the template don't count as chosen. */
function chosenTimes({ startTime, endTime }: Prefill, { length }: EventStartEnd): Partial<EventStartEnd> {
  return { isStartChosen: Boolean(startTime), isEndChosen: Boolean(endTime), length: startTime && endTime ? length : null };
}

/** Without an end, the template's duration is added to the start. */
function prefillTimes({ type, startTime, endTime }: Prefill): Pick<EventForm, "startTime" | "endTime"> {
  const start = startTime ?? DEFAULTS.startTime;
  const { minutes } = eventType(type).template;
  const hasLength = startTime && minutes > 0;
  return { startTime: start, endTime: endTime ?? (hasLength ? addMinutes(start, minutes) : DEFAULTS.endTime) };
}

/** Which form to open if an earlier visit left one: that one, the requested one, or the one the organizer picks. */
export function decideOpening(stored: WizardState, initial: WizardState): "kept" | "initial" | "ask" {
  if (initial.from !== null) {
    if (stored.from === initial.from) return "kept";
    return stored.type === null ? "initial" : "ask";
  }
  // A requested template always opens, whatever form for another template was left.
  return initial.type && stored.type !== initial.type ? "initial" : "kept";
}
