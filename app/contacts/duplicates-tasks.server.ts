import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { ContactAnswer } from "./answer.ts";
import { askAgain, keepApart, mergeContacts } from "./duplicates.server.ts";
import { error, success } from "./words.ts";

type Done = { answer: ContactAnswer; status: number };

const taskSchema = z.object({
  intent: z.enum(["merge", "keepApart", "askAgain"]).default("merge"),
  ids: z
    .string()
    .default("")
    .transform((text) => text.split(" ").filter(Boolean)),
});

/** Merges the contacts a form names, or keeps them apart, and says in words what became of it. */
export async function carryOut(ownerId: string, form: FormData, now: number): Promise<Done> {
  const task = taskSchema.safeParse(Object.fromEntries(form));
  if (!task.success) return changed(m.contacts_merge_failed());
  const { intent, ids } = task.data;
  if (intent === "merge") return merge(ownerId, ids, now);
  if (intent === "keepApart") return (await keepApart(ownerId, ids)) ? done(m.contacts_apart_kept()) : changed(m.contacts_apart_failed());
  await askAgain(ownerId);
  return done(m.contacts_apart_asked());
}

async function merge(ownerId: string, ids: string[], now: number): Promise<Done> {
  const result = await mergeContacts(ownerId, ids, now);
  if (result.outcome === "merged") return done(m.contacts_merged(result));
  if (result.outcome === "changed") return changed(m.contacts_merge_failed());
  const text = m.contacts_merge_too_long({ max: LIMITS.text.max });
  return { answer: { ok: false, toast: error(m.contacts_merge_failed(), text) }, status: 422 };
}

function done(text: string): Done {
  return { answer: { ok: true, toast: success(text) }, status: 200 };
}

function changed(title: string): Done {
  return { answer: { ok: false, toast: error(title, m.contacts_merge_changed()) }, status: 409 };
}
