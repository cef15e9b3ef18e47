import { z } from "zod";
import { LIMITS } from "#app/limits.ts";
import { answerDays } from "#app/organize/asks/schema.ts";
import { ASKS } from "#app/signup/ask/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";
import { ROTA } from "./limits.ts";

const id = z.string().min(1).max(LIMITS.name.max);
const asksSchema = z
  .array(z.object({ contactId: id, offerIds: z.array(id).min(1).max(ASKS.spots) }))
  .min(1)
  .max(ROTA.people);

/** A round: who is asked for which spots, and how many days they have to answer. */
export const roundSchema = z.object({
  key: submissionKeySchema,
  days: answerDays,
  asks: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(asksSchema),
});
