import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { LOCALES } from "#app/limits.ts";
import { embedReply, embedSchema, setEmbeddable } from "#app/organize/embed/commands.server.ts";
import { failedToast, type Reply, type Result, refusedReply } from "#app/ui/result.ts";
import { loadNeededText } from "./queries.server.ts";

type ShareSubmission = Submission & { eventId: string };

/** The text as of the press; none if no one can sign up. */
export type NeededAnswer = Result & { text?: string };

/** Answers the share page: a text to hand out, and whether other websites may show the sheet; null for a form that isn't ours. */
export async function handleShare(submission: ShareSubmission): Promise<Reply<NeededAnswer> | null> {
  return await handleIntent(INTENTS, submission);
}

const INTENTS: Record<string, Intent<ShareSubmission, Reply<NeededAnswer>>> = {
  setEmbed: defineIntent(embedSchema, async ({ viewer, eventId, now }, { on }) =>
    (await setEmbeddable(viewer.id, { what: "event", id: eventId }, on, now))
      ? embedReply(on)
      : refusedReply(404, { toast: failedToast(m.embed_owner_only()) }),
  ),
  stillNeeded: defineIntent(z.object({ locale: z.enum(LOCALES) }), async ({ viewer, eventId, now }, { locale }) => {
    const needed = await loadNeededText(viewer.id, eventId, locale, now);
    if (needed.outcome === "open") return { result: { ok: true, text: needed.text }, status: 200 };
    const isGone = needed.outcome === "gone";
    return refusedReply(isGone ? 404 : 409, {
      toast: { kind: "error", title: m.needed_closed(), description: isGone ? m.organizer_gone() : m.needed_closed_text() },
    });
  }),
};
