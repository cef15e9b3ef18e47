import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { LIMITS } from "#app/limits.ts";
import { done, type Reply, refused } from "#app/ui/result.ts";
import { askAgain, keepApart, mergeContacts } from "./duplicates.server.ts";
import { error, success } from "./labels.ts";

const pair = z.object({
  ids: z
    .string()
    .default("")
    .transform((text) => text.split(" ").filter(Boolean)),
});

/** Merges the contacts named in a form, or keeps them apart, and returns the message to show. */
export async function handleDuplicates(submission: Submission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission, "merge")) ?? changed(m.contacts_merge_failed());
}

const INTENTS: Record<string, Intent<Submission, Reply>> = {
  merge: intent(pair, async ({ viewer, now }, { ids }) => {
    const result = await mergeContacts(viewer.id, ids, now);
    if (result.outcome === "merged") return done(success(m.contacts_merged(result)));
    if (result.outcome === "changed") return changed(m.contacts_merge_failed());
    const text = m.contacts_merge_too_long({ max: LIMITS.text.max });
    return refused(422, { toast: error(m.contacts_merge_failed(), text) });
  }),
  keepApart: intent(pair, async ({ viewer }, { ids }) =>
    (await keepApart(viewer.id, ids)) ? done(success(m.contacts_apart_kept())) : changed(m.contacts_apart_failed()),
  ),
  askAgain: intent(pair, async ({ viewer }) => {
    await askAgain(viewer.id);
    return done(success(m.contacts_apart_asked()));
  }),
};

function changed(title: string): Reply {
  return refused(409, { toast: error(title, m.contacts_merge_changed()) });
}
