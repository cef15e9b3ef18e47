import { request } from "node:http";
import { expect, test } from "@playwright/test";
import { buildCorpus, type MalformedRequest } from "../support/malformed/corpus.ts";
import { sendMalformed } from "../support/malformed/send.ts";
import { listTargets, readVocabulary } from "../support/malformed/targets.ts";
import { type MalformedWorld, startWorld } from "../support/malformed/world.ts";
import { isProving } from "../support/proving.ts";
import { newOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { loadSampleSheets } from "./sheets.ts";

const SEED = 20_261_122;
const COUNT = isProving ? 4000 : 60;
const PORT = 8791;

test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: "serial" });

let world: MalformedWorld;

test.beforeAll(async () => {
  world = await startWorld(PORT);
});

test.afterAll(() => world.stop());

test(`${COUNT} malformed requests to every route and operation cause no 5xx, no missing answer and no partial write`, async () => {
  test.setTimeout(180_000 + COUNT * 250);
  const description = (await (await fetch(`${world.origin}/api/openapi.json`)).json()) as Parameters<typeof listTargets>[0];
  const requests = buildCorpus(listTargets(description), readVocabulary(), world.known, SEED, COUNT);
  const failures: string[] = [];
  const statuses: Record<number, number> = {};
  for (const one of requests) {
    const { status, failure } = await attempt(one);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (failure) failures.push(`${failure} ${named(one)}`);
  }
  console.log(JSON.stringify(statuses));
  expect([...failures, ...findErrors(await world.endOfLog())].join("\n")).toBe("");
  expect(world.faults()).toEqual([]);
  // If all of them were rejected at the entrance, no code behind it would be tested.
  expect(statuses[200]).toBeGreaterThan(COUNT / 20);
});

test("a body that is too large gets a page or a problem document, in the reader's language", async () => {
  const { origin } = world;
  const html = { Accept: "text/html,application/xhtml+xml", "Accept-Language": "fr" };
  const page = await post(`${origin}/auth`, 65 * 1024, { ...html, Referer: `${origin}/auth?step=signup` });
  expect(page).toMatchObject({ status: 413, type: expect.stringContaining("text/html") });
  expect(page.text).toContain('lang="fr"');
  expect(page.text).toContain("C’est trop volumineux");
  expect(page.text).toContain('href="/auth?step=signup"');
  expect(page.text).not.toContain('<script type="module"');
  const api = await post(`${origin}/api/events/x/signups`, 1_000_000, { "Content-Type": "application/json" });
  expect(api).toMatchObject({ status: 413, type: "application/problem+json" });
  expect(JSON.parse(api.text)).toMatchObject({ type: "about:blank", status: 413, title: "The body is too large" });
  expect(await post(`${origin}/webhooks/resend`, 100_000, {})).toMatchObject({ status: 413, type: "application/problem+json" });
});

test("a form that can't be sent says so on the page and keeps everything that was typed", async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, "/contacts");
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Ada Lovelace");
  const notes = dialog.getByLabel("Notes");
  await notes.evaluate((field: HTMLTextAreaElement) => field.removeAttribute("maxlength"));
  await notes.fill("x".repeat(1_000_000));
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expect(dialog.getByText("That's too large")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ada Lovelace");
});

test("a guest's form that is too large leads to a page that says so", async ({ page }) => {
  const eventOf = await loadSampleSheets(page);
  await page.context().clearCookies();
  await page.goto(`${eventOf("pizza night")}/simple-rsvp`);
  const form = page.locator("form").filter({ has: page.getByLabel("Notes") });
  await form.getByText("Add a note", { exact: true }).click();
  const notes = form.getByLabel("Notes");
  await notes.evaluate((field: HTMLTextAreaElement) => field.removeAttribute("maxlength"));
  await notes.fill("x".repeat(1_000_000));
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(page.getByRole("heading", { name: "That's too large" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
});

/** Sends one request and returns what was wrong with its handling. */
async function attempt(one: MalformedRequest): Promise<{ status: number; failure: string | null }> {
  const before = world.counts();
  const { status, text } = await sendMalformed(world.origin, one, world.cookieOf(one.sender));
  if (status >= 500 || status < 0) return { status, failure: `${status} ${text.slice(0, 100)}` };
  const after = world.counts();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  return { status, failure: status >= 400 && changed.length > 0 ? `${status}, but wrote ${changed}` : null };
}

/** Each distinct error the Worker logged. */
function findErrors(log: string): string[] {
  const lines = log.split("\n").filter((line) => /"level":"error"|Uncaught|\[ERROR\]/.test(line));
  return [...new Set(lines.map((line) => `logged: ${line.replace(/\\?"(requestId|stack)\\?":\\?"[^"]*"/g, "").slice(0, 300)}`))];
}

function named({ n, sender, method, path, faults, headers }: MalformedRequest): string {
  return `#${n} ${sender} ${method} ${path.slice(0, 120)} (${faults.join("; ")}) ${headers["Content-Type"] ?? ""}`.replaceAll(
    /[^\x20-\x7e]/g,
    "?",
  );
}

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
