import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { kindServerOfType } from "#app/sheet/kinds/registry.server.ts";
import type { Gone, Refused } from "./outcome.ts";
import { type Editable, editableEvent } from "./queries.server.ts";
import type { SignUpWindow } from "./reopened.ts";
import { hasEnded } from "./rules.ts";
import type { WindowAct } from "./save-command.server.ts";
import { saveEdit } from "./save-edit.server.ts";
import type { EventForm } from "./schema.ts";
import { signUpWindowNow } from "./sign-up-window.server.ts";
import { wallOfInstant, windowAhead, windowOf } from "./timing.ts";

type Unchanged = Refused | Gone | { outcome: "busy" };

/** Closes sign-ups now. `closedAtBefore`: the closing time that was set for later, for undoing it. */
export async function closeSignUps(
  userId: string,
  eventId: string,
  now: number,
): Promise<{ outcome: "signUpsClosed"; closedAtBefore: string | null } | Unchanged> {
  const event = await openEvent(userId, eventId, now);
  if (!event) return { outcome: "gone" };
  const { closesAt } = windowOf(event.form);
  if (closesAt !== null && closesAt <= now) return { outcome: "signUpsClosed", closedAtBefore: null };
  const closing = { ...event.form, closesAt: wallOfInstant(now, event.form.timeZone) };
  const failure = await saveWindow(
    userId,
    event,
    { ...closing, opensAt: opensBefore(closing) ? closing.opensAt : null },
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
): Promise<{ outcome: "signUpsOpened"; signUps?: SignUpWindow } | Unchanged> {
  const event = await openEvent(userId, eventId, now);
  if (!event) return { outcome: "gone" };
  const before = windowOf(event.form).closesAt;
  if (before === null || before > now) return await opened(event, now);
  const form = { ...event.form, closesAt };
  const failure = await saveWindow(userId, event, { ...form, closesAt: windowAhead(form, now).closesAt }, "signUpsOpened", now);
  return failure ?? (await opened(event, now));
}

/** `signUps`: set if they still aren't open. */
async function opened({ row: { id, type } }: Editable, now: number): Promise<{ outcome: "signUpsOpened"; signUps?: SignUpWindow }> {
  const [[state]] = await runBatch([
    sql<{ signUps: SignUpWindow }>`SELECT ${signUpWindowNow(kindServerOfType(type), now)} AS signUps FROM events e WHERE e.id = ${id}`,
  ]);
  return { outcome: "signUpsOpened", ...(state && state.signUps !== "open" && state) };
}

async function openEvent(userId: string, eventId: string, now: number): Promise<Editable | null> {
  const event = await editableEvent(userId, eventId);
  return event?.row.status === "published" && !hasEnded(event.row, now) ? event : null;
}

/** A sheet that opened within this minute would close before it opens. */
function opensBefore(form: EventForm): boolean {
  const { opensAt, closesAt } = windowOf(form);
  return Number(opensAt) < Number(closesAt);
}

async function saveWindow(userId: string, { row }: Editable, form: EventForm, act: WindowAct, now: number): Promise<Unchanged | null> {
  const saved = await saveEdit(userId, row.id, now, () => ({ form, version: row.version, cancel: [], status: "published", act }));
  if (saved.outcome === "saved") return null;
  return saved.outcome === "affects" || saved.outcome === "stale" ? { outcome: "busy" } : saved;
}
