import { z } from "zod";
import type { Field } from "#app/sheet/kinds/field.ts";

/** A field in the API's requests. The kind's own schema cleans and measures texts. */
export function givenField(field: Field): z.ZodType {
  const { inApi: description } = field;
  const schema = givenSchema(field).optional();
  return description ? schema.meta({ description }) : schema;
}

/** A field in the API's responses. */
export function keptField(field: Field): z.ZodType {
  if (field.input === "choice") return z.enum(Object.keys(field.options));
  return field.input === "number" ? z.int() : z.string().nullable();
}

function givenSchema(field: Field): z.ZodType {
  switch (field.input) {
    case "choice":
      return z.enum(Object.keys(field.options));
    case "number":
      return z.int().min(field.min).max(field.max);
    default:
      return z.string();
  }
}
