import { z } from "zod";
import { email, personName } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";

/** Offers' ids as a form names them. */
const offerIds = z.array(z.string().max(64)).max(LIMITS.offers.max);

/** Who would help, and with what; without an offer it's with whatever is needed. */
export const helpOfferSchema = z.object({ name: personName, email, offers: offerIds });

/** A form that came back, with all that was typed. */
export type HelpOfferForm = { values: { name: string; email: string }; offers: string[]; errors: Record<string, string> };

/** Whom an event asks beside its wait list. */
export const rescueSchema = z.object({ asksHelpers: z.boolean(), tagIds: z.array(z.string().max(64)).max(LIMITS.contacts.tags) });

export type RescueInput = z.output<typeof rescueSchema>;
