import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "./makers.ts";

/** Makes a sheet with one shift a month ahead that asks these questions. */
export async function makeSheetWithQuestions(questions: QuestionInput[]) {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const offers = [makeOffer({ startTime: "09:00:00", endTime: "10:00:00", capacity: 9 })];
  const event = await makeEvent(makeForm("volunteer", { date, offers, questions }));
  const made = await readEditableEvent(event);
  return { ...event, kind: "shift" as const, offerId: made.offers[0]?.id ?? "", ids: made.questions.map(({ id }) => id) };
}

export async function findLink(token: string) {
  const link = await loadSubmission(token, Date.now());
  if (!link) throw new Error("No such link");
  return link;
}

/** Reads the answers of the sign-up as a whole and of each person. */
export async function loadAnswersByToken(token: string) {
  const { answers, signups } = await findLink(token);
  return { answers, people: Object.fromEntries(signups.map((signup) => [signup.name, signup.answers])) };
}
