import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { personName } from "#app/lib/fields.ts";
import type { Viewer } from "#app/lib/viewer.ts";

/** The name a person publishes and invites under: what to save first, or why it isn't acceptable. */
export type PublicName = { ok: true; save: () => Promise<void> } | { ok: false; problem: string };

const NOTHING_TO_SAVE = { ok: true, save: async () => undefined } as const;

/** An account without a name is asked for one before its first publish or invitation; an existing name is never changed here. */
export function readPublicName({ id, name }: Pick<Viewer, "id" | "name">, input: unknown, { isRequired = true } = {}): PublicName {
  if (name?.trim()) return NOTHING_TO_SAVE;
  const typed = personName.safeParse(input ?? "");
  if (typed.success) return { ok: true, save: () => saveName(id, typed.data) };
  return isRequired ? { ok: false, problem: typed.error.issues[0]?.message ?? "" } : NOTHING_TO_SAVE;
}

/** The problem with the name, in the shape of a zod issue, so that it can be listed with those of other fields. */
export function nameProblems(name: PublicName): { path: string[]; message: string }[] {
  return name.ok ? [] : [{ path: ["organizerName"], message: name.problem }];
}

async function saveName(userId: string, name: string): Promise<void> {
  await db().run(sql`UPDATE users SET name = ${name} WHERE id = ${userId} AND coalesce(trim(name), '') = ''`);
}
