import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import { LIMITS } from "#app/limits.ts";
import { selectEventFacts } from "#app/members/event-facts.server.ts";
import { getKindServer, mapKinds, pickRowsOfType } from "#app/sheet/kinds/registry.server.ts";
import { runPlan } from "#app/sheet/room/plan.server.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { planClose } from "./close.server.ts";
import { planCreate } from "./create.server.ts";
import { findFormProblems, findOpeningProblems } from "./form-problems.ts";
import { moveDates } from "./move-dates.server.ts";
import { type ClosingKind, countNotifiedOfClosing, countNotifiedOfReopening, countQueued } from "./notices.server.ts";
import type { EventSaveOutcome, FormRefused, Gone } from "./outcome.ts";
import { loadOwnedEventType } from "./owned.server.ts";
import { type EditableEvent, loadEditableEvent, loadEditableEventAhead } from "./queries.server.ts";
import { hasEnded } from "./rules.ts";
import { saveEdit } from "./save-edit.server.ts";
import type { EventForm } from "./schema.ts";
import { signUpStateNow } from "./sign-up-state.server.ts";
import type { SignUpState } from "./sign-up-state.ts";
import { keepFutureRetention, keepFutureWindow, resolveTimes } from "./timing.ts";

const FIRST_VERSION = 1;

type Busy = { outcome: "busy" };
type Created = { outcome: "created"; eventId: string; status: "draft" | "published" };

/** Creates an event. The form mints `eventId`, so that a repeated request creates the same event. */
export async function createEvent(userId: string, form: EventForm, now: number, eventId = newId()): Promise<Created | FormRefused | Gone> {
  const isPublishing = form.intent === "publish";
  const problems = isPublishing ? findOpeningProblems(form, null, now) : findFormProblems(form, null, now);
  if (problems.length > 0) return { outcome: "refused", problems };
  const status = isPublishing ? "published" : "draft";
  const { outcome } = await runPlan(planCreate({ eventId, ownerId: userId, form, status, now }));
  if (outcome === "created") return { outcome: "created", eventId, status };
  return await retryCreate(userId, eventId, form, now);
}

/** The answer to an earlier attempt was lost: its event becomes what this form says, unless it was edited since. */
async function retryCreate(userId: string, eventId: string, form: EventForm, now: number): Promise<Created | Gone> {
  await saveEdit(userId, eventId, now, ({ row, offers, questions }) => ({
    form: { ...form, offers: reuseIds(resolveTimes(form).offers, offers), questions: reuseIds(form.questions, questions) },
    version: FIRST_VERSION,
    cancel: [],
    status: row.status === "draft" && form.intent === "publish" ? "published" : row.status,
    isUnchanged: true,
  }));
  const existing = await loadEditableEvent(userId, eventId);
  return existing ? { outcome: "created", eventId, status: existing.row.status === "draft" ? "draft" : "published" } : { outcome: "gone" };
}

/** Gives the form's rows the ids of the stored ones by position: a created event keeps the form's order. */
function reuseIds<T extends { id?: string }>(wanted: T[], made: { id: string }[]): T[] {
  return wanted.map((each, index) => ({ ...each, id: made[index]?.id }));
}

export type SaveRequest = {
  form: EventForm;
  /** The version the form was made from. */
  version: number;
  /** The sign-ups the organizer agreed to cancel, after the answer "affects". */
  cancel?: string[];
  /** Whether to ask first if people would be emailed, and what else to tell them. */
  asks?: boolean;
  note?: string | null;
};

/** Saves an edit as a diff: rows keep their ids and sign-ups. A published event stays published; a draft may become published. */
export async function saveEvent(userId: string, eventId: string, save: SaveRequest, now: number): Promise<EventSaveOutcome> {
  return await saveEdit(userId, eventId, now, ({ row }) => {
    const status = row.status === "draft" && save.form.intent === "publish" ? "published" : row.status;
    return { ...save, cancel: save.cancel ?? [], status };
  });
}

export async function publishEvent(
  userId: string,
  eventId: string,
  now: number,
): Promise<{ outcome: "published" } | FormRefused | Gone | Busy> {
  const outcome = await saveEdit(userId, eventId, now, ({ row, form }) => ({
    form,
    version: row.version,
    cancel: [],
    status: row.status === "draft" ? "published" : row.status,
    isUnchanged: true,
  }));
  if (outcome.outcome === "saved") return { outcome: "published" };
  return outcome.outcome === "affects" || outcome.outcome === "stale" ? { outcome: "busy" } : outcome;
}

/** `signUps`: set if they still aren't open. `notifiedCount`: how many people are emailed, if any. */
type Reopened =
  | { outcome: "reopened"; signUps?: SignUpState; notifiedCount?: number }
  | { outcome: "needsDate" }
  | FormRefused
  | Gone
  | Busy;

/** Takes sign-ups again. A past event asks for a date, and its other dates move along. */
export async function reopenEvent(userId: string, eventId: string, now: number, date?: string): Promise<Reopened> {
  return await reopen(userId, await loadEditableEvent(userId, eventId), now, date);
}

/** Undoes an end made at `at` or before; if it was ended again since, it stays ended. */
export async function undoEnd(userId: string, eventId: string, at: number, now: number): Promise<Reopened | { outcome: "late" }> {
  const event = await loadEditableEvent(userId, eventId);
  if (event && hasEnded(event.row, now) && Number(event.row.endedAt) > at) return { outcome: "late" };
  return await reopen(userId, event, now);
}

async function reopen(userId: string, event: EditableEvent | null, now: number, date?: string): Promise<Reopened> {
  if (!event || event.row.status === "draft") return { outcome: "gone" };
  const { row, form } = event;
  if (!hasEnded(row, now)) return await loadReopened(row, now);
  if (!date && hasEnded({ ...row, status: "published" }, now)) return { outcome: "needsDate" };
  const moved = date ? moveDates(form, row.date, date) : form;
  const outcome = await saveEdit(userId, row.id, now, () => ({ form: moved, version: row.version, cancel: [], status: "published" }));
  if (outcome.outcome === "saved") return await loadReopened(row, now);
  return outcome.outcome === "affects" || outcome.outcome === "stale" ? { outcome: "busy" } : outcome;
}

async function loadReopened({ id, type }: EditableEvent["row"], now: number): Promise<Reopened> {
  const [[state]] = await runBatch([
    sql<{ signUps: SignUpState; notifiedCount: number }>`SELECT ${signUpStateNow(getKindServer(type), now)} AS signUps,
      ${countQueued(id, "event-changed", now)} AS notifiedCount FROM events e WHERE e.id = ${id}`,
  ]);
  const { signUps = "open", notifiedCount = 0 } = state ?? {};
  return { outcome: "reopened", ...(signUps !== "open" && { signUps }), ...(notifiedCount > 0 && { notifiedCount }) };
}

/**
 * A server-side draft with the same items, shifts or slots and no sign-ups; it may start on another day, and its other dates
 * move along. Repeated with the same `copyId`, it makes one copy.
 */
export async function duplicateEvent(
  userId: string,
  eventId: string,
  now: number,
  date?: string,
  copyId = newId(),
): Promise<{ outcome: "duplicated"; eventId: string } | { outcome: "past" } | Gone> {
  const event = await loadEditableEventAhead(userId, eventId);
  if (!event) return { outcome: "gone" };
  if (date && date < dateIn(event.form.timeZone, now)) return { outcome: "past" };
  const form = date ? moveDates(event.form, event.row.date, date) : event.form;
  const copy: EventForm = {
    ...form,
    ...keepFutureWindow(form, now),
    ...keepFutureRetention(form, dateIn(form.timeZone, now)),
    title: makeCopyTitle(form.title),
    intent: "draft",
  };
  await runPlan(planCreate({ eventId: copyId, ownerId: userId, form: copy, status: "draft", isCopy: true, now }));
  return { outcome: "duplicated", eventId: copyId };
}

function makeCopyTitle(title: string): string {
  const room = LIMITS.title.max - m.event_copy_title({ title: "" }).length;
  return m.event_copy_title({ title: title.slice(0, room) });
}

const END_OUTCOMES = { all: "calledOff", rest: "restCalledOff", none: "ended" } as const;

/** Ends an event now: what hasn't begun is called off, and its people are told. */
export async function endEvent(
  userId: string,
  eventId: string,
  now: number,
): Promise<{ outcome: (typeof END_OUTCOMES)[keyof typeof END_OUTCOMES]; notifiedCount: number } | Gone | Busy> {
  const closed = await close(userId, eventId, "end", now);
  return closed.outcome === "closed" ? { outcome: END_OUTCOMES[closed.off], notifiedCount: closed.notifiedCount } : closed;
}

/** Deletes an event; people with something upcoming are told. */
export async function deleteEvent(
  userId: string,
  eventId: string,
  now: number,
): Promise<{ outcome: "deleted"; notifiedCount: number } | Gone | Busy> {
  const closed = await close(userId, eventId, "delete", now);
  return closed.outcome === "closed" ? { outcome: "deleted", notifiedCount: closed.notifiedCount } : closed;
}

/** How many people would be emailed, for the confirming dialog. */
export async function countPeopleToNotify(
  userId: string,
  eventId: string,
  now: number,
  how: ClosingKind | "reopen" = "delete",
): Promise<number> {
  const [[event], counts] = await runBatch([
    selectEventFacts(userId, eventId, how === "delete" ? "own" : "organize"),
    mapKinds((server) =>
      how === "reopen" ? countNotifiedOfReopening(server, eventId, now) : countNotifiedOfClosing(server, eventId, how, now),
    ),
  ]);
  return event ? (pickRowsOfType(event.type, counts)[0]?.people ?? 0) : 0;
}

async function close(userId: string, eventId: string, how: ClosingKind, now: number) {
  const type = await loadOwnedEventType(userId, eventId);
  if (!type) return { outcome: "gone" } as const;
  const outcome = await runInRoom(planClose, { do: "close", how, eventId, userId, kind: getKindServer(type).kind.id, now });
  return outcome.outcome === "busy" ? ({ outcome: "busy" } as const) : outcome;
}
