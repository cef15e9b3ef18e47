import type { Response } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** An answer as its guest words it, and as the organizer reads it. */
export const RESPONSE_LABELS = { going: m.signup_going, maybe: m.signup_maybe, no: m.signup_no } satisfies Record<Response, () => string>;
export const RESPONSE_HEADINGS = {
  going: m.organizer_signups_response_going,
  maybe: m.organizer_signups_response_maybe,
  no: m.organizer_signups_response_no,
} satisfies Record<Response, () => string>;
