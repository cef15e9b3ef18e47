import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { email as emailField } from "#app/lib/fields.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { actId } from "#app/members/act.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import type { Kind } from "#app/sheet/kinds/kind.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { parseAnswers, pickTypedAnswers, toAnswerErrors } from "#app/sheet/questions/form.ts";
import type { AnswerProblems } from "#app/sheet/questions/rules.ts";
import { parseManualDetails } from "#app/signup/manual-details.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { pickValues } from "#app/signup/schema.ts";
import { doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { addPerson, amendSignUp, reassignSignUp, removeSignUp } from "./commands.server.ts";
import { addProblem, amendProblem, moveProblem, readdressProblem, removeFailed, takeBackFailed } from "./labels.ts";
import { correctAddress } from "./readdress.server.ts";
import { rosterIntentFields as fields } from "./schema.ts";

type RosterSubmission = Submission & { eventId: string };

/** Runs the action of one of the page's forms and returns the result in words. */
export async function handleRoster(submission: RosterSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<RosterSubmission, Reply>> = {
  remove: defineIntent(fields.remove, async ({ viewer, eventId, now }, { signupId }) => {
    const result = await removeSignUp(viewer.id, eventId, signupId, now);
    if (result.outcome !== "cancelled") return refusedReply(toStatusCode(result.outcome), { toast: removeFailed() });
    const { kind, at, version } = result;
    return doneReply({
      title: m.organizer_signups_removed(),
      description: m.organizer_signups_removed_text({ name: nameOrUnnamed(result.name) }),
      undo: undoForm(eventId, { kind, at, id: actId("removed", signupId, version) }),
    });
  }),
  takeBack: defineIntent(fields.takeBack, async ({ viewer, eventId, now }, { signupId }) => {
    const result = await removeSignUp(viewer.id, eventId, signupId, now, true);
    if (result.outcome !== "cancelled") return refusedReply(toStatusCode(result.outcome), { toast: takeBackFailed(result.outcome) });
    return doneReply({ title: m.ask_taken_back(), description: m.ask_taken_back_text({ name: nameOrUnnamed(result.name) }) });
  }),
  move: defineIntent(fields.move, async ({ viewer, eventId, now }, task) => {
    const result = await reassignSignUp(viewer.id, eventId, task, now);
    if (result.outcome !== "moved") return refusedReply(toStatusCode(result.outcome), { problem: moveProblem(result.outcome) });
    const id = actId("moved", task.signupId, task.version + 1);
    return doneReply({ title: m.roster_moved(), ...(result.kind && { undo: undoForm(eventId, { kind: result.kind, at: now, id }) }) });
  }),
  readdress: defineIntent(fields.readdress, async ({ viewer, eventId, now }, { from, email }) => {
    const to = emailField.safeParse(email);
    if (!to.success) return refusedReply(422, { errors: { email: to.error.issues[0]?.message ?? "" } });
    if (to.data === from) return refusedReply(422, { errors: { email: m.roster_readdress_same() } });
    const outcome = await correctAddress(viewer.id, eventId, { from, to: to.data }, now);
    if (outcome !== "readdressed") return refusedReply(toStatusCode(outcome), { problem: readdressProblem(outcome) });
    return doneReply({ title: m.roster_readdressed() });
  }),
  amend: defineIntent(fields.amend, async ({ viewer, eventId, form, now }, { signupId, version }) => {
    const type = await loadOwnedEventType(viewer.id, eventId);
    if (!type) return refusedReply(404, { toast: failedToast() });
    const read = readManualForm(getKind(type), form);
    if (!read.ok) return refusedReply(422, { errors: read.errors });
    const answers = parseAnswers(pickTypedAnswers(form));
    const result = await amendSignUp(
      viewer.id,
      eventId,
      { signupId, version, details: read.details, answers, asked: Object.keys(answers) },
      now,
    );
    const { outcome } = result;
    if (outcome === "unanswered") return unansweredReply(result.problems);
    if (outcome === "already") return refusedReply(409, { errors: { name: m.signup_name_taken() } });
    if (outcome !== "amended") return refusedReply(toStatusCode(outcome), { problem: amendProblem(outcome, result.left ?? null) });
    return doneReply({ title: m.roster_amended() });
  }),
  add: defineIntent(fields.add, async ({ viewer, eventId, form, now }, { key, offerId }) => {
    const type = await loadOwnedEventType(viewer.id, eventId);
    if (!type) return refusedReply(404, { toast: failedToast() });
    const read = readManualForm(getKind(type), form);
    if (!read.ok) return refusedReply(422, { errors: read.errors });
    const result = await addPerson(
      viewer.id,
      eventId,
      { key, offerId, details: read.details, answers: parseAnswers(pickTypedAnswers(form)), locale: getLocale() },
      now,
    );
    if (result.outcome === "unanswered") return unansweredReply(result.problems);
    if (!isSignUpMade(result)) return refusedReply(toStatusCode(result.outcome), { problem: addProblem(result.outcome) });
    return doneReply({ title: m.roster_added({ name: read.details.name }) });
  }),
};

/** The form that undoes a line of the history. */
function undoForm(eventId: string, { kind, at, id }: { kind: KindId; at: number; id: string }) {
  return { action: `/event/${eventId}/history`, fields: { intent: "putBack", kind, at: String(at), id } };
}

function nameOrUnnamed(name: string | null): string {
  return name ?? m.organizer_signups_unnamed();
}

function readManualForm(kind: Kind, form: FormData) {
  return parseManualDetails(kind, pickValues(kind, form));
}

function unansweredReply(problems: AnswerProblems): Reply {
  return refusedReply(422, { errors: toAnswerErrors(problems) });
}

function toStatusCode(reason: string): number {
  if (reason === "gone") return 404;
  if (reason === "overBudget") return 429;
  return reason === "busy" ? 503 : 409;
}
