import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

const [SATURDAY, SUNDAY] = [dateAhead(20), dateAhead(21)];
const QUESTIONS = [
  { kind: "choice", label: "Diet", options: ["Vegan", "Vegetarian", "Everything"], required: false, perPerson: true },
  { kind: "yesNo", label: "Can you bring a chair?", options: [], required: false },
  { kind: "text", label: "How many children?", options: [], required: false },
  { kind: "text", label: "Anything we should know?", options: [], required: false },
];

async function publishAskingSheet(page: Page): Promise<string> {
  const times = { description: "", category: null, startTime: "11:00:00", endTime: "13:00:00", capacity: 9 };
  const offers = [
    { ...times, title: "Lunch crew", date: SATURDAY },
    { ...times, title: "Set up", date: SATURDAY },
    { ...times, title: "Lunch crew", date: SUNDAY },
  ];
  return await publishByWizard(page, { type: "multi-day", title: "Camp weekend", offers, questions: QUESTIONS });
}

type Sheet = { offers: { id: string }[]; questions: { id: string }[] };

async function signUp(page: Page, eventId: string, offers: number[], name: string, answers: (string | null)[]) {
  const sheet: Sheet = await (await page.request.get(`/api/events/${eventId}`)).json();
  const given = Object.fromEntries(sheet.questions.flatMap(({ id }, at) => (answers[at] ? [[id, answers[at]]] : [])));
  const email = `${crypto.randomUUID()}@guest.example`;
  for (const at of offers) {
    const data = { submissionKey: crypto.randomUUID(), offerId: sheet.offers[at]?.id, name, email, answers: given };
    expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
  }
}

test("an organizer reads the totals of answers on the Overview, by date and offer, in a file and on paper without texts", async ({
  page,
}) => {
  await signInOrganizer(page, NEIGHBOR_SESSION);
  const eventId = await publishAskingSheet(page);
  await openPage(page, `/event/${eventId}/overview`);
  await expect(page.getByRole("heading", { name: "Goes out next" })).toBeVisible();
  await expect(page.getByText("Totals of answers")).toBeHidden();
  await signUp(page, eventId, [0, 1, 2], "Ada Lovelace", ["Vegan", "yes", "2", "Ask Grace about the nuts"]);
  await signUp(page, eventId, [0], "Ben Carter", ["Everything", "no", "1.5", null]);
  await signUp(page, eventId, [2], "Zoe Carter", [null, null, "none", null]);

  await openPage(page, `/event/${eventId}/overview`);
  await expect(page.getByRole("definition").filter({ hasText: "Vegan 2" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All totals" }).click();
  const diet = page.getByRole("table", { name: "Diet" });
  await expect(diet.getByRole("columnheader", { name: "Once per date" })).toBeVisible();
  await expect(diet.getByRole("columnheader", { name: "Once in all" })).toBeVisible();
  await expect(diet.getByRole("row", { name: "Vegan" }).getByRole("cell")).toHaveText(["2", "1"]);
  await expect(page.getByRole("table", { name: "How many children?" }).getByRole("row", { name: "Not a number" })).toBeVisible();
  await expect(page.getByText("Ask Grace about the nuts")).toBeVisible();
  for (const width of [390, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  const days = page.getByRole("region", { name: "By date" }).getByRole("listitem");
  await days.first().getByRole("link").click();
  await expect(diet.getByRole("row", { name: "Vegan" }).getByRole("cell")).toHaveText(["1"]);
  await expect(page.getByRole("region", { name: "Signed up for" }).getByRole("listitem")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("Totals-of-answers-Camp-weekend.csv");

  await page.getByRole("link", { name: "Print numbers" }).click();
  await expect(page.getByRole("table", { name: "Diet" })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Ask Grace about the nuts")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});
