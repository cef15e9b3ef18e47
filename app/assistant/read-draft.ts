import { eventFormSchema } from "#app/events/schema.ts";
import { sanitise } from "#app/lib/fields.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/reminders/schema.ts";
import { type Draft, prefillOfDraft } from "./draft.ts";
import { draftSchema } from "./schema.ts";

/** A model's draft, if it is one the wizard could keep; null otherwise. Days that have passed are forgotten. */
export function readDraft(input: unknown, { today, timeZone }: { today: string; timeZone: string }): Draft | null {
  const read = draftSchema.safeParse(input);
  if (!read.success) return null;
  const draft = tidied(read.data, today);
  const form = { ...prefillOfDraft(draft), timeZone, reminders: DEFAULT_REMINDER_SETTINGS, intent: "draft" };
  return eventFormSchema.safeParse(form).success ? draft : null;
}

function tidied(draft: Draft, today: string): Draft {
  const future = (date: string | null) => (date && date >= today ? date : null);
  return {
    ...draft,
    title: sanitise(draft.title),
    description: sanitise(draft.description),
    location: sanitise(draft.location),
    date: future(draft.date),
    offers: draft.offers.map((offer) => ({
      ...offer,
      title: sanitise(offer.title),
      description: sanitise(offer.description),
      date: future(offer.date),
    })),
  };
}
