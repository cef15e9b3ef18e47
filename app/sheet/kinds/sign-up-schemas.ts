import { z } from "zod";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { email, optionalText, personName, wholeNumber } from "#app/lib/fields.ts";
import { optionalPhone } from "#app/lib/read-phone.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { defaultDetails, SIGN_UP_FIELDS, type SignUpDetails } from "./sign-up-fields.ts";

/** Parses one sign-up's fields, from a form or JSON. Kept apart from the field definitions, which browsers load. */
export const SIGN_UP_SCHEMAS: Record<KindId, z.ZodType<SignUpDetails, unknown>> = {
  rsvp: buildSchema("rsvp"),
  item: buildSchema("item"),
  shift: buildSchema("shift"),
  slot: buildSchema("slot"),
};

function buildSchema(kind: KindId): z.ZodType<SignUpDetails, unknown> {
  const fields = SIGN_UP_FIELDS.filter(({ askedBy }) => askedBy.includes(kind));
  const shape = Object.fromEntries(fields.map((field) => [field.id, fieldSchema(field)]));
  // A shape built from a list has lost its names: `ValueOf` derives the type from each input.
  return z.object(shape).transform((parsed) => ({ ...defaultDetails, ...parsed }) as SignUpDetails);
}

function fieldSchema(field: FieldDefinition): z.ZodType {
  switch (field.input) {
    case "name":
      return personName;
    case "email":
      return email;
    case "phone":
      return optionalPhone;
    case "text":
    case "textarea":
      return optionalText;
    case "number":
      return wholeNumber(field.min, field.max).default(field.unasked);
    case "choice":
      return z.enum(Object.keys(field.options), { error: () => m.field_choice_invalid() }).default(field.unasked);
  }
}
