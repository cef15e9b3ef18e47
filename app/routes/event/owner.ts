import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { readPublicName } from "#app/accounts/public-name.server.ts";
import { deleteEvent, duplicateEvent, endEvent, peopleToTell, publishEvent, reopenEvent } from "#app/events/commands.server.ts";
import { ownedEvent } from "#app/events/owned.server.ts";
import { type OwnerAnswer, type OwnerRequest, ownerRequestSchema } from "#app/events/owner-request.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** How many people would be told that the event is off: the dialogs that ask say so. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const how = new URL(request.url).searchParams.get("how") === "end" ? "end" : "delete";
  return Response.json({ people: await peopleToTell(viewer.id, params.eventId ?? "", Date.now(), how) });
}

/** What an owner does to an event as a whole; answers the toast to show. (A route without a page keeps a status only of a Response.) */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const wanted = ownerRequestSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!wanted.success) return failedWith(400, failed());
  try {
    if (wanted.data.intent === "publish") {
      const name = readPublicName(viewer, wanted.data.organizerName);
      if (name.ok) await name.save();
      else if (await ownedEvent(viewer.id, params.eventId ?? "", Date.now()))
        return Response.json({ outcome: "needsName", problem: name.problem } satisfies OwnerAnswer, { status: 422 });
    }
    return await carryOut(viewer.id, params.eventId ?? "", wanted.data, Date.now());
  } catch (error) {
    logError(error, { requestId: context.requestId, intent: wanted.data.intent });
    return failedWith(500, wanted.data.intent === "delete" ? deleteFailed() : failed());
  }
}

async function carryOut(ownerId: string, eventId: string, { intent, date }: OwnerRequest, now: number) {
  const verbs = { duplicate: duplicateEvent, delete: deleteEvent, publish: publishEvent, end: endEvent };
  const result = intent === "reopen" ? await reopenEvent(ownerId, eventId, now, date) : await verbs[intent](ownerId, eventId, now);
  switch (result.outcome) {
    case "gone":
      return failedWith(404, { kind: "error", title: m.organiser_gone() });
    case "busy":
      return failedWith(503, intent === "delete" ? deleteFailed() : failed());
    case "refused":
      return failedWith(422, incomplete(result.problems[0]?.message));
    case "needsDate":
      return Response.json({ outcome: "needsDate" } satisfies OwnerAnswer, { status: 409 });
    default:
      return Response.json({ outcome: "done", toast: done(result.outcome) } satisfies OwnerAnswer);
  }
}

function failedWith(status: number, toast: ToastText) {
  return Response.json({ outcome: "failed", toast } satisfies OwnerAnswer, { status });
}

function done(outcome: "duplicated" | "deleted" | "published" | "ended" | "calledOff" | "reopened"): ToastText {
  const texts = {
    duplicated: { title: m.mysignups_duplicated(), description: m.mysignups_duplicated_text() },
    deleted: { title: m.mysignups_deleted(), description: m.mysignups_deleted_text() },
    published: { title: m.organiser_published(), description: m.organiser_published_text() },
    ended: { title: m.organiser_ended(), description: m.organiser_ended_text() },
    calledOff: { title: m.organiser_called_off(), description: m.organiser_ended_text() },
    reopened: { title: m.organiser_reopened(), description: m.organiser_reopened_text() },
  };
  return texts[outcome];
}

function failed(): ToastText {
  return { kind: "error", title: m.organiser_action_failed(), description: m.organiser_action_failed_text() };
}

function deleteFailed(): ToastText {
  return { kind: "error", title: m.mysignups_delete_failed(), description: m.mysignups_delete_failed_text() };
}

function incomplete(problem: string | undefined): ToastText {
  return { kind: "error", title: m.organiser_publish_incomplete(), description: problem ?? m.organiser_publish_incomplete_text() };
}
