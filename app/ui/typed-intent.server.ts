import type { z } from "zod";
import { fieldErrors } from "#app/lib/field-errors.ts";
import type { Intent, Submission } from "#app/lib/intents.server.ts";
import { type Reply, refused } from "./result.ts";

/** An intent whose fields are typed: what is wrong with one is said at it. */
export function typedIntent<S extends Submission, Fields extends z.ZodType>(
  fields: Fields,
  handle: (submission: S, fields: z.output<Fields>) => Promise<Reply>,
): Intent<S, Reply> {
  return async (submission) => {
    const read = fields.safeParse(Object.fromEntries(submission.form));
    return read.success ? await handle(submission, read.data) : refused(422, { errors: fieldErrors(read.error) });
  };
}
