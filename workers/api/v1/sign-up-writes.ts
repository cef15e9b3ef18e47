import { z } from "zod";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { actId } from "#app/members/act.ts";
import { undoHistoryLine } from "#app/organize/history/commands.server.ts";
import { listSignUps, loadSignUp } from "#app/organize/programs/sign-ups.server.ts";
import { checkInAll } from "#app/organize/roster/check-in.server.ts";
import { addPerson, amendSignUp, reassignSignUp, removeSignUp } from "#app/organize/roster/commands.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { CHANGEABLE_FIELDS, defaultDetails, EXTRA_FIELDS, mapFields } from "#app/sheet/kinds/sign-up-fields.ts";
import type { AnswerProblems } from "#app/sheet/questions/rules.ts";
import { parseManualDetails } from "#app/signup/manual-details.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { answers } from "../answer-schemas.ts";
import { invalid, toAnswerFields, unanswered } from "../body.ts";
import { toRequestField } from "../fields.ts";
import { type Call, defineOperation, type Operation } from "./operation.ts";
import { busy, notFound, outcomeProblem, stale } from "./refusals.ts";
import { writtenSignUp } from "./schemas.ts";

const PATH = "/events/{eventId}/signups";
const ONE = `${PATH}/{signupId}`;
const shared = { tag: "Sign-ups", scope: "signups:write" } as const;
const wrote = (description: string) => ({ description, schema: writtenSignUp });

const details = { ...mapFields(EXTRA_FIELDS, toRequestField), answers: answers.optional() };
const newSignUp = z
  .strictObject({
    name: z.string(),
    email: z.string().nullable().optional().meta({ description: "They get the usual confirmation, within your account's limits" }),
    offerId: z.string().max(64).optional().meta({ description: "Not for events that people answer as a whole" }),
    ...details,
  })
  .meta({ id: "NewSignUp", description: "A person to add to the list." });
const signUpChange = z
  .strictObject({ name: z.string(), ...details })
  .partial()
  .meta({ id: "SignUpChange", description: "The fields to change; the others stay. The address can't change." });

export const SIGN_UP_WRITES: Operation[] = [
  defineOperation({
    ...shared,
    id: "addSignUp",
    method: "post",
    path: PATH,
    summary: "Add a person",
    body: newSignUp,
    answers: { 201: wrote("Added"), 202: wrote("On the wait list") },
    problems: [404, 409, 422, 429, 503],
    run: async ({ userId, key, params, body: { offerId, answers: given = {}, ...typed }, mintedId, now }) => {
      const { eventId = "" } = params;
      const type = await loadOwnedEventType(userId, eventId);
      if (!type) return notFound();
      const read = parseManualDetails(getKind(type), toTexts({ ...defaultDetails, ...typed }));
      if (!read.ok) return invalid(toLists(read.errors));
      const locale = key.user.locale ?? getLocale();
      const made = await addPerson(userId, eventId, { key: mintedId, offerId, details: read.details, answers: given, locale }, now);
      if (made.outcome === "unanswered") return refuseAnswers(made.problems);
      if (!isSignUpMade(made)) return outcomeProblem(STATUS[made.outcome] ?? 409, made.outcome);
      const found = await listSignUps(userId, eventId, { after: null, limit: 1, submissionId: made.submissionId });
      const signUp = found?.signUps[0];
      if (!signUp) return notFound();
      const { id, version, status } = signUp;
      return { status: status === "waiting" ? 202 : 201, version, body: { id, version, offerId: signUp.offerId, status } };
    },
  }),
  defineOperation({
    ...shared,
    id: "changeSignUp",
    method: "patch",
    path: ONE,
    summary: "Change a sign-up",
    needsVersion: true,
    body: signUpChange,
    answers: { 200: wrote("Changed") },
    problems: [404, 409, 412, 422, 428, 503],
    run: async (call) => {
      const found = await findSignUp(call);
      if (found instanceof Response) return found;
      const { userId, params, version, now } = call;
      const { eventId = "", signupId = "" } = params;
      const { answers: given = {}, ...typed } = call.body;
      const stored = Object.fromEntries(CHANGEABLE_FIELDS.map(({ id }) => [id, found.signUp[id]]));
      const read = parseManualDetails(found.server.kind, toTexts({ ...stored, ...typed }));
      if (!read.ok) return invalid(toLists(read.errors));
      const wanted = { ...read.details, email: found.signUp.email };
      const amendment = { signupId, version, details: wanted, answers: given, asked: Object.keys(given) };
      const amended = await amendSignUp(userId, eventId, amendment, now);
      if (amended.outcome === "unanswered") return refuseAnswers(amended.problems);
      if (amended.outcome !== "amended") return outcomeProblem(STATUS[amended.outcome] ?? 409, amended.outcome);
      return await answerWritten(call);
    },
  }),
  defineOperation({
    ...shared,
    id: "moveSignUp",
    method: "post",
    path: `${ONE}/move`,
    summary: "Move a sign-up to another offer; its person gets an email, if they get mail",
    needsVersion: true,
    body: z.strictObject({ to: z.string().max(64).meta({ description: "The other offer's id" }) }).meta({ id: "Move" }),
    answers: { 200: wrote("Moved") },
    problems: [404, 409, 412, 422, 428, 503],
    run: async (call) => {
      const found = await findSignUp(call);
      if (found instanceof Response) return found;
      const { userId, params, version, now } = call;
      const { eventId = "", signupId = "" } = params;
      const move = { signupId, from: found.signUp.offerId, to: call.body.to, version };
      const moved = await reassignSignUp(userId, eventId, move, now);
      return moved.outcome === "moved" ? await answerWritten(call) : outcomeProblem(STATUS[moved.outcome] ?? 409, moved.outcome);
    },
  }),
  defineOperation({
    ...shared,
    id: "checkIn",
    method: "post",
    path: `${ONE}/check-in`,
    summary: "Check a person in, or out again",
    body: z.strictObject({ in: z.boolean().default(true) }).meta({ id: "CheckIn" }),
    answers: { 200: wrote("Checked in or out") },
    problems: [404, 409],
    run: async ({ userId, params, body, now }) => {
      const { eventId = "", signupId = "" } = params;
      const [outcome = "gone"] = await checkInAll(userId, eventId, [{ signupIds: [signupId], isIn: body.in }], now);
      if (outcome !== "checkedIn") return outcome === "gone" ? notFound() : outcomeProblem(409, outcome);
      return { status: 200, body: { id: signupId, status: body.in ? "checkedIn" : "checkedOut" } };
    },
  }),
  defineOperation({
    ...shared,
    id: "removeSignUp",
    method: "delete",
    path: ONE,
    summary: "Take a person off the list; they get an email, if they get mail",
    description: "The answer's `at` and `version` undo it with `putBack`.",
    answers: { 200: wrote("Removed") },
    problems: [404, 409, 503],
    run: async ({ userId, params, now }) => {
      const { eventId = "", signupId = "" } = params;
      const removed = await removeSignUp(userId, eventId, signupId, now);
      if (removed.outcome !== "cancelled") return outcomeProblem(STATUS[removed.outcome] ?? 409, removed.outcome);
      const { version, at } = removed;
      return { status: 200, version, body: { id: signupId, version, status: "cancelled", at: new Date(at).toISOString() } };
    },
  }),
  defineOperation({
    ...shared,
    id: "putBack",
    method: "post",
    path: `${ONE}/put-back`,
    summary: "Undo a removal; the person gets an email, if they get mail",
    body: z.strictObject({ at: z.iso.datetime(), version: z.int() }).meta({ id: "PutBack" }),
    answers: { 200: wrote("Back on the list") },
    problems: [404, 409, 422, 503],
    run: async (call) => {
      const { userId, params, body, now } = call;
      const { eventId = "", signupId = "" } = params;
      const type = await loadOwnedEventType(userId, eventId);
      if (!type) return notFound();
      const line = { at: Date.parse(body.at), id: actId("removed", signupId, body.version), kind: getKind(type).id };
      const undone = await undoHistoryLine(userId, eventId, { ...line, does: "putBack", isAgreed: true }, now);
      if (undone.outcome === "undone" || undone.outcome === "waitListed") return await answerWritten(call);
      return outcomeProblem(STATUS[undone.outcome] ?? 409, undone.outcome);
    },
  }),
];

/** The status of a refusal; 409 if it isn't listed. */
const STATUS: Record<string, number> = { gone: 404, busy: 503, overBudget: 429, throttled: 429, stale: 412 };

/** The sign-up that the request was made from. */
async function findSignUp({ userId, params, version }: Call<unknown, unknown>) {
  const found = await loadSignUp(userId, params.eventId ?? "", params.signupId ?? "");
  if (!found || found.signUp.status === "cancelled") return notFound();
  return found.signUp.version === version ? found : stale(found.signUp.version);
}

async function answerWritten({ userId, params }: Call<unknown, unknown>) {
  const found = await loadSignUp(userId, params.eventId ?? "", params.signupId ?? "");
  if (!found) return busy();
  const { id, version, offerId, status } = found.signUp;
  return { status: 200 as const, version, body: { id, version, offerId, status } };
}

function refuseAnswers(problems: AnswerProblems): Response {
  return unanswered(toAnswerFields({ problems }));
}

/** The fields as a form would send them. */
function toTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  );
}

function toLists(errors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
}
