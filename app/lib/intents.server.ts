import type { z } from "zod";
import type { Viewer } from "./viewer.ts";

/** A form that somebody signed in has sent. */
export type Submission = { viewer: Viewer; form: FormData; now: number };

/** Does what one intent asks; null: its fields are not those of a form of ours. */
export type Intent<S extends Submission, Reply> = (submission: S) => Promise<Reply | null>;

/** An intent by what its fields must be and what is done with them. */
export function intent<S extends Submission, Reply, Fields extends z.ZodType>(
  fields: Fields,
  handle: (submission: S, fields: z.output<Fields>) => Promise<Reply>,
): Intent<S, Reply> {
  return async (submission) => {
    const read = fields.safeParse(Object.fromEntries(submission.form));
    return read.success ? await handle(submission, read.data) : null;
  };
}

/** Hands a form to its intent; null where there is none of that name, or its fields are no form of ours: routes answer 400. */
export async function handleIntent<S extends Submission, Reply>(
  intents: Record<string, Intent<S, Reply>>,
  submission: S,
  unnamed = "",
): Promise<Reply | null> {
  const name = String(submission.form.get("intent") ?? unnamed);
  return Object.hasOwn(intents, name) ? ((await intents[name]?.(submission)) ?? null) : null;
}
