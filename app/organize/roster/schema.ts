import { z } from "zod";
import { LIMITS } from "#app/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";

const id = z.string().min(1).max(LIMITS.name.max);

/** What the page's forms send, by intent (routes/event/signups.tsx). */
export const intentFields = {
  remove: z.object({ signupId: id }),
  move: z.object({ signupId: id, from: id, to: id, version: z.coerce.number().int() }),
  // What this kind asks besides is read by its own schema.
  readdress: z.object({ from: z.string().min(1).max(LIMITS.email.max), email: z.string() }),
  amend: z.object({ signupId: id, version: z.coerce.number().int() }),
  add: z.object({ key: submissionKeySchema, offerId: id.optional() }),
};

/** Who came or went and when, as the door or a device that was without a connection says it. */
export const checkInsSchema = z
  .array(z.object({ signupIds: z.array(id).min(1).max(LIMITS.offers.max), isIn: z.boolean(), at: z.int().min(0) }))
  .min(1)
  .max(LIMITS.checkIns);
