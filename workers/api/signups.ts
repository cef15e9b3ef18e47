import { Hono } from "hono";
import type { z } from "zod";
import { pick } from "#app/lib/pick.ts";
import { EXTRA_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { SIGN_UP_SCHEMAS } from "#app/sheet/kinds/sign-up-schemas.ts";
import { adaptQuestions, readAnswers } from "#app/sheet/questions/rules.ts";
import { cancelSignUp, changeAnswers, changeSignUp, confirmSpot } from "#app/signup/commands.server.ts";
import { loadSubmission, type SubmissionView } from "#app/signup/link/queries.server.ts";
import { findUnnamedOnChange, groupByPerson, mergeAnswersOnChange } from "#app/signup/rules.ts";
import { findRefusal, readBody, toAnswerFields, toAnswers, toFields, unanswered } from "./body.ts";
import { problem } from "./problem.ts";
import { changeBody, type managedAnswer } from "./schema.ts";

/** A submission by its private link: a holder of the token may read, change and cancel it. */
export const signUpRoutes = new Hono();

signUpRoutes.get("/:token", async (c) => {
  const submission = await loadSubmission(c.req.param("token"), Date.now());
  return submission ? Response.json(toManagedAnswer(submission)) : notFound();
});

signUpRoutes.patch("/:token", async (c) => {
  const now = Date.now();
  const sent = await readBody(c.req.raw);
  if (!sent.ok) return sent.answer;
  const submission = await loadSubmission(c.req.param("token"), now);
  if (!submission) return notFound();
  const body = changeBody.safeParse(sent.value);
  const { signupId, version, status, waitList, answers, ...given } = body.data ?? {};
  const signup = submission.signups.find((candidate) => candidate.id === (signupId ?? submission.signups[0]?.id));
  if (!signup) return notFound();
  const stored = Object.fromEntries(
    Object.entries({ ...signup, email: submission.email }).map(([name, value]) => [name, value ?? undefined]),
  );
  const fields = toFields(body.data ?? sent.value);
  const details = SIGN_UP_SCHEMAS[submission.event.kind].safeParse({ ...stored, ...fields, email: stored.email });
  const before = { ...submission.answers, ...signup.answers };
  const changed = { ...before, ...toAnswers(fields) };
  const response = details.data?.response ?? signup.response;
  const isAsked = fields.answers !== undefined || (signup.response === "no" && response !== "no");
  const answered = isAsked ? readAnswers(adaptQuestions(submission.questions, response), changed, before) : NO_QUESTIONS;
  // Nothing is saved until everything has been validated.
  const refusal = findRefusal(status ? [body] : [details, body], status ? NO_QUESTIONS : answered);
  if (refusal) return refusal;
  const unnamed = details.success && !status ? findUnnamedOnChange(submission.questions, signup, details.data) : null;
  if (unnamed) return unanswered(toAnswerFields({ problems: unnamed }));
  const { kind, id: eventId } = submission.event;
  if (status) {
    const { outcome } = await confirmSpot({ eventId, kind, submissionId: submission.id, signupId: signup.id, now });
    if (outcome === "busy") return busy();
    return outcome === "confirmed" ? respondWithSubmission(c.req.param("token"), now) : problem(409, "Not confirmed", { reason: outcome });
  }
  const withChange = details.success && mergeAnswersOnChange(submission.answers, signup, details.data, answers ?? {});
  if (details.success && !(answers && Object.keys(given).length === 0)) {
    const answer = await changeSignUp({
      eventId,
      kind,
      submissionId: submission.id,
      signupId: signup.id,
      version: version ?? signup.version,
      details: details.data,
      answers: withChange || undefined,
      waits: waitList,
      now,
    });
    if (answer.outcome === "busy") return busy();
    if (answer.outcome === "unanswered") return unanswered(toAnswerFields(answer));
    if (answer.outcome !== "changed" && answer.outcome !== "waitListed") {
      return problem(answer.outcome === "gone" ? 410 : 409, "Not changed", { reason: answer.outcome });
    }
  }
  if (answers && !withChange) {
    const people = groupByPerson(submission.signups).filter(({ signupIds }) => signupIds.includes(signup.id));
    const answer = await changeAnswers({
      eventId,
      kind,
      submissionId: submission.id,
      response,
      answers: changed,
      now,
      people: people.map(({ signupIds }) => ({ signupIds, answers: changed })),
    });
    if (answer.outcome === "busy") return busy();
    if (answer.outcome === "unanswered") return unanswered(toAnswerFields(answer));
    if (answer.outcome === "closed") return problem(409, "Not changed", { reason: "closed" });
  }
  return respondWithSubmission(c.req.param("token"), now);
});

const NO_QUESTIONS = { ok: true, answers: {} } as const;

signUpRoutes.delete("/:token", async (c) => {
  const now = Date.now();
  const submission = await loadSubmission(c.req.param("token"), now);
  if (!submission) return notFound();
  const answer = await cancelSignUp({
    eventId: submission.event.id,
    kind: submission.event.kind,
    submissionId: submission.id,
    signupIds: submission.signups.map((signup) => signup.id),
    now,
  });
  if (answer.outcome === "tooLate") return problem(409, "Not canceled", { reason: "tooLate" });
  return answer.outcome === "busy" ? busy() : respondWithSubmission(c.req.param("token"), now);
});

async function respondWithSubmission(token: string, now: number): Promise<Response> {
  const submission = await loadSubmission(token, now);
  return submission ? Response.json(toManagedAnswer(submission)) : notFound();
}

const EXTRA_FIELD_IDS = EXTRA_FIELDS.map(({ id }) => id);

function toManagedAnswer(submission: SubmissionView): z.infer<typeof managedAnswer> {
  return {
    eventId: submission.event.id,
    name: submission.name,
    email: submission.email,
    answers: submission.answers,
    signups: submission.signups.map((signup) => {
      const { id, offerId, status, rank, party, heldUntil, version } = signup;
      const offeredUntil = heldUntil === null ? null : new Date(heldUntil).toISOString();
      const state = { id, offerId, status, rank, together: party > 1, offeredUntil, version };
      return { ...state, name: signup.name, answers: signup.answers, ...pick(signup, EXTRA_FIELD_IDS) };
    }),
  };
}

function notFound(): Response {
  return problem(404, "No such sign-up");
}

function busy(): Response {
  return problem(503, "Busy", { reason: "busy" }, { "Retry-After": "2" });
}
