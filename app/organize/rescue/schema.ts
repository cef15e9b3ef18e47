import { z } from "zod";
import { email, personName } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";

/** Offer ids in a form. */
const offerIds = z.array(z.string().max(64)).max(LIMITS.offers.max);

/** A person's offer to help, and with what; without an offer id, with anything that is needed. */
export const helpOfferSchema = z.object({ name: personName, email, offers: offerIds });

/** A refused form with everything that was typed. */
export type HelpOfferForm = { values: { name: string; email: string }; offers: string[]; errors: Record<string, string> };

/** The people asked to fill empty spots, in addition to the wait list. */
export const rescueSchema = z.object({ asksHelpers: z.boolean(), tagIds: z.array(z.string().max(64)).max(LIMITS.contacts.tags) });

export type RescueInput = z.output<typeof rescueSchema>;
