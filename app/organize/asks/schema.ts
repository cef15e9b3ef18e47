import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { email, personName } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";
import { ASKS } from "#app/signup/ask/limits.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";
import { parseNext } from "./read-next.ts";

const id = z.string().min(1).max(LIMITS.name.max);

/** How many days someone has to answer. */
export const answerDays = z.coerce.number().refine((days) => ASKS.days.some((offered) => offered === days));

/** The people an organizer asks, for what, and until when; mistakes are reported next to their field. */
export const askSchema = z.object({
  key: submissionKeySchema,
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.ask_but_missing(), abort: true })
    .pipe(personName),
  email: z
    .string()
    .trim()
    .min(1, { error: () => m.ask_email_missing(), abort: true })
    .pipe(email),
  offerIds: z
    .array(id)
    .min(1, { error: () => m.ask_problem_spots() })
    .max(ASKS.spots, { error: () => m.ask_problem_spots_many({ max: ASKS.spots }) }),
  days: answerDays,
  next: z
    .string()
    .max(ASKS.typed)
    .default("")
    .transform((typed, context) => {
      const { people, wrong } = parseNext(typed);
      if (wrong.length > 0) context.addIssue({ code: "custom", message: m.ask_problem_next({ lines: wrong.join(", ") }) });
      else if (people.length > ASKS.next) context.addIssue({ code: "custom", message: m.ask_problem_next_many({ max: ASKS.next }) });
      return people;
    }),
});
