import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { removeBidiControls } from "#app/lib/direction.ts";
import { normalizeEmail } from "#app/lib/email.ts";
import { parseZone } from "#app/lib/time-zones.ts";
import { parseWholeNumber } from "#app/lib/whole-number.ts";
import { LIMITS } from "#app/limits.ts";
import { defaultMessage } from "./schema-messages.ts";
import { sanitize, VISIBLE } from "./text.ts";

z.config({ customError: defaultMessage });

/** Field schemas that several modules use (product 3.2, 7.1). Their messages are created when a value is refused. */

/** An address as it is stored (lib/email.ts). */
export const email = z
  .string({ error: () => m.field_email_required() })
  .trim()
  .min(1, { error: () => m.field_email_required(), abort: true })
  .transform((text, context) => {
    const address = normalizeEmail(text);
    if (address === null) context.addIssue({ code: "custom", message: m.field_email_invalid() });
    return address ?? z.NEVER;
  });

/** A person's name: white space collapsed, control characters removed, 2 to 100 characters, something visible, no angle brackets. */
export const personName = z
  .string({ error: () => m.field_name_required() })
  .transform((value) =>
    removeBidiControls(value)
      .replace(/\s+/g, " ")
      .replace(/\p{Cc}/gu, "")
      .trim(),
  )
  .pipe(
    z
      .string()
      .max(LIMITS.name.max, { error: () => m.field_name_length(), abort: true })
      .regex(VISIBLE, { error: () => m.field_name_required(), abort: true })
      .min(LIMITS.name.min, { error: () => m.field_name_length() })
      .regex(/^[^<>]*$/, { error: () => m.field_name_length() }),
  );

/** Free text without angle brackets; empty becomes null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => sanitize(value ?? "") || null)
  .refine((value) => (value ?? "").length <= LIMITS.text.max, { error: () => m.field_text_too_long({ max: LIMITS.text.max }) });

/** A whole number from a form or JSON, within the bounds; `tooFew` is the message for empty or smaller values. */
export function wholeNumber(min: number, max: number, tooFew?: () => string) {
  const error = () => m.field_number_between({ min, max });
  const orTooFew = ({ input }: { input?: unknown }) => (tooFew && (input === "" || input == null) ? tooFew() : error());
  return z.preprocess(
    (value) => (typeof value === "string" ? (parseWholeNumber(value) ?? value.trim()) : value),
    z
      .int({ error: orTooFew })
      .min(min, { error: tooFew ?? error })
      .max(max, { error }),
  );
}

/** A time zone, stored under its current name whichever of its names was sent. */
export const timeZone = z
  .string()
  .max(64)
  .transform((value, context) => {
    const zone = parseZone(value);
    if (zone === null) context.addIssue({ code: "custom", message: m.field_choice_invalid() });
    return zone ?? z.NEVER;
  });

/** yyyy-MM-dd of an existing day. */
export const date = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: () => m.field_date_invalid(), abort: true })
  .refine((value) => new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8)), { error: () => m.field_date_invalid() });

/** yyyy-MM-ddTHH:mm, a wall time as a datetime-local field writes it. */
export const dateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:00)?$/, { error: () => m.field_date_invalid(), abort: true })
  .transform((value) => value.slice(0, 16))
  .refine((value) => date.safeParse(value.slice(0, 10)).success, { error: () => m.field_date_invalid() });

/** HH:mm or HH:mm:ss, read as HH:mm:ss. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: () => m.field_time_invalid() })
  .transform((value) => (value.length === 5 ? `${value}:00` : value));
