import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventStatus } from "#app/db/stored-values.ts";
import { DEFAULTS } from "#app/limits.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import { assignQuestionIds } from "#app/sheet/questions/statements.server.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { findAffectedPeople, pickCancellations } from "./affected.ts";
import { buildReminderSchedule, toEventColumns } from "./create.server.ts";
import { classifyMove, diffEvent, type EventEdit, hasOwnTimes, toWhen } from "./edit.ts";
import { findFormProblems, findOpeningProblems } from "./form-problems.ts";
import { countNotifiedOfChange, type EventChange, type SeriesExtension } from "./notices.server.ts";
import type { AffectedOffer, AffectedPerson, EventSaveOutcome } from "./outcome.ts";
import { type EditableEvent, loadEditableEvent } from "./queries.server.ts";
import { type PlanSaveOutcome, planSave } from "./save.server.ts";
import type { SaveCommand, WindowAct } from "./save-command.server.ts";
import type { EventForm, FormProblem } from "./schema.ts";
import { toStoredSeries } from "./series.server.ts";

/** The desired state: the form, made from `version`, and the status afterwards. */
type SaveIntent = {
  form: EventForm;
  version: number;
  cancel: string[];
  status: EventStatus;
  extension?: SeriesExtension;
  /** Whether to ask first if people would be emailed. */
  asks?: boolean;
  /** Further facts in their mail. */
  note?: string | null;
  /** The form contains no edit. */
  isUnchanged?: boolean;
  /** Whether it was deleted and is being restored. */
  isRestored?: boolean;
  /** The history's name for it if it only closes or opens sign-ups. */
  act?: WindowAct;
};

/** Which event to read, and the runner that carries the save out. */
type SaveOptions = {
  read?: (userId: string, eventId: string) => Promise<EditableEvent | null>;
  save?: (command: SaveCommand) => Promise<PlanSaveOutcome | { outcome: "busy" }>;
};

const TRIES = 5;

/**
 * Compares the form with the event, asks about affected people, and has the room carry it out. Sign-ups continue meanwhile: if
 * one took a spot that the edit removes, it compares again.
 */
export async function saveEdit(
  userId: string,
  eventId: string,
  now: number,
  chooseIntent: (event: EditableEvent) => SaveIntent,
  { read = loadEditableEvent, save = saveInRoom }: SaveOptions = {},
): Promise<EventSaveOutcome> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const event = await read(userId, eventId);
    if (!event) return { outcome: "gone" };
    const wanted = chooseIntent(event);
    const { version, status } = wanted;
    const form: EventForm = { ...wanted.form, type: event.row.type, intent: status === "draft" ? "draft" : "publish" };
    const problems = findProblems(event, form, status, now);
    // Restoring, opening or closing changes no field.
    if (problems.length > 0 && !wanted.isRestored && !wanted.act) return { outcome: "refused", problems };
    const edit = diffEvent(event, form, newId);
    const signUps = await loadSignUps(event, edit.short);
    const notifiedCount = wanted.asks ? await countNotified(event, edit, status, now) : 0;
    const affected = {
      version: event.row.version,
      offers: edit.short,
      people: findAffectedPeople(edit.short, signUps),
      ...(notifiedCount > 0 && { notifiedCount, moved: classifyMove(event.row, edit, form) }),
    };
    if (event.row.version !== version) return { outcome: "stale", ...affected };
    const cancel = pickCancellations(edit.short, signUps, wanted.cancel);
    if (!cancel || notifiedCount > 0) return { outcome: "affects", ...affected };
    const saved = await save(buildSaveCommand(userId, event, { ...wanted, form, cancel }, edit, now));
    if (saved.outcome === "saved") return { ...saved, status };
    if (saved.outcome === "busy") return { outcome: "busy" };
  }
  return { outcome: "busy" };
}

async function saveInRoom(command: SaveCommand): Promise<PlanSaveOutcome | { outcome: "busy" }> {
  return await runInRoom(planSave, command);
}

/** For a draft that is being published, stored dates don't excuse past ones: guests haven't seen it. */
function findProblems({ row, form: before }: EditableEvent, form: EventForm, status: EventStatus, now: number): FormProblem[] {
  if (status !== "published" || row.status === "published") return findFormProblems(form, before, now);
  return findOpeningProblems(form, row.status === "draft" ? null : before, now);
}

/** How many people would be emailed that it moved. */
async function countNotified({ row }: EditableEvent, edit: EventEdit, status: EventStatus, now: number): Promise<number> {
  if (!isOpenAfter(edit, status, now) || !(edit.isRescheduled || edit.moved.length > 0)) return 0;
  const change = { moved: edit.moved, isForAll: edit.isRescheduled };
  const [[counted]] = await runBatch([countNotifiedOfChange(getKindServer(row.type), row.id, change)]);
  return counted?.people ?? 0;
}

function isOpenAfter({ times }: EventEdit, status: EventStatus, now: number): boolean {
  return status === "published" && times.endsAt !== null && times.endsAt > now;
}

type AffectedSignUp = Omit<AffectedPerson, "isSuggested" | "offerTitle">;

async function loadSignUps(event: EditableEvent, offers: AffectedOffer[]): Promise<AffectedSignUp[]> {
  if (offers.length === 0) return [];
  const server = getKindServer(event.row.type);
  const offerId = sql.raw(server.offerColumn);
  const [rows] = await runBatch([
    sql<AffectedSignUp>`SELECT s.id AS signupId, s.submission_id AS submissionId, s.${offerId} AS offerId,
      s.user_name AS name, s.user_email AS email, s.places, s.created_at AS createdAt
      FROM ${server.signupTable} s WHERE s.event_id = ${event.row.id} AND s.status <> 'cancelled'
        AND s.${offerId} IN (SELECT value FROM json_each(${JSON.stringify(offers.map((offer) => offer.offerId))}))`,
  ]);
  return rows;
}

function buildSaveCommand(userId: string, event: EditableEvent, saveIntent: SaveIntent, edit: EventEdit, now: number): SaveCommand {
  const { row } = event;
  const { form, status, version, cancel, extension } = saveIntent;
  const isRescheduled = edit.isRescheduled || edit.moved.length > 0;
  const isOpen = isOpenAfter(edit, status, now);
  const { isRestored = false } = saveIntent;
  const isReopened = status === "published" && (row.status === "ended" || isRestored);
  const isGoingOn = status === "published" && !extension?.isFull;
  const scheduleVersion = row.scheduleVersion + (isRescheduled || isReopened ? 1 : 0);
  return {
    do: "save",
    eventId: row.id,
    userId,
    kind: getKindServer(row.type).kind.id,
    saveId: newId(),
    version,
    columns: {
      ...toEventColumns(form, edit.times),
      status,
      ...(isReopened && { ended_at: null }),
      ...(isRestored && { deleted_at: null }),
      schedule_version: scheduleVersion,
    },
    offers: { added: edit.added, changed: edit.changed, removed: edit.removed },
    series: { before: event.series, after: toStoredSeries(edit.series, edit.offers, { timeZone: form.timeZone, isGoingOn }) },
    questions: { before: event.questions, after: assignQuestionIds(event.questions, form.questions, newId) },
    lowered: edit.lowered,
    cancel,
    change:
      isOpen && (isRescheduled || isReopened)
        ? buildChange(event, form, edit, isReopened ? (row.endedAt ?? row.deletedAt ?? 0) : null)
        : null,
    note: saveIntent.note ?? null,
    isPublishing: row.status === "draft" && status === "published",
    act: nameAct(row.status, saveIntent, isReopened),
    isRestored,
    extension,
    reminders: form.reminders,
    schedule: isOpen ? buildReminderSchedule(row.id, form, edit.times, edit.offers, scheduleVersion) : null,
    now,
  };
}

/** The history's name for the save; null if nothing was done. */
function nameAct(before: string, { status, extension, isUnchanged, isRestored, act }: SaveIntent, isReopened: boolean): SaveCommand["act"] {
  if (isRestored) return "restored";
  if (extension) return "extended";
  if (isReopened) return "reopened";
  if (before === "draft" && status === "published") return "published";
  return isUnchanged ? null : (act ?? "edited");
}

function buildChange({ row }: EditableEvent, form: EventForm, edit: EventEdit, offSince: number | null): EventChange {
  const isFrame = hasOwnTimes(row.type, edit.times);
  const after = { timeZone: form.timeZone, location: form.location || DEFAULTS.location };
  return {
    before: toWhen(isFrame, row, row),
    after: toWhen(isFrame, edit.times, after),
    moved: edit.moved,
    isForAll: edit.isRescheduled,
    offSince,
  };
}
