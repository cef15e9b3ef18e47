import { m } from "#app/i18n/paraglide/messages.js";

const CONSTRAINTS = [
  { says: "UNIQUE constraint failed", text: m.common_record_exists },
  { says: "FOREIGN KEY constraint failed", text: m.common_invalid_reference },
  { says: "NOT NULL constraint failed", text: m.common_field_missing },
];

/** The message to show when the database refused to save (product 1.6); null if there is nothing more specific than "it failed". */
export function failureText(error: unknown): string | null {
  if (!(error instanceof Error)) return m.common_unexpected_error();
  return CONSTRAINTS.find(({ says }) => error.message.includes(says))?.text() ?? null;
}
