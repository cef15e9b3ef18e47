import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { askProblem } from "#app/organize/asks/labels.ts";
import { doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { askInTurn } from "./ask-in-turn.server.ts";
import { roundSchema } from "./schema.ts";

type RotaSubmission = Submission & { scope: EventOrGroup };

/** Handles the forms of the grid. */
export async function handleRota(submission: RotaSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<RotaSubmission, Reply>> = {
  ask: defineIntent(roundSchema, async ({ viewer, scope, now }, round) => {
    const locale = getLocale();
    const { asked, missed, problem } = await askInTurn(viewer.id, scope, round, { locale, now });
    if (asked.length === 0) {
      if (problem === null) return refusedReply(404, { toast: failedToast(m.organizer_gone()) });
      const { title, body } = askProblem(problem);
      return refusedReply(problem.outcome === "gone" ? 404 : 409, { toast: { kind: "error", title, description: body } });
    }
    const description = missed.length > 0 ? m.rota_not_asked({ names: formatList(missed, locale) }) : m.ask_sent_text();
    return doneReply({ title: m.rota_asked({ count: asked.length }), description });
  }),
};
