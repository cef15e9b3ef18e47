import { z } from "zod";
import { LIMITS } from "#app/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";
import { WALK_INS_AT_ONCE } from "#app/ui/offline/walk-ins.ts";

const id = z.string().min(1).max(LIMITS.name.max);

/** The fields of the page's forms, by intent (routes/event/signups.tsx). */
export const rosterIntentFields = {
  remove: z.object({ signupId: id }),
  takeBack: z.object({ signupId: id }),
  move: z.object({ signupId: id, from: id, to: id, version: z.coerce.number().int() }),
  // The kind's own fields are parsed with its own schema.
  readdress: z.object({ from: z.string().min(1).max(LIMITS.email.max), email: z.string() }),
  amend: z.object({ signupId: id, version: z.coerce.number().int() }),
  add: z.object({ key: submissionKeySchema, offerId: id.optional() }),
};

const walkInSchema = z.object({
  key: submissionKeySchema,
  offerId: id,
  name: z.string().max(LIMITS.text.max),
  email: z.string().max(LIMITS.text.max),
  at: z.int().min(0),
  raiseFrom: z.int().min(0).nullable(),
});

export type WalkIn = z.output<typeof walkInSchema>;

/**
 * People added at the door, from the door page or a device that was offline; their fields are parsed with the kind's own schema.
 * A damaged one is null and doesn't hold up the others.
 */
export const walkInsSchema = z.array(walkInSchema.nullable().catch(null)).min(1).max(WALK_INS_AT_ONCE);

/** Check-ins and check-outs with their times, from the door page or a device that was offline. */
export const checkInsSchema = z
  .array(z.object({ signupIds: z.array(id).min(1).max(LIMITS.offers.max), isIn: z.boolean(), at: z.int().min(0) }))
  .min(1)
  .max(LIMITS.checkIns);
