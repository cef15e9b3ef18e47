import { z } from "zod";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateTime } from "#app/lib/fields.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { undoEnd } from "#app/sheet/event/commands.server.ts";
import { openSignUps } from "#app/sheet/event/open-close-sign-ups.server.ts";
import { formatReopenResult } from "#app/sheet/event/sign-up-state.ts";
import { actionFailed, doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { undoHistoryLine } from "./commands.server.ts";
import { undoToast } from "./labels.ts";
import type { UndoAction } from "./rules.ts";

type HistorySubmission = Submission & { eventId: string };

/** Handles the Undo buttons of the history. */
export async function handleHistory(submission: HistorySubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? { result: actionFailed(), status: 400 };
}

function undoIntent(does: Exclude<UndoAction, "reopen">): Intent<HistorySubmission, Reply> {
  const line = z.object({ at: z.coerce.number().int(), id: z.string(), kind: z.enum(KIND_IDS), agreed: z.literal("yes").optional() });
  return defineIntent(line, async ({ viewer, eventId, now }, asked) => {
    const { outcome } = await undoHistoryLine(viewer.id, eventId, { ...asked, does, isAgreed: asked.agreed === "yes" }, now);
    if (outcome === "busy") return { result: actionFailed(), status: 503 };
    if (outcome === "undone" || outcome === "waitListed") return doneReply(undoToast(outcome, does));
    if (outcome === "asks") return refusedReply(409, { toast: confirmUndoToast(eventId, does, asked) });
    return refusedReply(outcome === "gone" ? 404 : 409, { toast: undoToast(outcome) });
  });
}

/** Asks for a second press, after the person has read what Undo will do. */
function confirmUndoToast(eventId: string, does: UndoAction, { at, id, kind }: { at: number; id: string; kind: string }): ToastText {
  const isImport = does === "undoImport";
  const fields = { intent: does, at: String(at), id, kind, agreed: "yes" };
  return {
    kind: "info",
    title: isImport ? m.history_import_asks() : m.history_asks(),
    description: isImport ? m.history_import_asks_text() : m.history_asks_text(),
    undo: { action: `/event/${eventId}/history`, fields, label: m.history_asks_yes() },
  };
}

const INTENTS: Record<string, Intent<HistorySubmission, Reply>> = {
  putBack: undoIntent("putBack"),
  undoEdit: undoIntent("undoEdit"),
  undoImport: undoIntent("undoImport"),
  reopen: defineIntent(z.object({ at: z.coerce.number().int() }), async ({ viewer, eventId, now }, { at }) => {
    const undone = await undoEnd(viewer.id, eventId, at, now);
    if (undone.outcome === "reopened") return doneReply({ title: m.organizer_reopened(), description: formatReopenResult(undone) });
    if (undone.outcome === "busy") return { result: actionFailed(), status: 503 };
    return refusedReply(undone.outcome === "gone" ? 404 : 409, { toast: undoToast("late") });
  }),
  openSignUps: defineIntent(z.object({ closesAt: dateTime.optional() }), async ({ viewer, eventId, now }, { closesAt }) => {
    const opened = await openSignUps(viewer.id, eventId, now, closesAt);
    if (opened.outcome === "signUpsOpened")
      return doneReply({ title: m.history_sign_ups_opened(), description: formatReopenResult(opened) });
    if (opened.outcome === "busy") return { result: actionFailed(), status: 503 };
    return refusedReply(opened.outcome === "gone" ? 404 : 409, { toast: undoToast("late") });
  }),
};
