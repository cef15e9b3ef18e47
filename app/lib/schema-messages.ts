import type { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";

/** The message for a value whose schema has none; zod's own would be English. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input == null ? m.field_required() : m.field_invalid();
    case "invalid_value":
      return m.field_choice_invalid();
    case "too_small": {
      const min = String(issue.minimum);
      if (issue.origin !== "string") return m.field_at_least({ min });
      return issue.minimum === 1 ? m.field_required() : m.field_text_too_short({ min });
    }
    case "too_big": {
      const max = String(issue.maximum);
      return issue.origin === "string" ? m.field_text_too_long({ max }) : m.field_at_most({ max });
    }
    default:
      return m.field_invalid();
  }
}
