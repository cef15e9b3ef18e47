import type { KindId } from "#app/event-types/offer.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { CHANGEABLE_FIELDS, type ChangeableDetails, SPOT_FIELDS, type SpotDetails } from "./sign-up-fields.ts";

type Value = string | number | null;

/** A field's name in the organizer's list. */
export function getFieldHeading({ heading, label }: FieldDefinition): string {
  return (heading ?? label)();
}

/** What was answered in a field, as its guest reads it; null if nothing. */
export function formatForGuest(field: FieldDefinition, value: Value | undefined): string | null {
  if (field.input === "choice") return findOption(field, value)?.label() ?? null;
  return value === null || value === undefined || value === "" ? null : String(value);
}

/** As the organizer reads it; a number stays a number. */
export function formatForOrganizer(field: FieldDefinition, value: Value): Value {
  const option = field.input === "choice" ? findOption(field, value) : undefined;
  return option ? (option.heading ?? option.label)() : value;
}

function findOption({ options }: Extract<FieldDefinition, { input: "choice" }>, value: Value | undefined) {
  return Object.entries(options).find(([known]) => known === value)?.[1];
}

/** Whether a field is meaningful with that answer. */
export function isFieldRelevant({ isOnlyIfComing: isOfComing }: FieldDefinition, response: string | undefined): boolean {
  return !isOfComing || response !== "no";
}

/** "Maybe", "3 people", "Bringing: 2": what the offer alone doesn't say. */
export function describeSpot(kind: KindId, details: SpotDetails): string[] {
  const fields = SPOT_FIELDS.filter((field) => field.askedBy.includes(kind) && isFieldRelevant(field, details.response));
  return fields.map((field) => {
    const value = details[field.id];
    const counted = field.input === "number" && field.inWords?.({ count: Number(value) });
    return counted || (formatForGuest(field, value) ?? "");
  });
}

/** A sign-up as its form's texts. */
export function toFormValues(details: ChangeableDetails): Record<string, string> {
  return Object.fromEntries(CHANGEABLE_FIELDS.map(({ id }) => [id, String(details[id] ?? "")]));
}
