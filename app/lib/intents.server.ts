import type { z } from "zod";
import type { Viewer } from "./viewer.ts";

/** A form sent by a signed-in person. */
export type Submission = { viewer: Viewer; form: FormData; now: number };

/** Carries out one intent; null if its fields don't match any form of ours. */
export type Intent<S extends Submission, Reply> = (submission: S) => Promise<Reply | null>;

/** Defines an intent by its field schema and its handler. */
export function defineIntent<S extends Submission, Reply, Fields extends z.ZodType>(
  fields: Fields,
  handle: (submission: S, fields: z.output<Fields>) => Promise<Reply>,
): Intent<S, Reply> {
  return async (submission) => {
    const read = fields.safeParse(Object.fromEntries(submission.form));
    return read.success ? await handle(submission, read.data) : null;
  };
}

/** Passes a form to its intent; null if no intent has that name or its fields are invalid: routes answer 400. */
export async function handleIntent<S extends Submission, Reply>(
  intents: Record<string, Intent<S, Reply>>,
  submission: S,
  unnamed = "",
): Promise<Reply | null> {
  const name = String(submission.form.get("intent") ?? unnamed);
  return Object.hasOwn(intents, name) ? ((await intents[name]?.(submission)) ?? null) : null;
}
