import type { z } from "zod";
import { fieldErrors } from "#app/lib/field-errors.ts";
import type { Intent, Submission } from "#app/lib/intents.server.ts";
import { type Reply, refusedReply } from "./result.ts";

/** An intent with typed fields; validation errors are shown at their fields. */
export function typedIntent<S extends Submission, Fields extends z.ZodType>(
  fields: Fields,
  handle: (submission: S, fields: z.output<Fields>) => Promise<Reply>,
): Intent<S, Reply> {
  return async (submission) => {
    const read = fields.safeParse(Object.fromEntries(submission.form));
    return read.success ? await handle(submission, read.data) : refusedReply(422, { errors: fieldErrors(read.error) });
  };
}
