import { request } from "node:http";
import { expect, test } from "@playwright/test";
import { newOrganizer } from "./organizers.ts";
import { open } from "./ready.ts";
import { sampleSheets } from "./sheets.ts";

type Answer = { status: number; type: string; text: string };

function post(url: string, length: number, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
    const sent = request(url, { method: "POST", headers: { ...type, "Content-Length": length, ...headers } });
    sent.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", text });
    });
    sent.on("error", reject);
    sent.end(Buffer.alloc(length, "a"));
  });
}

test("a body that is too large is answered by a page or a problem, in the reader's language", async ({ baseURL: origin }) => {
  const baseURL = origin ?? "";
  const html = { Accept: "text/html,application/xhtml+xml", "Accept-Language": "fr" };
  const page = await post(`${baseURL}/auth`, 65 * 1024, { ...html, Referer: `${baseURL}/auth?step=signup` });
  expect(page).toMatchObject({ status: 413, type: expect.stringContaining("text/html") });
  expect(page.text).toContain('lang="fr"');
  expect(page.text).toContain("C’est plus que ce que nous pouvons accepter");
  expect(page.text).toContain('href="/auth?step=signup"');
  expect(page.text).not.toContain('<script type="module"');
  const api = await post(`${baseURL}/api/events/x/signups`, 1_000_000, { "Content-Type": "application/json" });
  expect(api).toMatchObject({ status: 413, type: "application/problem+json" });
  expect(JSON.parse(api.text)).toMatchObject({ type: "about:blank", status: 413, title: "The body is too large" });
  expect(await post(`${baseURL}/webhooks/resend`, 100_000, {})).toMatchObject({ status: 413, type: "application/problem+json" });
});

test("what a form cannot send is said on the page, which keeps all that was typed", async ({ page }) => {
  await newOrganizer(page);
  await open(page, "/contacts");
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Ada Lovelace");
  const notes = dialog.getByLabel("Notes");
  await notes.evaluate((field: HTMLTextAreaElement) => field.removeAttribute("maxlength"));
  await notes.fill("x".repeat(1_000_000));
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expect(dialog.getByText("That’s more than we can take")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ada Lovelace");
});

test("a guest's form that is too large leads to a page that says so", async ({ page }) => {
  const eventOf = await sampleSheets(page);
  await page.context().clearCookies();
  await page.goto(`${eventOf("pizza night")}/simple-rsvp`);
  const form = page.locator("form").filter({ has: page.getByLabel("Notes") });
  const notes = form.getByLabel("Notes");
  await notes.evaluate((field: HTMLTextAreaElement) => field.removeAttribute("maxlength"));
  await notes.fill("x".repeat(300_000));
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.getByRole("heading", { name: "That’s more than we can take" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
});
