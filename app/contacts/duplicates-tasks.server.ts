import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { ContactAnswer } from "./answer.ts";
import { mergeContacts } from "./duplicates.server.ts";
import { error, success } from "./words.ts";

const mergeSchema = z.object({ ids: z.string().transform((text) => text.split(" ").filter(Boolean)) });

/** Merges the contacts a form names, and says in words what became of it. */
export async function mergeAnswer(ownerId: string, form: FormData, now: number): Promise<{ answer: ContactAnswer; status: number }> {
  const picked = mergeSchema.safeParse(Object.fromEntries(form));
  const result = picked.success ? await mergeContacts(ownerId, picked.data.ids, now) : ({ outcome: "changed" } as const);
  switch (result.outcome) {
    case "merged":
      return { answer: { ok: true, toast: success(m.contacts_merged(result)) }, status: 200 };
    case "changed":
      return { answer: { ok: false, toast: error(m.contacts_merge_failed(), m.contacts_merge_changed()) }, status: 409 };
    case "tooLong":
      return {
        answer: { ok: false, toast: error(m.contacts_merge_failed(), m.contacts_merge_too_long({ max: LIMITS.text.max })) },
        status: 422,
      };
  }
}
