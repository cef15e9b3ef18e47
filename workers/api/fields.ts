import { z } from "zod";
import type { FieldDefinition } from "#app/sheet/kinds/field-definition.ts";

/** A field in the API's requests. The kind's own schema then cleans texts and checks their length. */
export function toRequestField(field: FieldDefinition): z.ZodType {
  const { apiDescription: description } = field;
  const schema = toFieldSchema(field).optional();
  return description ? schema.meta({ description }) : schema;
}

/** A field in the API's responses. */
export function toResponseField(field: FieldDefinition): z.ZodType {
  if (field.input === "choice") return z.enum(Object.keys(field.options));
  return field.input === "number" ? z.int() : z.string().nullable();
}

function toFieldSchema(field: FieldDefinition): z.ZodType {
  switch (field.input) {
    case "choice":
      return z.enum(Object.keys(field.options));
    case "number":
      return z.int().min(field.min).max(field.max);
    default:
      return z.string();
  }
}
