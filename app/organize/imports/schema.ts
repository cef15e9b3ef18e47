import { z } from "zod";
import { LIMITS } from "#app/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";

const text = z.string().max(LIMITS.text.max);

/** One row of a table as the page sends it: its id there, who, what for, and the fields of the event's kind as text. */
const importRowSchema = z.object({
  id: z.string().min(1).max(64),
  name: text,
  email: text,
  offerId: z.string().min(1).max(64),
  phone: text.default(""),
  quantity: text.default(""),
  response: text.default(""),
  notes: text.default(""),
});

export type ImportRow = z.infer<typeof importRowSchema>;

const rows = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: "Not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.array(importRowSchema).min(1).max(LIMITS.imports.rows))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length);

/** The fields of the page's forms, by intent. `key` is minted with the page, so that sending it twice imports once. */
export const importIntentFields = {
  check: z.object({ rows }),
  import: z.object({ key: submissionKeySchema, rows }),
};
