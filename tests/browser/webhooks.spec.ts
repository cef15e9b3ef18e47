import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { type Behavior, type ReceivedDelivery, startWebhookServer } from "../support/webhook-server.ts";
import { expectAccessible } from "./access.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

/** A program of the organizer's, on this machine. */
class Receiver {
  readonly url: string;
  readonly #request: APIRequestContext;

  constructor(url: string, request: APIRequestContext) {
    this.url = url;
    this.#request = request;
  }

  async behave(behavior: Behavior): Promise<void> {
    await this.#request.post(`${this.url}/behave`, { data: behavior });
  }

  async deliveries(): Promise<ReceivedDelivery[]> {
    return (await this.#read()).filter(({ body }) => body.type !== "webhook.test");
  }

  async lastChallenge(): Promise<string> {
    return String((await this.#read()).at(-1)?.body.data.challenge);
  }

  async #read(): Promise<ReceivedDelivery[]> {
    return (await (await this.#request.get(`${this.url}/received`)).json()).received;
  }
}

async function startReceiver(): Promise<Receiver> {
  return new Receiver(`${await startWebhookServer()}/${crypto.randomUUID()}`, await request.newContext());
}

async function publishSheet(page: Page): Promise<string> {
  const offer = { description: "", category: null, startTime: "11:00:00", endTime: "13:00:00", capacity: 9 };
  return await publishByWizard(page, {
    type: "volunteer",
    title: "Spring fair",
    date: dateAhead(20),
    offers: [{ ...offer, title: "Gate", date: dateAhead(20) }],
  });
}

async function signUp(page: Page, eventId: string, name: string): Promise<void> {
  const { offers } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const data = { submissionKey: crypto.randomUUID(), offerId: offers[0].id, name, email: `${crypto.randomUUID()}@guest.example` };
  expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
}

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test("an organizer adds a webhook, tests it, and its receiver hears of a sign-up, without names until the owner says so", async ({
  page,
}) => {
  const receiver = await startReceiver();
  await newOrganizer(page);
  const eventId = await publishSheet(page);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("link", { name: "Open webhooks" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await page.getByText("What is sent").click();
  await expect(page.getByText("waitlist.promoted")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const address = page.getByLabel("Address to send to");
  await address.fill("https://10.0.0.1/hook");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Use a public domain name.")).toBeVisible();
  await expect(address).toHaveValue("https://10.0.0.1/hook");
  await address.fill(receiver.url);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Waits for its test")).toBeVisible();
  const secret = await page.getByText(/^whsec_/).textContent();

  await receiver.behave({ answer: "ok" });
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("the challenge wasn't repeated").first()).toBeVisible();
  await page.getByLabel("Challenge").fill("guess");
  await page.getByRole("button", { name: "Start webhook" }).click();
  await expect(page.getByText("No test sent this.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("Challenge").fill(await receiver.lastChallenge());
  await page.getByRole("button", { name: "Start webhook" }).click();
  await expect(page.getByText("Webhook started")).toBeVisible();
  await expect(page.getByLabel("Challenge")).toBeHidden();
  await receiver.behave({ secrets: [secret ?? ""] });
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("The receiver answered the test")).toBeVisible();
  await expect(page.getByText("On", { exact: true })).toBeVisible();

  await signUp(page, eventId, "Ada Lovelace");
  await expect
    .poll(async () => (await receiver.deliveries()).map(({ body, signed }) => [body.type, signed]))
    .toEqual([["signup.created", 1]]);
  expect(JSON.stringify(await receiver.deliveries())).not.toMatch(/Ada|@/);

  await page.getByRole("switch", { name: "Send names and email addresses" }).click();
  await expect(page.getByText("Names and addresses are sent from now on")).toBeVisible();
  await signUp(page, eventId, "Grace Hopper");
  await expect.poll(async () => JSON.stringify((await receiver.deliveries()).at(-1))).toContain("Grace Hopper");

  await page.reload();
  await page.getByText("Last deliveries").click();
  await expect(page.getByText("Delivered · answer 200").first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole("button", { name: /^Send again: signup.created/ })
    .first()
    .click();
  await expect.poll(async () => (await receiver.deliveries()).length).toBe(3);

  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New secret" }).click();
  await expect(page.getByText("The previous secret signs as well until")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
