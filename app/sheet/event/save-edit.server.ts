import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventStatus } from "#app/db/stored-values.ts";
import { DEFAULTS } from "#app/limits.ts";
import { kindServerOfType } from "#app/sheet/kinds/registry.server.ts";
import { placeQuestions } from "#app/sheet/questions/statements.server.ts";
import { inRoom } from "#app/sheet/room/room.server.ts";
import { affectedPeople, neededOf } from "./affected.ts";
import { eventColumns, scheduleOf } from "./create.server.ts";
import { type Edit, editOf, hasOwnTimes, whatMoved, whenOf } from "./edit.ts";
import { formProblems, openingProblems } from "./form-problems.ts";
import { type Change, countToldOfChange, type Extension } from "./notices.server.ts";
import type { AffectedOffer, AffectedPerson, SaveOutcome } from "./outcome.ts";
import { type Editable, editableEvent } from "./queries.server.ts";
import { planSave, type SavedOutcome } from "./save.server.ts";
import type { SaveCommand, WindowAct } from "./save-command.server.ts";
import type { EventForm, FormProblem } from "./schema.ts";
import { storedSeries } from "./series.server.ts";

/** The desired state: the form, made from `version`, and the status afterwards. */
type Wish = {
  form: EventForm;
  version: number;
  cancel: string[];
  status: EventStatus;
  extension?: Extension;
  /** Whether to ask first if people would be emailed. */
  asks?: boolean;
  /** What else they are told. */
  note?: string | null;
  /** The form contains no edit. */
  isUnchanged?: boolean;
  /** It was deleted and is restored. */
  isRestored?: boolean;
  /** The history's name for it if it only closes or opens sign-ups. */
  act?: WindowAct;
};

/** Which event to read, and the runner that carries the save out. */
type How = {
  read?: (userId: string, eventId: string) => Promise<Editable | null>;
  save?: (command: SaveCommand) => Promise<SavedOutcome | { outcome: "busy" }>;
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
  wish: (event: Editable) => Wish,
  { read = editableEvent, save = inItsRoom }: How = {},
): Promise<SaveOutcome> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const event = await read(userId, eventId);
    if (!event) return { outcome: "gone" };
    const wanted = wish(event);
    const { version, status } = wanted;
    const form: EventForm = { ...wanted.form, type: event.row.type, intent: status === "draft" ? "draft" : "publish" };
    const problems = problemsOf(event, form, status, now);
    // Restoring, opening or closing changes no field.
    if (problems.length > 0 && !wanted.isRestored && !wanted.act) return { outcome: "refused", problems };
    const edit = editOf(event, form, newId);
    const signUps = await signUpsOf(event, edit.short);
    const told = wanted.asks ? await countNotified(event, edit, status, now) : 0;
    const affected = {
      version: event.row.version,
      offers: edit.short,
      people: affectedPeople(edit.short, signUps),
      ...(told > 0 && { told, moved: whatMoved(event.row, edit, form) }),
    };
    if (event.row.version !== version) return { outcome: "stale", ...affected };
    const cancel = neededOf(edit.short, signUps, wanted.cancel);
    if (!cancel || told > 0) return { outcome: "affects", ...affected };
    const saved = await save(commandOf(userId, event, { ...wanted, form, cancel }, edit, now));
    if (saved.outcome === "saved") return { ...saved, status };
    if (saved.outcome === "busy") return { outcome: "busy" };
  }
  return { outcome: "busy" };
}

async function inItsRoom(command: SaveCommand): Promise<SavedOutcome | { outcome: "busy" }> {
  return await inRoom(planSave, command);
}

/** Nothing of a draft counts as already stored. */
function problemsOf({ row, form: before }: Editable, form: EventForm, status: EventStatus, now: number): FormProblem[] {
  if (status !== "published" || row.status === "published") return formProblems(form, before, now);
  return openingProblems(form, row.status === "draft" ? null : before, now);
}

/** How many people are told that it moved. */
async function countNotified({ row }: Editable, edit: Edit, status: EventStatus, now: number): Promise<number> {
  if (!isOpenAfter(edit, status, now) || !(edit.isRescheduled || edit.moved.length > 0)) return 0;
  const change = { moved: edit.moved, isForAll: edit.isRescheduled };
  const [[counted]] = await runBatch([countToldOfChange(kindServerOfType(row.type), row.id, change)]);
  return counted?.people ?? 0;
}

function isOpenAfter({ times }: Edit, status: EventStatus, now: number): boolean {
  return status === "published" && times.endsAt !== null && times.endsAt > now;
}

type SignUpRow = Omit<AffectedPerson, "isSuggested" | "offerTitle">;

async function signUpsOf(event: Editable, offers: AffectedOffer[]): Promise<SignUpRow[]> {
  if (offers.length === 0) return [];
  const server = kindServerOfType(event.row.type);
  const offerId = sql.raw(server.offerColumn);
  const [rows] = await runBatch([
    sql<SignUpRow>`SELECT s.id AS signupId, s.submission_id AS submissionId, s.${offerId} AS offerId,
      s.user_name AS name, s.user_email AS email, s.places, s.created_at AS createdAt
      FROM ${server.signupTable} s WHERE s.event_id = ${event.row.id} AND s.status <> 'cancelled'
        AND s.${offerId} IN (SELECT value FROM json_each(${JSON.stringify(offers.map((offer) => offer.offerId))}))`,
  ]);
  return rows;
}

function commandOf(userId: string, event: Editable, wish: Wish, edit: Edit, now: number): SaveCommand {
  const { row } = event;
  const { form, status, version, cancel, extension } = wish;
  const isRescheduled = edit.isRescheduled || edit.moved.length > 0;
  const isOpen = isOpenAfter(edit, status, now);
  const { isRestored = false } = wish;
  const isReopened = status === "published" && (row.status === "ended" || isRestored);
  const isGoingOn = status === "published" && !extension?.isFull;
  const scheduleVersion = row.scheduleVersion + (isRescheduled || isReopened ? 1 : 0);
  return {
    do: "save",
    eventId: row.id,
    userId,
    kind: kindServerOfType(row.type).kind.id,
    saveId: newId(),
    version,
    columns: {
      ...eventColumns(form, edit.times),
      status,
      ...(isReopened && { ended_at: null }),
      ...(isRestored && { deleted_at: null }),
      schedule_version: scheduleVersion,
    },
    offers: { added: edit.added, changed: edit.changed, removed: edit.removed },
    series: { before: event.series, after: storedSeries(edit.series, edit.offers, { timeZone: form.timeZone, isGoingOn }) },
    questions: { before: event.questions, after: placeQuestions(event.questions, form.questions, newId) },
    lowered: edit.lowered,
    cancel,
    change:
      isOpen && (isRescheduled || isReopened) ? changeOf(event, form, edit, isReopened ? (row.endedAt ?? row.deletedAt ?? 0) : null) : null,
    note: wish.note ?? null,
    isPublishing: row.status === "draft" && status === "published",
    act: actOf(row.status, wish, isReopened),
    isRestored,
    extension,
    reminders: form.reminders,
    schedule: isOpen ? scheduleOf(row.id, form, edit.times, edit.offers, scheduleVersion) : null,
    now,
  };
}

/** The history's name for the save; null if nothing was done. */
function actOf(before: string, { status, extension, isUnchanged, isRestored, act }: Wish, isReopened: boolean): SaveCommand["act"] {
  if (isRestored) return "restored";
  if (extension) return "extended";
  if (isReopened) return "reopened";
  if (before === "draft" && status === "published") return "published";
  return isUnchanged ? null : (act ?? "edited");
}

function changeOf({ row }: Editable, form: EventForm, edit: Edit, offSince: number | null): Change {
  const isFrame = hasOwnTimes(row.type, edit.times);
  const after = { timeZone: form.timeZone, location: form.location || DEFAULTS.location };
  return {
    before: whenOf(isFrame, row, row),
    after: whenOf(isFrame, edit.times, after),
    moved: edit.moved,
    isForAll: edit.isRescheduled,
    offSince,
  };
}
