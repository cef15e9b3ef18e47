import { type APIRequestContext, expect } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { loadSampleSheets } from "./sheets.ts";
import { test } from "./test.ts";

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
/** One of each event type with a list of things to take. */
const TITLES = [
  "Harvest potluck",
  "Coats and pantry",
  "book fair helpers",
  "Tigers soccer",
  "Blood drive",
  "Conferences with",
  "Dinners for",
];
const ANSWERED = ["Maya turns", "End-of-season pizza"];

test("the first screen on a phone lets guests act, on every type and without JavaScript", async ({ page, browser }) => {
  const eventOf = await loadSampleSheets(page);
  const guest = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  for (const title of TITLES) {
    await guest.goto(eventOf(title));
    const act = guest.locator("a[href='#offers']");
    const box = await act.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), title).toBeLessThanOrEqual(664);
    await act.click();
    // The button leads to the list and stays above it, next to the invitation.
    await expect(guest.locator("#offers li a:visible").first()).toBeInViewport();
    const [bar, list] = [await act.boundingBox(), await guest.locator("#offers").boundingBox()];
    expect((bar?.y ?? 999) + (bar?.height ?? 0), title).toBeLessThan(list?.y ?? 0);
  }
  // A free spot's form can also be sent from the first screen.
  for (const title of ["book fair helpers", "Blood drive"]) {
    await guest.goto(eventOf(title));
    const form = await guest
      .locator("#offers li a:visible")
      .filter({ hasNotText: /wait list/i })
      .first()
      .getAttribute("href");
    await guest.goto(form ?? "");
    for (const field of [guest.getByLabel("Your name"), guest.locator("form button[type=submit]:visible").first()])
      await expect(field, title).toBeInViewport({ ratio: 1 });
  }
  // An invitation without a list shows its answers on the first screen.
  for (const title of ANSWERED) {
    await guest.goto(eventOf(title));
    for (const answer of ["Going", "Maybe", "Can't go"])
      await expect(guest.getByRole("radio", { name: answer }), title).toBeInViewport({ ratio: 1 });
    await guest.getByRole("radio", { name: "Going" }).check();
    await expect(guest.getByLabel("Your name"), title).toBeVisible();
  }
  await guest.context().close();
});

test("an open page follows other people's sign-ups in its spots and counts, until all are taken and when one is free again", async ({
  page,
  browser,
  request,
}) => {
  await newOrganizer(page);
  const offers = [{ kind: "item", title: "Green salad", category: "Side Dish", description: "", capacity: 2 }];
  const eventId = await publishByWizard(page, { type: "potluck", title: "Salad bar", date: dateAhead(12), offers });
  const [id = ""] = await readOffers(request, eventId);
  const guest = await (await browser.newContext(PHONE)).newPage();
  await guest.goto(`/event/${eventId}`);
  const sheet = guest.getByRole("listitem").filter({ hasText: "Green salad" });
  const you = sheet.getByRole("link", { name: "Sign Up: Green salad" });
  await expect(you).toBeVisible();
  await expect(sheet.locator("b")).toHaveCount(1);

  await signUp(request, eventId, id);
  await expect(sheet.getByText("1 of 2 still needed")).toBeVisible();
  await expect(sheet.locator("i")).toHaveCount(1);
  await expect(sheet.locator("b")).toHaveCount(0);
  await expect(guest.getByText("1 of 2 spoken for").locator("visible=true")).toBeVisible();

  const last = await signUp(request, eventId, id);
  await expect(sheet.getByText("Covered")).toBeVisible();
  await expect(you).toBeHidden();
  await expect(sheet.locator("i")).toHaveCount(2);

  await request.delete(`/api/signups/${last}`);
  await expect(you).toBeVisible();
  await expect(sheet.locator("i")).toHaveCount(1);
  await guest.context().close();
});

test("times are chips grouped by day; taken ones are folded away, also while the page is open", async ({ page, browser, request }) => {
  await newOrganizer(page);
  const date = dateAhead(12);
  const offers = [0, 1, 2].map((n) => ({ kind: "slot", date, startTime: `1${n}:00:00`, endTime: `1${n}:15:00`, capacity: 1 }));
  const eventId = await publishByWizard(page, { type: "time-slots", title: "Conferences", dates: [date], offers });
  const [first = "", second = ""] = await readOffers(request, eventId);
  await signUp(request, eventId, first, "Ada Lovelace");
  const guest = await (await browser.newContext(PHONE)).newPage();
  await guest.goto(`/event/${eventId}`);
  await expect(guest.getByText("2 of 3 left")).toBeVisible();
  await expect(guest.getByText("15 minutes each")).toBeVisible();
  await expect(guest.getByText("10:00 AM", { exact: true }).locator("visible=true")).toHaveCount(0);
  await guest.getByRole("checkbox", { name: "1 taken" }).check();
  await expect(guest.locator("s:visible")).toHaveText("10:00 AM");
  await expect(guest.getByText("Ada Lovelace")).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole("checkbox", { name: "1 taken" }).uncheck();

  await signUp(request, eventId, second);
  await expect(guest.getByText("2 taken")).toBeVisible();
  await expect(guest.getByText("1 of 3 left")).toBeVisible();
  await expect(guest.getByRole("link", { name: /^Book: / })).toHaveCount(1);
  await guest.context().close();
});

async function readOffers(request: APIRequestContext, eventId: string): Promise<string[]> {
  const { offers } = await (await request.get(`/api/events/${eventId}`)).json();
  return offers.map(({ id }: { id: string }) => id);
}

/** Returns the private link's token. */
async function signUp(request: APIRequestContext, eventId: string, offerId: string, name = "Other Guest"): Promise<string> {
  const email = `${crypto.randomUUID()}@guest.example`;
  const answer = await request.post(`/api/events/${eventId}/signups`, {
    data: { submissionKey: crypto.randomUUID(), offerId, name, email },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).token;
}
