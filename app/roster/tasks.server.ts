import { typeOfOwned } from "#app/events/owned.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Kind } from "#app/kinds/kind.ts";
import { kindOfType } from "#app/kinds/registry.ts";
import type { GivenDetails } from "#app/kinds/sign-up-fields.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { answerErrors, answersOf, typedAnswers } from "#app/questions/form.ts";
import type { AnswerProblems } from "#app/questions/rules.ts";
import { readChange, readSignUp, valuesOf } from "#app/signups/schema.ts";
import type { Result } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { addPerson, amendSignUp, moveSignUp, removeSignUp } from "./commands.server.ts";
import { type RosterTask, taskSchema } from "./schema.ts";
import { addProblem, amendProblem, failed, moveProblem, removeFailed } from "./words.ts";

/** What the organiser's page sent, by whom and when. */
export type Sent = { viewer: Viewer; eventId: string; form: FormData; now: number };

type Done = { answer: Result; status: number };

/** Carries out what one of the page's forms asks, and says in words what became of it. */
export async function carryOut(sent: Sent): Promise<Done> {
  const task = taskSchema.safeParse(Object.fromEntries(sent.form));
  if (!task.success) return refused(400, failed());
  // TypeScript does not see that what an intent carries is what its task takes.
  return await TASKS[task.data.intent](sent, task.data as never);
}

type Task<I extends RosterTask["intent"]> = Extract<RosterTask, { intent: I }>;

const TASKS: { [I in RosterTask["intent"]]: (sent: Sent, task: Task<I>) => Promise<Done> } = {
  remove: async ({ viewer, eventId, now }, { signupId }) => {
    const result = await removeSignUp(viewer.id, eventId, signupId, now);
    if (result.outcome !== "cancelled") return refused(statusOf(result.outcome), removeFailed());
    return done({ title: m.organiser_signups_removed(), description: m.organiser_signups_removed_text({ name: named(result.name) }) });
  },
  move: async ({ viewer, eventId, now }, task) => {
    const result = await moveSignUp(viewer.id, eventId, task, now);
    if (result.outcome !== "moved")
      return { answer: { ok: false, problem: moveProblem(result.outcome) }, status: statusOf(result.outcome) };
    return done({ title: m.roster_moved() });
  },
  amend: async ({ viewer, eventId, form, now }, { signupId, version }) => {
    const type = await typeOfOwned(viewer.id, eventId);
    if (!type) return refused(404, failed());
    const read = readByHand(kindOfType(type), form);
    if (!read.ok) return { answer: { ok: false, errors: read.errors }, status: 422 };
    const answers = answersOf(typedAnswers(form));
    const result = await amendSignUp(
      viewer.id,
      eventId,
      { signupId, version, details: read.details, answers, asked: Object.keys(answers) },
      now,
    );
    if ("problems" in result) return unanswered(result.problems);
    if (result.outcome !== "amended")
      return {
        answer: { ok: false, problem: amendProblem(result.outcome, "left" in result ? result.left : null) },
        status: statusOf(result.outcome),
      };
    return done({ title: m.roster_amended() });
  },
  add: async ({ viewer, eventId, form, now }, { key, offerId }) => {
    const type = await typeOfOwned(viewer.id, eventId);
    if (!type) return refused(404, failed());
    const read = readByHand(kindOfType(type), form);
    if (!read.ok) return { answer: { ok: false, errors: read.errors }, status: 422 };
    const result = await addPerson(
      viewer.id,
      eventId,
      { key, offerId, details: read.details, answers: answersOf(typedAnswers(form)), locale: getLocale() },
      now,
    );
    if ("problems" in result) return unanswered(result.problems);
    if (!("submissionId" in result))
      return { answer: { ok: false, problem: addProblem(result.outcome) }, status: statusOf(result.outcome) };
    return done({ title: m.roster_added({ name: read.details.name }) });
  },
};

function named(name: string | null): string {
  return name ?? m.organiser_signups_unnamed();
}

/** What was typed, read by the kind's own schema; without an address nothing is wrong. */
function readByHand(kind: Kind, form: FormData): { ok: true; details: GivenDetails } | { ok: false; errors: Record<string, string> } {
  const typed = valuesOf(kind, form);
  if (typed.email?.trim()) return readSignUp(kind, typed);
  const read = readChange(kind, typed, null);
  return read.ok ? { ok: true, details: { ...read.details, email: null } } : read;
}

function unanswered(problems: AnswerProblems): Done {
  return { answer: { ok: false, errors: answerErrors(problems) }, status: 422 };
}

function statusOf(reason: string): number {
  if (reason === "gone") return 404;
  if (reason === "overBudget") return 429;
  return reason === "busy" ? 503 : 409;
}

function done(toast?: ToastText): Done {
  return { answer: { ok: true, toast }, status: 200 };
}

function refused(status: number, toast: ToastText): Done {
  return { answer: { ok: false, toast }, status };
}
