import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { startBuiltWorker } from "../../scripts/local-worker.ts";
import { startTurnstileServer } from "../support/turnstile-server.ts";
import { expectAccessible } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { BROWSER_SECRET } from "./secret.ts";
import { SEEDED } from "./seeded.ts";
import { test } from "./test.ts";

const PORT = 8789;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: "serial" });

let server: Awaited<ReturnType<typeof startBuiltWorker>>;
let state: string;
let eventPath: string;

/** Serves the product with Turnstile enabled, on a separate database. */
test.beforeAll(async ({ browser }) => {
  state = mkdtempSync(join(tmpdir(), "turnout-person-"));
  cpSync(SEEDED, state, { recursive: true });
  const turnstile = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET: "secret", TURNSTILE_BASE_URL: await startTurnstileServer() };
  server = await startBuiltWorker(PORT, state, { APP_SECRET: BROWSER_SECRET, ...turnstile });
  const page = await (await browser.newContext({ baseURL: `http://localhost:${PORT}` })).newPage();
  await signInOrganizer(page);
  const offers = ["Green salad", "Corn bread", "Lemonade"].map((title) => ({ ...ITEM, title }));
  eventPath = `/event/${await publishByWizard(page, { type: "potluck", title: "Street party", date: dateAhead(20), offers })}`;
  await page.close();
});

test.afterAll(async () => {
  await server.dispose();
  rmSync(state, { recursive: true, force: true });
});

/** Mocks Cloudflare's script: its answer arrives a little later, in a hidden field. */
async function answering(page: Page, answer: string): Promise<void> {
  const body = `window.turnstile = { remove() {}, render(place, { sitekey, callback }) {
    setTimeout(() => {
      place.insertAdjacentHTML("beforeend", '<input type="hidden" name="cf-turnstile-response" value="${answer}">');
      callback();
    }, sitekey === "site" ? 600 : 60000);
  } };`;
  await page.route("https://challenges.cloudflare.com/**", (route) => route.fulfill({ contentType: "text/javascript", body }));
}

async function phone(browser: Browser, more: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  return await (await browser.newContext({ ...PHONE, ...more, baseURL: `http://localhost:${PORT}` })).newPage();
}

async function signUpFor(page: Page, offer: string, email: string): Promise<void> {
  await page.goto(eventPath);
  await page.getByRole("link", { name: offer }).click();
  await page.getByLabel("Your name").fill("Nora Newcomer");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
}

test("a person signs up in one go, however quickly: the form waits for the check's answer", async ({ browser }) => {
  const page = await phone(browser);
  await answering(page, "person");
  await signUpFor(page, "Green salad", "nora@guest.test");
  await page.waitForURL(/\/s\/.+\?new=1/);
});

test("if the check fails or can't load, the guest confirms by email", { tag: "@prove" }, async ({ browser }) => {
  const page = await phone(browser);
  await answering(page, "robot");
  await signUpFor(page, "Corn bread", "robot@guest.test");
  await expect(page.getByRole("heading", { name: "One more step: check your email" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("https://challenges.cloudflare.com/**");
  await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
  await signUpFor(page, "Lemonade", "robot@guest.test");
  await expect(page.getByText("We sent a link to robot@guest.test")).toBeVisible();
});

test("without JavaScript the emailed link asks for confirmation, and its button signs up", async ({ browser }) => {
  const [page, outbox] = [await phone(browser, { javaScriptEnabled: false }), await phone(browser)];
  await signUpFor(page, "Corn bread", "plain@guest.test");
  await expect(page.getByText("No spot is held for you until then.")).toBeVisible();
  await page.goto(await mailedPath(outbox, "plain@guest.test", "confirm-sign-up", "/c/"));
  await expect(page.getByText("You're signing up as Nora Newcomer, plain@guest.test.")).toBeVisible();
  await outbox.goto(page.url());
  await expectAccessible(outbox);
  await page.getByRole("button", { name: "Yes, sign me up" }).click();
  await page.waitForURL(/\/s\/.+\?new=1/);
  await outbox.goto(await mailedPath(outbox, "plain@guest.test", "confirm-sign-up", "/c/"));
  await expect(outbox.getByRole("heading", { name: "This link was already used" })).toBeVisible();
});

const ITEM = { description: "", category: "Main Dish", date: null, startTime: null, endTime: null, capacity: 3 };
