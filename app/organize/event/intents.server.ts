import { m } from "#app/i18n/paraglide/messages.js";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { deleteEvent, duplicateEvent, endEvent, publishEvent, reopenEvent } from "#app/sheet/event/commands.server.ts";
import { ownedEvent } from "#app/sheet/event/owned.server.ts";
import { reopenedText, type SignUpWindow } from "#app/sheet/event/reopened.ts";
import { closeSignUps, openSignUps } from "#app/sheet/event/window.server.ts";
import { failedToast, type Reply } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { ownerFailure } from "./owner-failure.ts";
import { type OwnerAnswer, type OwnerRequest, ownerIntents } from "./owner-request.ts";

/** `readName`: returns the name under which this account publishes, or why it can't publish yet. */
type OwnerSubmission = Submission & {
  eventId: string;
  readName: (typed: string | undefined) => { ok: true; save: () => Promise<void> } | { ok: false; problem: string };
};
type OwnerReply = Reply<OwnerAnswer>;

/** Handles the actions of the event menu, which concern the event as a whole. */
export async function handleOwner(submission: OwnerSubmission): Promise<OwnerReply> {
  return (await handleIntent(INTENTS, submission)) ?? failedWith(400, failedToast());
}

/** The reply after an unexpected error. */
export function failedOwner(intent: string): OwnerReply {
  return { result: ownerFailure(intent), status: 500 };
}

const INTENTS: Record<OwnerRequest["intent"], Intent<OwnerSubmission, OwnerReply>> = {
  duplicate: intent(ownerIntents.duplicate, async ({ viewer, eventId, now }, { date }) =>
    replyTo(await duplicateEvent(viewer.id, eventId, now, date)),
  ),
  delete: intent(ownerIntents.delete, async ({ viewer, eventId, now }) => {
    const result = await deleteEvent(viewer.id, eventId, now);
    if (result.outcome === "busy") return { result: ownerFailure("delete"), status: 503 };
    return withUndo(replyTo(result), { action: "/events/deleted", fields: { intent: "restore", eventId } });
  }),
  publish: intent(ownerIntents.publish, async ({ viewer, eventId, readName, now }, { organizerName }) => {
    const name = readName(organizerName);
    if (name.ok) await name.save();
    else if (await ownedEvent(viewer.id, eventId, now)) return { result: { outcome: "needsName", problem: name.problem }, status: 422 };
    return replyTo(await publishEvent(viewer.id, eventId, now));
  }),
  end: intent(ownerIntents.end, async ({ viewer, eventId, now }) =>
    withUndo(replyTo(await endEvent(viewer.id, eventId, now)), {
      action: `/event/${eventId}/history`,
      fields: { intent: "reopen", at: String(now) },
    }),
  ),
  closeSignUps: intent(ownerIntents.closeSignUps, async ({ viewer, eventId, now }) => {
    const result = await closeSignUps(viewer.id, eventId, now);
    const before = result.outcome === "signUpsClosed" ? result.closedAtBefore : null;
    return withUndo(replyTo(result), {
      action: `/event/${eventId}/history`,
      fields: { intent: "openSignUps", ...(before && { closesAt: before }) },
    });
  }),
  openSignUps: intent(ownerIntents.openSignUps, async ({ viewer, eventId, now }) => replyTo(await openSignUps(viewer.id, eventId, now))),
  reopen: intent(ownerIntents.reopen, async ({ viewer, eventId, now }, { date }) =>
    replyTo(await reopenEvent(viewer.id, eventId, now, date)),
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

function replyTo(result: Outcome): OwnerReply {
  switch (result.outcome) {
    case "gone":
      return failedWith(404, { kind: "error", title: m.organizer_gone() });
    case "busy":
      return failedWith(503, failedToast());
    case "refused":
      return failedWith(422, incomplete(result.problems[0]?.message));
    case "past":
      return { result: { outcome: "refused", problem: m.event_date_past() }, status: 422 };
    case "needsDate":
      return { result: { outcome: "needsDate" }, status: 409 };
    default:
      return { result: { outcome: "done", toast: { ...done(result), ...copyOf(result) } }, status: 200 };
  }
}

/** A link to the copy, if the event was duplicated. */
function copyOf(result: Outcome): Pick<ToastText, "link"> {
  return result.outcome === "duplicated" ? { link: { to: `/event/${result.eventId}/overview`, label: m.mysignups_duplicated_open() } } : {};
}

/** Adds an Undo button to the toast. */
function withUndo({ result, status }: OwnerReply, undo: ToastText["undo"]): OwnerReply {
  return { result: result.outcome === "done" ? { ...result, toast: { ...result.toast, undo } } : result, status };
}

function failedWith(status: number, toast: ToastText): OwnerReply {
  return { result: { outcome: "failed", toast }, status };
}

type Done = {
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
  signUps?: SignUpWindow;
  told?: number;
};

function done(result: Done): ToastText {
  const off = result.told ? m.mysignups_told({ count: result.told }) : m.organizer_ended_text();
  const texts = {
    duplicated: { title: m.mysignups_duplicated(), description: m.mysignups_duplicated_text() },
    deleted: { title: m.mysignups_deleted(), description: m.mysignups_deleted_text() },
    published: { title: m.organizer_published(), description: m.organizer_published_text() },
    ended: { title: m.organizer_ended(), description: m.organizer_ended_text() },
    calledOff: { title: m.organizer_called_off(), description: off },
    restCalledOff: { title: m.organizer_rest_called_off(), description: off },
    reopened: { title: m.organizer_reopened(), description: reopenedText(result) },
    signUpsClosed: { title: m.history_sign_ups_closed(), description: m.organizer_ended_text() },
    signUpsOpened: { title: m.history_sign_ups_opened(), description: reopenedText(result) },
  };
  return texts[result.outcome];
}

function incomplete(problem: string | undefined): ToastText {
  return { kind: "error", title: m.organizer_publish_incomplete(), description: problem ?? m.organizer_publish_incomplete_text() };
}
