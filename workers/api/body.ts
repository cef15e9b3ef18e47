import type { z } from "zod";
import { readJson } from "#app/lib/body.server.ts";
import { problem } from "./problem.ts";

type Read<T> = { ok: true; value: T } | { ok: false; answer: Response };

/** A request's JSON body as the schema reads it, or the problem to answer with: 400 for no JSON, 422 for wrong fields. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<Read<T>> {
  const body = await readJson(request).catch(() => undefined);
  if (body === undefined) return { ok: false, answer: problem(400, "The body is not JSON") };
  return readFields(body, schema);
}

export function readFields<T>(value: unknown, schema: z.ZodType<T>): Read<T> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join(".") || "body";
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return { ok: false, answer: problem(422, "Some fields are not valid", { fields }) };
}
