import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { email as emailField } from "#app/lib/fields.ts";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { actId } from "#app/members/act.ts";
import { typeOfOwned } from "#app/sheet/event/owned.server.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { kindOfType } from "#app/sheet/kinds/registry.ts";
import type { GivenDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { answerErrors, answersOf, typedAnswers } from "#app/sheet/questions/form.ts";
import type { AnswerProblems } from "#app/sheet/questions/rules.ts";
import { isMade } from "#app/signup/outcome.ts";
import { readChange, readSignUp, valuesOf } from "#app/signup/schema.ts";
import { done, failedToast, type Reply, refused } from "#app/ui/result.ts";
import { addPerson, amendSignUp, reassignSignUp, removeSignUp } from "./commands.server.ts";
import { addProblem, amendProblem, moveProblem, readdressProblem, removeFailed } from "./labels.ts";
import { readdress } from "./readdress.server.ts";
import { intentFields as fields } from "./schema.ts";

type RosterSubmission = Submission & { eventId: string };

/** Runs the action of one of the page's forms and returns the result in words. */
export async function handleRoster(submission: RosterSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refused(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<RosterSubmission, Reply>> = {
  remove: intent(fields.remove, async ({ viewer, eventId, now }, { signupId }) => {
    const result = await removeSignUp(viewer.id, eventId, signupId, now);
    if (result.outcome !== "cancelled") return refused(statusOf(result.outcome), { toast: removeFailed() });
    const { kind, at, version } = result;
    return done({
      title: m.organizer_signups_removed(),
      description: m.organizer_signups_removed_text({ name: named(result.name) }),
      undo: undoOf(eventId, { kind, at, id: actId("removed", signupId, version) }),
    });
  }),
  move: intent(fields.move, async ({ viewer, eventId, now }, task) => {
    const result = await reassignSignUp(viewer.id, eventId, task, now);
    if (result.outcome !== "moved") return refused(statusOf(result.outcome), { problem: moveProblem(result.outcome) });
    const id = actId("moved", task.signupId, task.version + 1);
    return done({ title: m.roster_moved(), ...(result.kind && { undo: undoOf(eventId, { kind: result.kind, at: now, id }) }) });
  }),
  readdress: intent(fields.readdress, async ({ viewer, eventId, now }, { from, email }) => {
    const to = emailField.safeParse(email);
    if (!to.success) return refused(422, { errors: { email: to.error.issues[0]?.message ?? "" } });
    if (to.data === from) return refused(422, { errors: { email: m.roster_readdress_same() } });
    const outcome = await readdress(viewer.id, eventId, { from, to: to.data }, now);
    if (outcome !== "readdressed") return refused(statusOf(outcome), { problem: readdressProblem(outcome) });
    return done({ title: m.roster_readdressed() });
  }),
  amend: intent(fields.amend, async ({ viewer, eventId, form, now }, { signupId, version }) => {
    const type = await typeOfOwned(viewer.id, eventId);
    if (!type) return refused(404, { toast: failedToast() });
    const read = readByHand(kindOfType(type), form);
    if (!read.ok) return refused(422, { errors: read.errors });
    const answers = answersOf(typedAnswers(form));
    const result = await amendSignUp(
      viewer.id,
      eventId,
      { signupId, version, details: read.details, answers, asked: Object.keys(answers) },
      now,
    );
    const { outcome } = result;
    if (outcome === "unanswered") return unanswered(result.problems);
    if (outcome === "already") return refused(409, { errors: { name: m.signup_name_taken() } });
    if (outcome !== "amended") return refused(statusOf(outcome), { problem: amendProblem(outcome, result.left ?? null) });
    return done({ title: m.roster_amended() });
  }),
  add: intent(fields.add, async ({ viewer, eventId, form, now }, { key, offerId }) => {
    const type = await typeOfOwned(viewer.id, eventId);
    if (!type) return refused(404, { toast: failedToast() });
    const read = readByHand(kindOfType(type), form);
    if (!read.ok) return refused(422, { errors: read.errors });
    const result = await addPerson(
      viewer.id,
      eventId,
      { key, offerId, details: read.details, answers: answersOf(typedAnswers(form)), locale: getLocale() },
      now,
    );
    if (result.outcome === "unanswered") return unanswered(result.problems);
    if (!isMade(result)) return refused(statusOf(result.outcome), { problem: addProblem(result.outcome) });
    return done({ title: m.roster_added({ name: read.details.name }) });
  }),
};

/** The form that undoes a line of the history. */
function undoOf(eventId: string, { kind, at, id }: { kind: KindId; at: number; id: string }) {
  return { action: `/event/${eventId}/history`, fields: { intent: "putBack", kind, at: String(at), id } };
}

function named(name: string | null): string {
  return name ?? m.organizer_signups_unnamed();
}

/** Parses the fields with the kind's own schema; a missing address is no error. */
function readByHand(kind: Kind, form: FormData): { ok: true; details: GivenDetails } | { ok: false; errors: Record<string, string> } {
  const typed = valuesOf(kind, form);
  if (typed.email?.trim()) return readSignUp(kind, typed);
  const read = readChange(kind, typed, null);
  return read.ok ? { ok: true, details: { ...read.details, email: null } } : read;
}

function unanswered(problems: AnswerProblems): Reply {
  return refused(422, { errors: answerErrors(problems) });
}

function statusOf(reason: string): number {
  if (reason === "gone") return 404;
  if (reason === "overBudget") return 429;
  return reason === "busy" ? 503 : 409;
}
