import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import openapiTS, { astToString } from "openapi-typescript";
import { ROOT } from "../../scripts/local.ts";
import { expectAccessible } from "./access.ts";
import { mailedPath, openMail } from "./mailbox.ts";
import { newOrganizer, postSameOrigin, registerOrganizer } from "./organizers.ts";
import { openPage, waitUntilReady } from "./ready.ts";
import { test } from "./test.ts";

const run = promisify(execFile);
const PAGE = "/settings/connections";

/** Signs in a new account whose address is proven: only such an account makes keys. */
async function newVerified(page: Page): Promise<string> {
  const email = await registerOrganizer(page);
  await page.goto(await mailedPath(page, email, "verify-email"));
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.waitForURL("/dashboard");
  expect((await postSameOrigin(page, "/profile", { form: { name: "Olivia Organizer" } })).status()).toBeLessThan(400);
  return email;
}

async function makeKey(page: Page, name: string, scopes: string[]): Promise<string> {
  await page.locator("summary", { hasText: "Make a key" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  for (const scope of scopes) await page.getByRole("checkbox", { name: scope }).check();
  await page.getByRole("button", { name: "Make a key" }).click();
  const shown = page.locator("code", { hasText: /^turnout_/ });
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? "";
}

test("a key is made, copied, used by the examples of the page for developers, and revoked", async ({ page, context, baseURL }) => {
  const email = await newVerified(page);
  await openPage(page, "/settings");
  await page.getByRole("link", { name: "Manage: Connections" }).click();
  await expect(page).toHaveURL(PAGE);
  await waitUntilReady(page);
  await expect(page.getByText("What other programs may do in your account.")).toBeVisible();
  await expectAccessible(page);
  await page.locator("summary", { hasText: "Make a key" }).click();
  await page.getByRole("button", { name: "Make a key" }).click();
  await expect(page.getByText("Give the key a name.")).toBeVisible();
  await expect(page.getByText("Check at least one thing it may do.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await openPage(page, PAGE);
  const token = await makeKey(page, "Sheet sync", ["Read events", "Change events"]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("region", { name: "Keys" }).getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expectAccessible(page);
  await openPage(page, PAGE);
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByText("never used")).toBeVisible();

  await page.goto("/developers");
  await expectAccessible(page);
  const examples = await page.locator("pre code").allTextContents();
  expect(examples).toHaveLength(3);
  const [list = "", draft = "", change = ""] = examples.map((code) => code.replaceAll(/https?:\/\/[^/`"$]+/g, baseURL ?? ""));
  const runExample = (code: string) =>
    run(process.execPath, ["--input-type=module", "--eval", code], { env: { ...process.env, FORCE_COLOR: "0", TURNOUT_KEY: token } });
  expect((await runExample(draft)).stdout).toMatch(/^201 .*draft/s);
  const repeated = await runExample(draft);
  expect(repeated.stdout).toMatch(/^201/);
  expect((await runExample(change)).stdout).toMatch(/^200/);
  const lines = (await runExample(list)).stdout.split("\n").filter((line) => line.startsWith("Spring fair"));
  expect(lines).toHaveLength(1);

  await openPage(page, PAGE);
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole("button", { name: "Revoke Sheet sync" }).click();
  await expect(page.getByText("Key revoked").first()).toBeVisible();
  await expect(page.getByText("No keys yet")).toBeVisible();
  expect((await runExample(draft)).stdout).toMatch(/^401/);
  const mail = await openMail(page, email, "key-made");
  await expect(mail.getByText("A new key to your account").first()).toBeVisible();
  await expect(mail.getByText("Sheet sync", { exact: true })).toBeVisible();
});

test("an account whose address isn't proven is told what to do first", async ({ page }) => {
  await newOrganizer(page);
  await openPage(page, PAGE);
  await expect(page.getByText("Verify your email first")).toBeVisible();
  await expect(page.getByText("Make a key", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test("without script a key is made, and shown once", async ({ browser, page }) => {
  await newVerified(page);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })).newPage();
  await plain.goto(PAGE);
  const token = await makeKey(plain, "Plain", ["Read contacts"]);
  await plain.goto(PAGE);
  await expect(plain.getByText(token)).toHaveCount(0);
  await expect(plain.getByRole("button", { name: "Revoke Plain" })).toBeVisible();
});

/** A program as a developer would write it with the types that the description gives. */
const CLIENT = `import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

const client = createClient<paths>({ baseUrl: process.env.TURNOUT_URL ?? "", headers: { Authorization: \`Bearer \${process.env.TURNOUT_KEY}\` } });
const made = await client.POST("/api/v1/events", {
  params: { header: { "Idempotency-Key": "typed" } },
  body: {
    type: "volunteer",
    title: "Typed fair",
    location: "Town hall",
    timeZone: "America/New_York",
    date: "2030-05-04",
    offers: [{ title: "Gate", startTime: "09:00:00", endTime: "11:00:00", capacity: 2 }],
  },
});
const eventId: string = made.data?.id ?? "";
const read = await client.GET("/api/v1/events/{eventId}", { params: { path: { eventId } } });
const version: number = read.data?.version ?? 0;
const published = await client.POST("/api/v1/events/{eventId}/publish", {
  params: { path: { eventId }, header: { "If-Match": \`"\${version}"\` } },
});
const offerId: string = read.data?.offers[0]?.id ?? "";
const added = await client.POST("/api/v1/events/{eventId}/signups", {
  params: { path: { eventId } },
  body: { name: "Bea Fan", offerId },
});
const people = await client.GET("/api/v1/events/{eventId}/signups", { params: { path: { eventId } } });
console.log(made.response.status, published.data?.status ?? published.error?.title, added.response.status, people.data?.signups[0]?.name);
`;

test("a client generated from the description compiles, and does what its types say", async ({ page, baseURL }) => {
  await newVerified(page);
  await openPage(page, PAGE);
  const token = await makeKey(page, "Typed", ["Change events", "Read events", "Read sign-ups", "Change sign-ups"]);
  const description = await (await page.request.get("/api/v1/openapi.json")).json();
  const folder = await mkdtemp(join(ROOT, "test-results", "client-"));
  try {
    await writeFile(join(folder, "api.ts"), astToString(await openapiTS(description)));
    await writeFile(join(folder, "client.mts"), CLIENT);
    const settings = {
      compilerOptions: {
        ...{ target: "esnext", module: "nodenext", strict: true, noEmit: true, skipLibCheck: true },
        ...{ allowImportingTsExtensions: true, types: ["node"] },
      },
      files: ["client.mts"],
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
    await run(process.execPath, [join(ROOT, "node_modules/typescript-native/bin/tsc"), "--project", folder]);
    const env = { ...process.env, FORCE_COLOR: "0", TURNOUT_KEY: token, TURNOUT_URL: baseURL ?? "" };
    const { stdout } = await run(process.execPath, [join(folder, "client.mts")], { env });
    expect(stdout.trim()).toBe("201 published 201 Bea Fan");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a spreadsheet link is made, read without signing in, and ended", async ({ page, playwright }) => {
  await newVerified(page);
  await openPage(page, PAGE);
  await expect(page.getByText("You have no events yet")).toBeVisible();
  const token = await makeKey(page, "Maker", ["Change events"]);
  const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": "sheet" };
  const offers = [{ title: "Gate", startTime: "09:00:00", endTime: "11:00:00", capacity: 2 }];
  const data = { type: "volunteer", title: "Sheet fair", location: "Hall", timeZone: "America/New_York", date: "2030-05-04", offers };
  const made = await (await page.request.post("/api/v1/events", { headers, data })).json();
  const version = { ...headers, "Idempotency-Key": "publish", "If-Match": `"${made.version}"` };
  expect((await page.request.post(`/api/v1/events/${made.id}/publish`, { headers: version, data: {} })).status()).toBe(200);
  await openPage(page, PAGE);
  await page.locator("summary", { hasText: "Make a link" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByLabel("Event", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Event", { exact: true }).selectOption({ label: "Sheet fair" });
  await page.getByRole("checkbox", { name: "Include full names and email addresses" }).check();
  await page.getByRole("button", { name: "Make a link" }).click();
  const formula = (await page.locator("code", { hasText: "IMPORTDATA" }).textContent()) ?? "";
  await expectAccessible(page);
  await expect(page.getByText("Paste this into a cell")).toBeVisible();
  const { pathname, search } = new URL(/"(.*)"/.exec(formula)?.[1] ?? "");
  const path = pathname + search;
  const stranger = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const sheet = await stranger.get(path);
  expect(sheet.headers()["content-type"]).toContain("text/csv");
  expect(await sheet.text()).toBe('"Signed up for","Names","Email","Status"\r\n');
  await page.getByRole("button", { name: "End the link to Sheet fair" }).click();
  await expect(page.getByText("Link ended").first()).toBeVisible();
  expect((await stranger.get(path)).status()).toBe(404);
});
