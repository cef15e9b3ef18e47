import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { LIMITS } from "#app/limits.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import { keepApart, mergeContacts, resetKeptApart } from "./duplicates.server.ts";
import { errorToast, successToast } from "./labels.ts";

const idsSchema = z.object({
  ids: z
    .string()
    .default("")
    .transform((text) => text.split(" ").filter(Boolean)),
});

/** Merges the contacts named in a form, or keeps them apart, and returns the message to show. */
export async function handleDuplicates(submission: Submission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission, "merge")) ?? mergeConflict(m.contacts_merge_failed());
}

const INTENTS: Record<string, Intent<Submission, Reply>> = {
  merge: defineIntent(idsSchema, async ({ viewer, now }, { ids }) => {
    const result = await mergeContacts(viewer.id, ids, now);
    if (result.outcome === "merged") return doneReply(successToast(m.contacts_merged(result)));
    if (result.outcome === "changed") return mergeConflict(m.contacts_merge_failed());
    const text = m.contacts_merge_too_long({ max: LIMITS.text.max });
    return refusedReply(422, { toast: errorToast(m.contacts_merge_failed(), text) });
  }),
  keepApart: defineIntent(idsSchema, async ({ viewer }, { ids }) =>
    (await keepApart(viewer.id, ids)) ? doneReply(successToast(m.contacts_apart_kept())) : mergeConflict(m.contacts_apart_failed()),
  ),
  askAgain: defineIntent(idsSchema, async ({ viewer }) => {
    await resetKeptApart(viewer.id);
    return doneReply(successToast(m.contacts_apart_asked()));
  }),
};

function mergeConflict(title: string): Reply {
  return refusedReply(409, { toast: errorToast(title, m.contacts_merge_changed()) });
}
