import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { identifyPerson } from "#app/lib/person-key.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { confirmStillComing } from "#app/sheet/kinds/still-coming.server.ts";
import { parseAnswers, pickTypedAnswers, toAnswerErrors, toPartyErrors } from "#app/sheet/questions/form.ts";
import { handleAskAnswer } from "#app/signup/ask/answer-form.server.ts";
import { cancelSignUp, changeAnswers, changeSignUp, confirmSpot, undoCancel } from "#app/signup/commands.server.ts";
import { ASKED_OF } from "#app/signup/form/person-fields.ts";
import { ALL, ANSWERS, type ChangeReason, type ManageResult, OTHER_PERSON, type RefusedForm } from "#app/signup/form/reasons.ts";
import { mailHandOverLink, makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import {
  filterUpcoming,
  findQuestionsOnRename,
  findResponse,
  findUnnamedOnChange,
  getOwnerPrefix,
  groupByPerson,
  isSignedUp,
  mergeAnswersOnChange,
} from "#app/signup/rules.ts";
import { parseChange, pickValues } from "#app/signup/schema.ts";
import type { SubmissionView } from "./queries.server.ts";
import { describeCancellation, describeChange, listInScope, parseScope, scopeFieldName, toOtherDates } from "./series-scope.ts";

type Intent = (submission: SubmissionView, form: FormData, now: number) => Promise<ManageResult>;

/** Handles the forms of the private link's page. */
export function handleManageForm(submission: SubmissionView, form: FormData, now: number): Promise<ManageResult> {
  const name = String(form.get("intent"));
  return ((Object.hasOwn(INTENTS, name) && INTENTS[name]) || change)(submission, form, now);
}

const INTENTS: Record<string, Intent> = {
  change,
  cancel,
  undo,
  confirm,
  answers,
  coming: answerStillComing,
  handOver,
  answerAsk: handleAskAnswer,
};

async function change(
  { id, email, event, signups, answers, questions }: SubmissionView,
  form: FormData,
  now: number,
): Promise<ManageResult> {
  const kind = KINDS[event.kind];
  const typedAnswers = pickTypedAnswers(form);
  const signupId = String(form.get("signup"));
  const scope = parseScope(form.get(scopeFieldName("change", signupId)));
  const values = { ...pickValues(kind, form), ...typedAnswers, [scopeFieldName("change", signupId)]: scope };
  const signup = signups.find((one) => one.id === signupId);
  const refuse = (outcome: ChangeReason, left: number | null = null, errors = {}) =>
    refused({ outcome, left, values, errors, offerId: signupId });
  if (!signup) return refuse("gone");
  const read = parseChange(kind, values, email);
  if (!read.ok) return refuse("invalid", null, read.errors);
  const questionsToAsk = findQuestionsOnRename(questions, signup.name, read.details.name);
  if (questionsToAsk.length > 0 && form.get(ASKED_OF) !== identifyPerson(read.details)) return refuse(OTHER_PERSON);
  const unnamed = findUnnamedOnChange(questions, signup, read.details);
  if (unnamed) return refuse("invalid", null, toAnswerErrors(unnamed));
  const version = Number(form.get("version")) || 0;
  const dates = listInScope(signups, signup, scope);
  const request = {
    eventId: event.id,
    kind: kind.id,
    submissionId: id,
    signupId,
    version,
    details: read.details,
    answers:
      questionsToAsk.length > 0
        ? { ...answers, ...parseAnswers(typedAnswers) }
        : mergeAnswersOnChange(answers, signup, read.details, parseAnswers(typedAnswers)),
    waits: form.has("waitList"),
    others: toOtherDates(kind, signup, read.details, dates),
    now,
  };
  const answer = await changeSignUp(request).catch(failed);
  if (answer.outcome === "changed") return done(...describeChange(signup, dates, answer.kept));
  if (answer.outcome === "waitListed") return done(m.waitlist_joined());
  if (answer.outcome === "unanswered") return refuse("invalid", null, toAnswerErrors(answer.problems));
  if (answer.outcome === "already") return refuse("invalid", null, { name: m.signup_name_taken() });
  if (answer.outcome === "limit") return refuse("invalid", null, { name: m.signup_limit_name() });
  return refuse(answer.outcome, answer.left);
}

/** One sign-up, also on further dates of its series, or all active ones. */
async function cancel({ id, event, signups }: SubmissionView, form: FormData, now: number): Promise<ManageResult> {
  const requested = String(form.get("signup"));
  const signup = signups.find((one) => one.id === requested);
  const dates = signup ? listInScope(signups, signup, parseScope(form.get(scopeFieldName("cancel", requested)))) : [];
  const late = dates.filter((date) => date !== signup && !date.isChangeable);
  const ids = dates.filter((date) => !late.includes(date)).map((date) => date.id);
  const active = signups.filter(isSignedUp).map((one) => one.id);
  const signupIds = requested === ALL ? active : signup ? ids : [requested];
  const { outcome } = await cancelSignUp({ eventId: event.id, kind: event.kind, submissionId: id, signupIds, now }).catch(failed);
  if (outcome !== "cancelled") return refused({ outcome, left: null, values: {}, errors: {}, offerId: requested });
  return dates.length > 1 ? done(...describeCancellation(ids.length, late)) : done(formatCanceled(signup?.status));
}

/** Undoes a cancellation, with everything canceled at the same time. */
async function undo({ id, event }: SubmissionView, form: FormData, now: number): Promise<ManageResult> {
  const signupId = String(form.get("signup"));
  const at = Number(form.get("at")) || 0;
  const { outcome } = await undoCancel({ eventId: event.id, kind: event.kind, submissionId: id, signupId, at, now }).catch(failed);
  if (outcome === "undone") return done(m.email_restored_title({ status: "back" }));
  if (outcome === "waitListed") return done(m.email_restored_title({ status: "waiting" }));
  return refused({ outcome: outcome === "late" ? "closed" : outcome, left: null, values: {}, errors: {}, offerId: signupId });
}

function formatCanceled(was: string | undefined): string {
  if (was === "waiting") return m.waitlist_left_toast();
  return was === "offered" ? m.waitlist_given_up_toast() : m.signup_cancelled_toast();
}

async function confirm({ id, event, signups }: SubmissionView, form: FormData, now: number): Promise<ManageResult> {
  const signupId = String(form.get("signup"));
  const { outcome } = await confirmSpot({ eventId: event.id, kind: event.kind, submissionId: id, signupId, now }).catch(failed);
  if (outcome === "confirmed") return done(m.waitlist_confirmed_toast({ count: signups.find(({ id }) => id === signupId)?.party ?? 1 }));
  return refused({ outcome: outcome === "full" ? "faster" : outcome, left: null, values: {}, errors: {}, offerId: signupId });
}

/** The answer to a reminder: Yes is recorded, Can't gives the spots back. */
async function answerStillComing(submission: SubmissionView, form: FormData, now: number): Promise<ManageResult> {
  const { id, event, signups } = submission;
  const selectedIds = form.getAll("signup");
  const signupIds = filterUpcoming(signups, event, null, now).flatMap((signup) => (selectedIds.includes(signup.id) ? [signup.id] : []));
  const request = { eventId: event.id, kind: event.kind, submissionId: id, signupIds, now };
  const { outcome } = await (form.get("coming") === "no" ? cancelSignUp(request) : confirmStillComing(request)).catch(failed);
  if (outcome === "said") return done(m.signup_coming_said());
  return outcome === "cancelled"
    ? done(m.signup_coming_cancelled())
    : refused({ outcome, left: null, values: {}, errors: {}, offerId: null });
}

/** A link for a friend, shown once, or sent to the guest's own address. */
async function handOver({ id, event }: SubmissionView, form: FormData, now: number): Promise<ManageResult> {
  const signupId = String(form.get("signup"));
  const offering = { kind: event.kind, submissionId: id, signupId, now };
  const gone = { outcome: "gone" as const, left: null, values: {}, errors: {}, offerId: signupId };
  if (form.get("how") === "mail") {
    const { outcome } = await mailHandOverLink(offering).catch(failed);
    return outcome === "mailed" ? done(m.handover_mailed_toast()) : refused({ ...gone, outcome });
  }
  const url = await makeHandOverLink(offering);
  return url ? { outcome: "handOver", handOver: { signupId, url } } : refused(gone);
}

async function answers({ id, event, signups }: SubmissionView, form: FormData, now: number): Promise<ManageResult> {
  const values = pickTypedAnswers(form);
  const people = groupByPerson(signups);
  const owners = people.map(getOwnerPrefix);
  const request = {
    eventId: event.id,
    kind: event.kind,
    submissionId: id,
    response: findResponse(signups),
    now,
    answers: parseAnswers(values),
    people: people.map(({ signupIds }, at) => ({ signupIds, answers: parseAnswers(values, owners[at]) })),
  };
  const answer = await changeAnswers(request).catch(failed);
  if (answer.outcome === "changed") return done(m.question_changed_toast());
  const errors = answer.outcome === "unanswered" ? toPartyErrors(answer, owners) : {};
  const outcome = answer.outcome === "unanswered" ? "invalid" : answer.outcome;
  return refused({ outcome, left: null, values, errors, offerId: ANSWERS });
}

function refused(refused: RefusedForm<ChangeReason>): ManageResult {
  return { outcome: "refused", refused };
}

function done(done: string, more?: string): ManageResult {
  return { outcome: "done", done, more };
}

function failed(error: unknown): { outcome: "failed"; left?: never } {
  logError(error, { doing: "change a sign-up" });
  return { outcome: "failed" };
}
