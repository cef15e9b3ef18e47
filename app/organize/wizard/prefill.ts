import { eventType } from "#app/event-types/registry.ts";
import { addMinutes } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import type { EventTimes } from "#app/sheet/kinds/event-times.ts";
import { changeWizard, formOf, type WizardState, wizardOf } from "./wizard.ts";

/** What a new form begins with: a template, an example, a draft that was made elsewhere. Whatever it does not say is the template's. */
export type Prefill = Pick<EventForm, "type" | "title"> & Partial<Omit<EventForm, "type" | "title" | "intent">>;

/**
 * The wizard filled in. `from` names where the form comes from, as "example.food-drive": opened from there again, it is
 * the same form, and what was typed into it stands; another half-filled form is not overwritten before its owner says so.
 */
export function wizardFrom(empty: WizardState, prefill: Prefill, from: string | null): WizardState {
  const chosen = changeWizard(empty, { action: "choose", type: prefill.type, title: prefill.title });
  const form = formOf(chosen, "draft");
  if (!form) return empty;
  const filled = wizardOf(empty.eventId, { ...form, ...prefill, ...timesOf(prefill) }, null);
  const { offers, nextKey } = chosen.schedule;
  const rows = prefill.offers?.length ? {} : { offers, nextKey };
  const given = from === null ? { givenTitle: prefill.title } : {};
  return { ...filled, ...given, from, schedule: { ...filled.schedule, ...rows, ...saidOf(prefill, filled.schedule) } };
}

/** Times that the template gave are nobody's choice. */
function saidOf({ startTime, endTime }: Prefill, { length }: EventTimes): Partial<EventTimes> {
  return { isStartChosen: Boolean(startTime), isEndChosen: Boolean(endTime), length: startTime && endTime ? length : null };
}

/** A start without an end lasts as long as the template suggests. */
function timesOf({ type, startTime, endTime }: Prefill): Pick<EventForm, "startTime" | "endTime"> {
  const start = startTime ?? DEFAULTS.startTime;
  const { minutes } = eventType(type).template;
  const hasLength = startTime && minutes > 0;
  return { startTime: start, endTime: endTime ?? (hasLength ? addMinutes(start, minutes) : DEFAULTS.endTime) };
}

/** Which form opens when an earlier visit left one: the one left, the one asked for, or whichever the organizer says. */
export function openingOf(kept: WizardState, initial: WizardState): "kept" | "initial" | "ask" {
  if (initial.from !== null) {
    if (kept.from === initial.from) return "kept";
    return kept.type === null ? "initial" : "ask";
  }
  // Somebody who asks for a template gets it, whatever another one was left with.
  return initial.type && kept.type !== initial.type ? "initial" : "kept";
}
