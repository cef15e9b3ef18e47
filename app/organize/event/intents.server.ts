import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { deleteEvent, duplicateEvent, endEvent, publishEvent, reopenEvent } from "#app/sheet/event/commands.server.ts";
import { closeSignUps, openSignUps } from "#app/sheet/event/open-close-sign-ups.server.ts";
import { loadOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { formatReopenResult, type SignUpState } from "#app/sheet/event/sign-up-state.ts";
import { failedToast, type Reply } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { ownerFailureAnswer } from "./owner-failure.ts";
import { type OwnerAnswer, type OwnerRequest, ownerIntents } from "./owner-request.ts";

/** `readName`: returns the name under which this account publishes, or why it can't publish yet. */
type OwnerSubmission = Submission & {
  eventId: string;
  readName: (typed: string | undefined) => { ok: true; save: () => Promise<void> } | { ok: false; problem: string };
};
type OwnerReply = Reply<OwnerAnswer>;

/** Handles the actions of the event menu, which concern the event as a whole. */
export async function handleOwner(submission: OwnerSubmission): Promise<OwnerReply> {
  return (await handleIntent(INTENTS, submission)) ?? toFailedReply(400, failedToast());
}

/** The reply after an unexpected error. */
export function ownerFailureReply(intent: string): OwnerReply {
  return { result: ownerFailureAnswer(intent), status: 500 };
}

const INTENTS: Record<OwnerRequest["intent"], Intent<OwnerSubmission, OwnerReply>> = {
  duplicate: defineIntent(ownerIntents.duplicate, async ({ viewer, eventId, now }, { date }) =>
    toOwnerReply(await duplicateEvent(viewer.id, eventId, now, date)),
  ),
  delete: defineIntent(ownerIntents.delete, async ({ viewer, eventId, now }) => {
    const result = await deleteEvent(viewer.id, eventId, now);
    if (result.outcome === "busy") return { result: ownerFailureAnswer("delete"), status: 503 };
    return addUndo(toOwnerReply(result), { action: "/events/deleted", fields: { intent: "restore", eventId } });
  }),
  publish: defineIntent(ownerIntents.publish, async ({ viewer, eventId, readName, now }, { organizerName }) => {
    const name = readName(organizerName);
    if (name.ok) await name.save();
    else if (await loadOwnedEvent(viewer.id, eventId, now)) return { result: { outcome: "needsName", problem: name.problem }, status: 422 };
    return toOwnerReply(await publishEvent(viewer.id, eventId, now));
  }),
  end: defineIntent(ownerIntents.end, async ({ viewer, eventId, now }) =>
    addUndo(toOwnerReply(await endEvent(viewer.id, eventId, now)), {
      action: `/event/${eventId}/history`,
      fields: { intent: "reopen", at: String(now) },
    }),
  ),
  closeSignUps: defineIntent(ownerIntents.closeSignUps, async ({ viewer, eventId, now }) => {
    const result = await closeSignUps(viewer.id, eventId, now);
    const before = result.outcome === "signUpsClosed" ? result.closedAtBefore : null;
    return addUndo(toOwnerReply(result), {
      action: `/event/${eventId}/history`,
      fields: { intent: "openSignUps", ...(before && { closesAt: before }) },
    });
  }),
  openSignUps: defineIntent(ownerIntents.openSignUps, async ({ viewer, eventId, now }) =>
    toOwnerReply(await openSignUps(viewer.id, eventId, now)),
  ),
  reopen: defineIntent(ownerIntents.reopen, async ({ viewer, eventId, now }, { date }) =>
    toOwnerReply(await reopenEvent(viewer.id, eventId, now, date)),
  ),
};

type Command =
  | typeof duplicateEvent
  | typeof deleteEvent
  | typeof publishEvent
  | typeof endEvent
  | typeof reopenEvent
  | typeof closeSignUps
  | typeof openSignUps;
type Outcome = Awaited<ReturnType<Command>>;

function toOwnerReply(result: Outcome): OwnerReply {
  switch (result.outcome) {
    case "gone":
      return toFailedReply(404, { kind: "error", title: m.organizer_gone() });
    case "busy":
      return toFailedReply(503, failedToast());
    case "refused":
      return toFailedReply(422, incompleteToast(result.problems[0]?.message));
    case "past":
      return { result: { outcome: "refused", problem: m.event_date_past() }, status: 422 };
    case "needsDate":
      return { result: { outcome: "needsDate" }, status: 409 };
    default:
      return { result: { outcome: "done", toast: { ...doneToast(result), ...linkToCopy(result) } }, status: 200 };
  }
}

/** A link to the copy, if the event was duplicated. */
function linkToCopy(result: Outcome): Pick<ToastText, "link"> {
  return result.outcome === "duplicated" ? { link: { to: `/event/${result.eventId}/overview`, label: m.mysignups_duplicated_open() } } : {};
}

/** Adds an Undo button to the toast. */
function addUndo({ result, status }: OwnerReply, undo: ToastText["undo"]): OwnerReply {
  return { result: result.outcome === "done" ? { ...result, toast: { ...result.toast, undo } } : result, status };
}

function toFailedReply(status: number, toast: ToastText): OwnerReply {
  return { result: { outcome: "failed", toast }, status };
}

type DoneResult = {
  outcome:
    | "duplicated"
    | "deleted"
    | "published"
    | "ended"
    | "calledOff"
    | "restCalledOff"
    | "reopened"
    | "signUpsClosed"
    | "signUpsOpened";
  signUps?: SignUpState;
  notifiedCount?: number;
};

function doneToast(result: DoneResult): ToastText {
  const off = result.notifiedCount ? m.mysignups_told({ count: result.notifiedCount }) : m.organizer_ended_text();
  const texts = {
    duplicated: { title: m.mysignups_duplicated(), description: m.mysignups_duplicated_text() },
    deleted: { title: m.mysignups_deleted(), description: m.mysignups_deleted_text() },
    published: { title: m.organizer_published(), description: m.organizer_published_text() },
    ended: { title: m.organizer_ended(), description: m.organizer_ended_text() },
    calledOff: { title: m.organizer_called_off(), description: off },
    restCalledOff: { title: m.organizer_rest_called_off(), description: off },
    reopened: { title: m.organizer_reopened(), description: formatReopenResult(result) },
    signUpsClosed: { title: m.history_sign_ups_closed(), description: m.organizer_ended_text() },
    signUpsOpened: { title: m.history_sign_ups_opened(), description: formatReopenResult(result) },
  };
  return texts[result.outcome];
}

function incompleteToast(problem: string | undefined): ToastText {
  return { kind: "error", title: m.organizer_publish_incomplete(), description: problem ?? m.organizer_publish_incomplete_text() };
}
