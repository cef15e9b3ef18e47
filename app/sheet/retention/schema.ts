import { z } from "zod";
import { date } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";

const days = LIMITS.retention.days.map(String);

/** The card as sent; `seen`: the choice when it was shown. */
export const retentionSchema = z.discriminatedUnion("keep", [
  z.object({ keep: z.enum(days).transform(Number), seen: z.string() }),
  z.object({ keep: z.literal("until"), until: date.or(z.literal("")), seen: z.string() }),
]);
