import { Hono } from "hono";
import type { z } from "zod";
import { pick } from "#app/lib/pick.ts";
import { EXTRA_FIELDS } from "#app/sheet/kinds/sign-up-fields.ts";
import { SIGN_UP_SCHEMAS } from "#app/sheet/kinds/sign-up-schemas.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { adaptQuestions, readAnswers } from "#app/sheet/questions/rules.ts";
import { cancelSignUp, changeAnswers, changeSignUp, confirmSpot } from "#app/signup/commands.server.ts";
import { loadSubmission, type SignupView, type SubmissionView } from "#app/signup/link/queries.server.ts";
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
  const change = submission && parseChange(submission, sent.value);
  if (!change) return notFound();
  if (change instanceof Response) return change;
  const refusal =
    change.body.status === "confirmed"
      ? await confirmHeld(change, now)
      : ((await saveDetails(change, now)) ?? (await saveAnswers(change, now)));
  return refusal ?? respondWithSubmission(c.req.param("token"), now);
});

type Details = NonNullable<ReturnType<(typeof SIGN_UP_SCHEMAS)[keyof typeof SIGN_UP_SCHEMAS]["safeParse"]>["data"]>;

/** A valid change: only what it sends is different in `details` and `answers`. */
type Change = {
  submission: SubmissionView;
  signup: SignupView;
  body: z.infer<typeof changeBody>;
  details: Details | undefined;
  answers: Answers;
};

const NO_QUESTIONS = { ok: true, answers: {} } as const;

/** Validates everything before anything is saved; null if there is no such sign-up. */
function parseChange(submission: SubmissionView, sent: unknown): Change | Response | null {
  const body = changeBody.safeParse(sent);
  const signup = submission.signups.find(({ id }) => id === (body.data?.signupId ?? submission.signups[0]?.id));
  if (!signup) return null;
  const stored = Object.fromEntries(
    Object.entries({ ...signup, email: submission.email }).map(([name, value]) => [name, value ?? undefined]),
  );
  const fields = toFields(body.data ?? sent);
  const details = SIGN_UP_SCHEMAS[submission.event.kind].safeParse({ ...stored, ...fields, email: stored.email });
  const before = { ...submission.answers, ...signup.answers };
  const answers = { ...before, ...toAnswers(fields) };
  const confirms = body.data?.status !== undefined;
  const response = details.data?.response ?? signup.response;
  const isAsked = !confirms && (fields.answers !== undefined || (signup.response === "no" && response !== "no"));
  const answered = isAsked ? readAnswers(adaptQuestions(submission.questions, response), answers, before) : NO_QUESTIONS;
  const refusal = findRefusal(confirms ? [body] : [details, body], answered);
  if (refusal) return refusal;
  const unnamed = details.success && !confirms ? findUnnamedOnChange(submission.questions, signup, details.data) : null;
  if (unnamed) return unanswered(toAnswerFields({ problems: unnamed }));
  return { submission, signup, body: body.data ?? {}, details: details.data, answers };
}

async function confirmHeld({ submission, signup }: Change, now: number): Promise<Response | null> {
  const { outcome } = await confirmSpot({ ...identify(submission), signupId: signup.id, now });
  if (outcome === "busy") return busy();
  return outcome === "confirmed" ? null : problem(409, "Not confirmed", { reason: outcome });
}

/** Null if it is saved or changes nothing but answers. */
async function saveDetails(change: Change, now: number): Promise<Response | null> {
  const { submission, signup, body, details } = change;
  const { signupId, version = signup.version, status, waitList, answers, ...given } = body;
  if (!details || (answers && Object.keys(given).length === 0)) return null;
  const answer = await changeSignUp({
    ...identify(submission),
    signupId: signup.id,
    version,
    details,
    answers: mergeNewAnswers(change),
    waits: waitList,
    now,
  });
  if (answer.outcome === "busy") return busy();
  if (answer.outcome === "unanswered") return unanswered(toAnswerFields(answer));
  if (answer.outcome === "changed" || answer.outcome === "waitListed") return null;
  return problem(answer.outcome === "gone" ? 410 : 409, "Not changed", { reason: answer.outcome });
}

/** Null if they are saved, weren't sent, or were saved with the details. */
async function saveAnswers(change: Change, now: number): Promise<Response | null> {
  const { submission, signup, body, details, answers } = change;
  if (!body.answers || mergeNewAnswers(change)) return null;
  const people = groupByPerson(submission.signups).filter(({ signupIds }) => signupIds.includes(signup.id));
  const answer = await changeAnswers({
    ...identify(submission),
    response: details?.response ?? signup.response,
    answers,
    now,
    people: people.map(({ signupIds }) => ({ signupIds, answers })),
  });
  if (answer.outcome === "busy") return busy();
  if (answer.outcome === "unanswered") return unanswered(toAnswerFields(answer));
  return answer.outcome === "closed" ? problem(409, "Not changed", { reason: "closed" }) : null;
}

/** The answers to save with the details, if the change makes a person come who said they can't. */
function mergeNewAnswers({ submission, signup, details, body }: Change): Answers | undefined {
  return details && mergeAnswersOnChange(submission.answers, signup, details, body.answers ?? {});
}

function identify({ id, event }: SubmissionView) {
  return { eventId: event.id, kind: event.kind, submissionId: id };
}

signUpRoutes.delete("/:token", async (c) => {
  const now = Date.now();
  const submission = await loadSubmission(c.req.param("token"), now);
  if (!submission) return notFound();
  const answer = await cancelSignUp({ ...identify(submission), signupIds: submission.signups.map((signup) => signup.id), now });
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
