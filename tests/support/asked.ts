import type { QuestionInput } from "#app/sheet/questions/question.ts";
import { submissionOfLink } from "#app/signup/link/queries.server.ts";
import { makeEvent, makeForm, makeOffer, readEvent } from "./makers.ts";

/** Makes a sheet with one shift a month ahead that asks these questions. */
export async function makeAsked(questions: QuestionInput[]) {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const offers = [makeOffer({ startTime: "09:00:00", endTime: "10:00:00", capacity: 9 })];
  const event = await makeEvent(makeForm("volunteer", { date, offers, questions }));
  const made = await readEvent(event);
  return { ...event, kind: "shift" as const, offerId: made.offers[0]?.id ?? "", ids: made.questions.map(({ id }) => id) };
}

export async function linkOf(token: string) {
  const link = await submissionOfLink(token, Date.now());
  if (!link) throw new Error("No such link");
  return link;
}

/** Reads the answers of the sign-up as a whole and of each person. */
export async function answersAt(token: string) {
  const { answers, signups } = await linkOf(token);
  return { answers, people: Object.fromEntries(signups.map((signup) => [signup.name, signup.answers])) };
}
