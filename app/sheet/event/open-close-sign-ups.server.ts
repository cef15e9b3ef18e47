import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { getKindServer } from "#app/sheet/kinds/registry.server.ts";
import type { FormRefused, Gone } from "./outcome.ts";
import { type EditableEvent, loadEditableEvent } from "./queries.server.ts";
import { hasEnded } from "./rules.ts";
import type { WindowAct } from "./save-command.server.ts";
import { saveEdit } from "./save-edit.server.ts";
import type { EventForm } from "./schema.ts";
import { signUpStateNow } from "./sign-up-state.server.ts";
import type { SignUpState } from "./sign-up-state.ts";
import { formatWallTime, keepFutureWindow, resolveWindow } from "./timing.ts";

type Unchanged = FormRefused | Gone | { outcome: "busy" };

/** Closes sign-ups now. `closedAtBefore`: the closing time that was set for later, for undoing it. */
export async function closeSignUps(
  userId: string,
  eventId: string,
  now: number,
): Promise<{ outcome: "signUpsClosed"; closedAtBefore: string | null } | Unchanged> {
  const event = await loadOpenEvent(userId, eventId, now);
  if (!event) return { outcome: "gone" };
  const { closesAt } = resolveWindow(event.form);
  if (closesAt !== null && closesAt <= now) return { outcome: "signUpsClosed", closedAtBefore: null };
  const closing = { ...event.form, closesAt: formatWallTime(now, event.form.timeZone) };
  const failure = await saveWindow(
    userId,
    event,
    { ...closing, opensAt: opensBeforeClosing(closing) ? closing.opensAt : null },
    "signUpsClosed",
    now,
  );
  return failure ?? { outcome: "signUpsClosed", closedAtBefore: event.form.closesAt };
}

/** Opens sign-ups again: until `closesAt` if that is still ahead, else until it starts or ends. */
export async function openSignUps(
  userId: string,
  eventId: string,
  now: number,
  closesAt: string | null = null,
): Promise<{ outcome: "signUpsOpened"; signUps?: SignUpState } | Unchanged> {
  const event = await loadOpenEvent(userId, eventId, now);
  if (!event) return { outcome: "gone" };
  const before = resolveWindow(event.form).closesAt;
  if (before === null || before > now) return await buildOpened(event, now);
  const form = { ...event.form, closesAt };
  const failure = await saveWindow(userId, event, { ...form, closesAt: keepFutureWindow(form, now).closesAt }, "signUpsOpened", now);
  return failure ?? (await buildOpened(event, now));
}

/** `signUps`: set if they still aren't open. */
async function buildOpened(
  { row: { id, type } }: EditableEvent,
  now: number,
): Promise<{ outcome: "signUpsOpened"; signUps?: SignUpState }> {
  const [[state]] = await runBatch([
    sql<{ signUps: SignUpState }>`SELECT ${signUpStateNow(getKindServer(type), now)} AS signUps FROM events e WHERE e.id = ${id}`,
  ]);
  return { outcome: "signUpsOpened", ...(state && state.signUps !== "open" && state) };
}

async function loadOpenEvent(userId: string, eventId: string, now: number): Promise<EditableEvent | null> {
  const event = await loadEditableEvent(userId, eventId);
  return event?.row.status === "published" && !hasEnded(event.row, now) ? event : null;
}

/** A sheet that opened within this minute would close before it opens. */
function opensBeforeClosing(form: EventForm): boolean {
  const { opensAt, closesAt } = resolveWindow(form);
  return Number(opensAt) < Number(closesAt);
}

async function saveWindow(userId: string, { row }: EditableEvent, form: EventForm, act: WindowAct, now: number): Promise<Unchanged | null> {
  const saved = await saveEdit(userId, row.id, now, () => ({ form, version: row.version, cancel: [], status: "published", act }));
  if (saved.outcome === "saved") return null;
  return saved.outcome === "affects" || saved.outcome === "stale" ? { outcome: "busy" } : saved;
}
