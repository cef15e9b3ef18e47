import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { LIMITS } from "#app/limits.ts";
import { amendSignUp, removeSignUp } from "#app/organize/roster/commands.server.ts";
import { TOTALS_LIMITS } from "#app/organize/totals/limits.ts";
import { loadTotals, loadTotalsSummary } from "#app/organize/totals/queries.server.ts";
import { TotalsPage } from "#app/organize/totals/ui/totals-page.tsx";
import { loader as overviewLoader } from "#app/routes/event/overview.tsx";
import { loader as csvLoader } from "#app/routes/event/totals-csv.ts";
import { loader as printLoader } from "#app/routes/event/totals-print.tsx";
import { saveEvent } from "#app/sheet/event/commands.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { cancelSignUp, changeAnswers, signUp } from "#app/signup/commands.server.ts";
import { askQuestions, insertAnswered } from "#tests/support/answers.ts";
import { readEditableEvent } from "#tests/support/makers.ts";
import { runRoute } from "#tests/support/page.ts";
import { addOffer, makeSheet, NOW } from "#tests/support/sheet.ts";
import { makeSheetWithQuestions } from "#tests/support/sheet-with-questions.ts";
import { purgeWithNames } from "#workers/scheduled.ts";

const YEAR = 365 * 86_400_000;
const now = Date.now();

async function makeAskingEvent() {
  const event = await makeSheetWithQuestions([
    { kind: "choice", label: "Diet", options: ["Vegan", "Meat"], required: false, perPerson: true },
    { kind: "text", label: "Seats", options: [], required: false },
  ]);
  const [diet = "", seats = ""] = event.ids;
  return { ...event, diet, seats };
}

type Asking = Awaited<ReturnType<typeof makeAskingEvent>>;

async function signUpFamily(event: Asking, people: [name: string, diet: string | null][], seats: string) {
  const email = `${newId()}@guest.test`;
  const made = await signUp({
    ...{ eventId: event.eventId, kind: event.kind, submissionKey: newId(), locale: "en", source: "guest", address: null, now },
    offers: people.map(([name, diet]) => ({
      offerId: event.offerId,
      details: { ...defaultDetails, name, email },
      answers: diet === null ? {} : { [event.diet]: diet },
    })),
    answers: { [event.seats]: seats },
  });
  if (!("submissionId" in made)) throw new Error(made.outcome);
  const [rows] = await runBatch([
    sql<{ id: string; name: string; version: number }>`SELECT id, user_name AS name, version FROM volunteer_signups
      WHERE submission_id = ${made.submissionId} ORDER BY user_name`,
  ]);
  return { submissionId: made.submissionId, signUps: rows };
}

async function readWords({ ownerId, eventId }: Pick<Asking, "ownerId" | "eventId">): Promise<string[] | undefined> {
  const totals = await loadTotals(ownerId, eventId, { on: null, page: 1 }, now, "en");
  return totals?.questions.map(({ lines }) => lines.map(({ label, number }) => `${label} ${number}`).join(", "));
}

test("totals follow changed answers, an organizer's correction, a removal, a cancellation and an edited question", async () => {
  const event = await makeAskingEvent();
  const { submissionId, signUps } = await signUpFamily(
    event,
    [
      ["Ada Carter", "Vegan"],
      ["Zoe Carter", null],
    ],
    "3",
  );
  const [ada, zoe] = signUps;
  if (!ada || !zoe) throw new Error("Not signed up");
  const alone = await signUpFamily(event, [["Ben Alone", "Meat"]], "1");
  expect(await readWords(event)).toEqual(["Vegan 1, Meat 1, No answer 1", "Sum 4, Answers 2"]);

  const { eventId, kind, ownerId } = event;
  await changeAnswers({
    ...{ eventId, kind, submissionId, answers: { [event.seats]: "2.5" }, now },
    people: [
      { signupIds: [ada.id], answers: { [event.diet]: "Vegan" } },
      { signupIds: [zoe.id], answers: { [event.diet]: "Vegan" } },
    ],
  });
  expect(await readWords(event)).toEqual(["Vegan 2, Meat 1", "Sum 3.5, Answers 2"]);
  const details = { ...defaultDetails, name: "Zoe Carter", email: null };
  const given = { answers: { [event.diet]: "Meat" }, asked: [event.diet] };
  const [[row]] = await runBatch([sql<{ version: number }>`SELECT version FROM volunteer_signups WHERE id = ${zoe.id}`]);
  await amendSignUp(ownerId, eventId, { signupId: zoe.id, version: row?.version ?? 0, details, ...given }, now);
  expect(await readWords(event)).toEqual(["Vegan 1, Meat 2", "Sum 3.5, Answers 2"]);

  await removeSignUp(ownerId, eventId, zoe.id, now);
  expect(await readWords(event)).toEqual(["Vegan 1, Meat 1", "Sum 3.5, Answers 2"]);
  const [other] = alone.signUps;
  await cancelSignUp({ eventId, kind, submissionId: alone.submissionId, signupIds: [other?.id ?? ""], now });
  expect(await readWords(event)).toEqual(["Vegan 1, Meat 0", "Sum 2.5, Answers 1"]);

  const { form, row: edited } = await readEditableEvent(event);
  const questions = form.questions.map((question) => (question.id === event.diet ? { ...question, options: ["Meat", "Fish"] } : question));
  await saveEvent(ownerId, eventId, { form: { ...form, questions: questions.slice(0, 1) }, version: edited.version }, now);
  expect(await readWords(event)).toEqual(["Meat 0, Fish 0, Other answers 1", "Sum 2.5, Answers 1"]);
});

test("totals are gone with the names, and with the answers of a person who erases them", async () => {
  const event = await makeAskingEvent();
  const { submissionId, signUps } = await signUpFamily(event, [["Ada Carter", "Vegan"]], "3");
  await signUpFamily(event, [["Ben Carter", "Meat"]], "Somewhere");
  const ids = signUps.map(({ id }) => id);
  await cancelSignUp({ eventId: event.eventId, kind: event.kind, submissionId, signupIds: ids, isErased: true, now });
  expect(await readWords(event)).toEqual(["Vegan 0, Meat 1", "Answers 1"]);
  await purgeNames(now + YEAR, purgeWithNames);
  expect(await readWords(event)).toEqual(["Vegan 0, Meat 0, No answer 1", "Answers 0, No answer 1"]);
  expect(await loadTotals(event.ownerId, event.eventId, { on: null, page: 1 }, now, "en")).toMatchObject({ hasAnswers: false, texts: [] });
  expect(await loadTotalsSummary(event.ownerId, event.eventId, "en")).toBeNull();
});

function signedIn(id: string, eventId: string, path: string): LoaderFunctionArgs {
  const context = { requestId: "test", nonce: "", viewer: async () => ({ id, name: "Olivia", email: "o@owner.test", isVerified: true }) };
  // The loaders read nothing else.
  const args = {
    request: new Request(`https://turnout.test/event/${eventId}${path}`),
    params: { eventId },
    context: context as unknown as AppLoadContext,
  };
  return args as LoaderFunctionArgs;
}

test("the Overview sends nothing of totals unless someone with a spot has answered", async () => {
  const event = await makeAskingEvent();
  const keys = async () => Object.keys(await overviewLoader(signedIn(event.ownerId, event.eventId, "/overview")));
  expect(await keys()).toEqual(["overview", "handover", "needsName"]);
  await signUpFamily(event, [["Ada Carter", "Vegan"]], "3");
  expect(await keys()).toEqual(["overview", "handover", "needsName", "totals"]);
});

test("paper has numbers alone, the file has the texts too, and neither has a name", async () => {
  const event = await makeAskingEvent();
  await signUpFamily(event, [["Ada Carter", "Vegan"]], "Ask Grace");
  const { html } = await runRoute(printLoader, {
    ...signedIn(event.ownerId, event.eventId, "/totals/print"),
    params: { eventId: event.eventId },
  });
  expect(html).toContain("Vegan");
  expect(html).not.toMatch(/Ask Grace|Ada|guest\.test/);
  const file = await (await csvLoader(signedIn(event.ownerId, event.eventId, "/totals.csv"))).text();
  expect(file).toContain('"9:00 – 10:00 AM","Something","Diet","Vegan",1');
  expect(file).toContain('"Ask Grace",1');
  expect(file).not.toMatch(/Ada|guest\.test/);
  const stranger = await csvLoader(signedIn(newId(), event.eventId, "/totals.csv"));
  expect(stranger.status).toBe(404);
});

test("a sheet of many offers with many long texts stays below the weight of a page", async () => {
  const sheet = await makeSheet("shift", null);
  const options = Array.from({ length: LIMITS.questions.options.max }, (_, at) => `Option number ${at}`);
  const questions = Array.from({ length: LIMITS.questions.max }, () => newId());
  await askQuestions(
    sheet,
    questions.map((id, at) => (at < 3 ? { id, label: id, kind: "choice", options } : { id, label: id, kind: "text" })),
  );
  const offers = [sheet.offerId];
  for (let at = 0; at < 2 * TOTALS_LIMITS.parts; at++) offers.push(await addOffer(sheet));
  for (const offerId of offers)
    for (const [at, option] of options.entries()) {
      const long = `${offerId}${at}`.padEnd(LIMITS.text.max, "é");
      const shared = Object.fromEntries(questions.map((id, index) => [id, index < 3 ? option : long]));
      await insertAnswered(sheet, { name: `guest ${at}`, offerId, shared });
    }
  const totals = await loadTotals(sheet.ownerId, sheet.eventId, { on: null, page: 2 }, NOW, "en");
  if (!totals) throw new Error("Not theirs");
  expect(totals).toMatchObject({ page: 2, pages: 3 });
  expect(totals.places).toHaveLength(TOTALS_LIMITS.parts);
  const page = renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element: <TotalsPage totals={totals} /> }])} />);
  // The page's HTML and its data; the shell around it takes the rest of 150 kB.
  const bytes = new TextEncoder().encode(page + JSON.stringify(totals)).length;
  expect(bytes).toBeLessThan(125_000);
});
