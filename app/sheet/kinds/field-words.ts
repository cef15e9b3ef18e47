import type { KindId } from "#app/event-types/offer.ts";
import type { Field } from "./field.ts";
import { CHANGEABLE_FIELDS, type ChangeableDetails, SPOT_FIELDS, type SpotDetails } from "./sign-up-fields.ts";

type Value = string | number | null;

/** A field's name in the organizer's list. */
export function headingOf({ heading, label }: Field): string {
  return (heading ?? label)();
}

/** What was answered in a field, as its guest reads it; null if nothing. */
export function guestText(field: Field, value: Value | undefined): string | null {
  if (field.input === "choice") return optionOf(field, value)?.label() ?? null;
  return value === null || value === undefined || value === "" ? null : String(value);
}

/** As the organizer reads it; a number stays a number. */
export function listText(field: Field, value: Value): Value {
  const option = field.input === "choice" ? optionOf(field, value) : undefined;
  return option ? (option.heading ?? option.label)() : value;
}

function optionOf({ options }: Extract<Field, { input: "choice" }>, value: Value | undefined) {
  return Object.entries(options).find(([known]) => known === value)?.[1];
}

/** Whether a field is meaningful with that answer. */
export function saysSomething({ isOfComing }: Field, response: string | undefined): boolean {
  return !isOfComing || response !== "no";
}

/** "Maybe", "3 people", "Bringing: 2": what the offer alone doesn't say. */
export function spotWords(kind: KindId, details: SpotDetails): string[] {
  const asked = SPOT_FIELDS.filter((field) => field.askedBy.includes(kind) && saysSomething(field, details.response));
  return asked.map((field) => {
    const value = details[field.id];
    const counted = field.input === "number" && field.inWords?.({ count: Number(value) });
    return counted || (guestText(field, value) ?? "");
  });
}

/** A sign-up as its form's texts. */
export function formValues(details: ChangeableDetails): Record<string, string> {
  return Object.fromEntries(CHANGEABLE_FIELDS.map(({ id }) => [id, String(details[id] ?? "")]));
}
