import type { Viewer } from "#app/accounts/viewer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastText } from "#app/ui/toast.ts";
import type { TaskAnswer } from "./answer.ts";
import { checkIn, removeSignUp } from "./commands.server.ts";
import { type RosterTask, taskSchema } from "./schema.ts";

/** What the organiser's page sent, by whom and when. */
export type Sent = { viewer: Viewer; eventId: string; form: FormData; now: number };

type Done = { answer: TaskAnswer; status: number };

/** Carries out what one of the page's forms asks, and says in words what became of it. */
export async function carryOut(sent: Sent): Promise<Done> {
  const task = taskSchema.safeParse(Object.fromEntries(sent.form));
  if (!task.success) return refused(400, failed());
  return await TASKS[task.data.intent](sent, task.data as never);
}

/** What is said when it failed for a reason nobody foresaw. */
export function failureOf(form: FormData): TaskAnswer {
  return { ok: false, toast: form.get("intent") === "remove" ? removeFailed() : failed() };
}

type Task<I extends RosterTask["intent"]> = Extract<RosterTask, { intent: I }>;

const TASKS: { [I in RosterTask["intent"]]: (sent: Sent, task: Task<I>) => Promise<Done> } = {
  remove: async ({ viewer, eventId, now }, { signupId }) => {
    const result = await removeSignUp(viewer.id, eventId, signupId, now);
    if (result.outcome !== "cancelled") return refused(statusOf(result.outcome), removeFailed());
    return done({ title: m.organiser_signups_removed(), description: m.organiser_signups_removed_text({ name: named(result.name) }) });
  },
  checkIn: async ({ viewer, eventId, now }, task) => {
    const result = await checkIn(viewer.id, eventId, task, now);
    return result.outcome === "gone" ? refused(404, { kind: "error", title: m.roster_check_in_failed() }) : done();
  },
};

function named(name: string | null): string {
  return name ?? m.organiser_signups_unnamed();
}

function statusOf(reason: "gone" | "busy"): number {
  return reason === "gone" ? 404 : 503;
}

function done(toast?: ToastText): Done {
  return { answer: { ok: true, toast }, status: 200 };
}

function refused(status: number, toast: ToastText): Done {
  return { answer: { ok: false, toast }, status };
}

function removeFailed(): ToastText {
  return { kind: "error", title: m.organiser_signups_remove_failed(), description: m.organiser_signups_remove_failed_text() };
}

function failed(): ToastText {
  return { kind: "error", title: m.organiser_action_failed(), description: m.organiser_action_failed_text() };
}
