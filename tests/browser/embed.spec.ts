import { expect, type Frame, type Page } from "@playwright/test";
import { buildSnippet } from "../../app/organize/embed/snippet.ts";
import appRoutes from "../../app/routes.ts";
import { type EmbeddingSite, startEmbeddingSite } from "../support/embedding-site.ts";
import { expectAccessible } from "./access.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, newOrganizer, publishByWizard } from "./organizers.ts";
import { openPage, reloadPage } from "./ready.ts";
import { test } from "./test.ts";

let site: EmbeddingSite;

test.beforeAll(async () => {
  site = await startEmbeddingSite();
});

test.afterAll(() => site.stop());

const GATE = { title: "Gate", description: "", category: null, date: null, startTime: "09:00", endTime: "11:00", capacity: 4 };
const OFFERS = ["Gate", "Grill", "Till"].map((title) => ({ ...GATE, title }));

/** A published sheet of a new organizer, and its path. */
async function publish(page: Page, isEmbedded = true): Promise<string> {
  await newOrganizer(page);
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Fall fair", date: dateAhead(9), offers: OFFERS });
  if (isEmbedded) await page.request.post(`/event/${eventId}/share`, { ...FROM_HERE, form: { intent: "setEmbed", on: "on" } });
  return `/event/${eventId}`;
}

const FROM_HERE = { headers: { "Sec-Fetch-Site": "same-origin" } };

/** The framed page once it has been loaded. */
async function findFrame(page: Page, path: RegExp): Promise<Frame> {
  const find = () => page.frames().find((frame) => path.test(new URL(frame.url(), "http://none").pathname));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error("No frame");
  await frame.waitForLoadState();
  return frame;
}

test("an owner lets other websites show a sheet, and copies the code for it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await publish(page, false);
  expect((await page.goto(`/embed${path}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Nothing to show here" })).toBeVisible();
  await openPage(page, `${path}/share`);
  const allow = page.getByRole("switch", { name: "Other websites can show it" });
  await expect(allow).not.toBeChecked();
  await expect(page.getByLabel("Code for your page")).toBeHidden();
  await expect(async () => {
    await allow.click();
    await expect(page.getByText("Other websites can show it now")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(allow).toBeChecked();
  const preview = page.frameLocator("iframe[title=Preview]");
  await expect(preview.getByRole("heading", { name: "Fall fair" })).toBeVisible();
  await page.getByLabel("Language", { exact: true }).selectOption("Deutsch");
  await page.getByLabel("Look").selectOption("Dark");
  await expect(preview.getByText("In neuem Tab öffnen")).toBeVisible();
  const { origin } = new URL(page.url());
  const code = page.getByLabel("Code for your page");
  await expect(code).toHaveValue(new RegExp(`^<iframe src="${origin}/embed${path}\\?lang=de&amp;theme=dark" title="Fall fair"`));
  await page.getByRole("button", { name: "Copy code" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue());
  await page.getByRole("button", { name: "Copy address for Notion" }).click();
  await expect(page.getByText("Address copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/embed${path}?lang=de&theme=dark`);
  await expectAccessible(page);
  await page.getByLabel("Look").selectOption("Each visitor's own");
  await allow.click();
  await expect(page.getByText("Other websites can't show it anymore")).toBeVisible();
  await expect(code).toBeHidden();
});

test("a guest signs up on another website that blocks third-party cookies, and the private link comes by mail", async ({
  page,
  baseURL,
}) => {
  const path = await publish(page);
  const cookies = async () => JSON.stringify(await page.context().cookies(baseURL));
  const probe = { name: "probe", value: "1", domain: "localhost", path: "/", secure: true, sameSite: "None" as const };
  await page.context().addCookies([probe]);
  const sent: string[] = [];
  page.on("request", async (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) return;
    sent.push((await request.allHeaders().catch(() => ({}) as Record<string, string>)).cookie ?? "");
  });
  site.show(buildSnippet(baseURL ?? "", `/embed${path}`, "Fall fair"));
  await page.goto(site.url);
  await findFrame(page, /^\/embed\//);
  // The control: a browser that doesn't block them sends this one.
  await expect.poll(() => sent.some((cookie) => cookie.includes("probe"))).toBe(true);
  const devtools = await page.context().newCDPSession(page);
  const controls = { disableThirdPartyCookieMetadata: true, disableThirdPartyCookieHeuristics: true };
  await devtools.send("Network.enable");
  await devtools.send("Network.setCookieControls", { enableThirdPartyCookieRestriction: true, ...controls });
  await page.reload();
  sent.length = 0;
  const before = await cookies();
  await page.reload();

  const frame = await findFrame(page, /^\/embed\//);
  const height = () => page.locator("iframe").evaluate((element) => element.getBoundingClientRect().height);
  const content = () => frame.locator("#app").evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  await expect.poll(height).toBeGreaterThan(300);
  await expect.poll(async () => (await height()) - (await content())).toBe(0);

  const list = page.frameLocator("iframe");
  await list.getByRole("link", { name: /Grill/ }).first().click();
  await expect(list.getByRole("heading", { name: "Grill" })).toBeVisible();
  await expect.poll(async () => (await height()) - (await content())).toBe(0);
  const email = `embed-${crypto.randomUUID()}@guest.example`;
  await list.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(list.getByText("Please enter your name.")).toBeVisible();
  await list.getByLabel("Your name").fill("Ada Guest");
  await list.getByLabel("Email").fill(email);
  await list.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(list.getByRole("heading", { level: 1 })).toHaveText("You're signed up!");
  await expect(list.getByText(email)).toBeVisible();
  await expect.poll(async () => (await height()) - (await content())).toBe(0);
  expect(await frame.content()).not.toMatch(/\/s\/\w/);
  expect(sent.filter(Boolean)).toEqual([]);
  expect(await cookies()).toBe(before);

  expect(await mailedPath(page, email, "signup-confirmation", "/s/")).toMatch(/^\/s\//);
});

test("the frame reads well by itself, in light and dark, narrow and wide", async ({ page }) => {
  const path = await publish(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const view of [path, `${path}/volunteer-rsvp`]) {
        await page.goto(`/embed${view}`);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    }
  }
});

test("the script follows only the frame it gave a height, and only its own origin", async ({ page, baseURL }) => {
  const path = await publish(page);
  const liar = `<iframe title="Ad" srcdoc="<script>parent.postMessage({turnout:4000},'*')</script>"></iframe>`;
  const frame = `<iframe title="Sheet" src="${baseURL}/embed${path}" height="200"></iframe>`;
  site.show(`${frame}${liar}<script async src="${baseURL}/embed.js"></script>`);
  await page.goto(site.url);
  const height = (title: string) => page.locator(`iframe[title=${title}]`).evaluate((element: HTMLIFrameElement) => element.style.height);
  await expect.poll(() => height("Sheet")).not.toBe("");
  const was = await height("Sheet");
  await page.evaluate(() => window.postMessage({ turnout: 4000 }, "*"));
  await page
    .frameLocator("iframe[title=Ad]")
    .locator("body")
    .evaluate(() => parent.postMessage({ turnout: 4000 }, "*"));
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
  expect([await height("Sheet"), await height("Ad")]).toEqual([was, ""]);
});

test("in WordPress's sandbox the page is shown, and a press asks WordPress to open the sheet itself", async ({ page, baseURL }) => {
  const path = await publish(page);
  site.show(`<script>heard=[];addEventListener("message",({data})=>data.secret&&heard.push(data))</script>
    <iframe title="Sheet" sandbox="allow-scripts" security="restricted" width="600" height="400" src="${baseURL}/embed${path}#?secret=abc123"></iframe>`);
  await page.goto(site.url);
  const heard = () =>
    page.evaluate(() => (globalThis as unknown as { heard: { message: string; value: unknown; secret: string }[] }).heard);
  await expect.poll(async () => (await heard()).some(({ message }) => message === "height")).toBe(true);
  await page.frameLocator("iframe").getByRole("link", { name: /Grill/ }).first().click();
  await expect
    .poll(async () => (await heard()).find(({ message }) => message === "link"))
    .toMatchObject({
      value: expect.stringMatching(new RegExp(`^${baseURL}${path}/volunteer-rsvp\\?shift=\\w+$`)),
      secret: "abc123",
    });
  // WordPress opens pages of the frame's own host alone.
  await page.frameLocator("iframe").getByRole("link", { name: "Town hall" }).click();
  await expect.poll(async () => (await heard()).filter(({ message }) => message === "link").at(-1)?.value).toBe(`${baseURL}${path}`);
});

test("an owner lets other websites show a group's page, and its frame leads to a sheet and back", async ({ page }) => {
  const path = await publish(page);
  await openPage(page, "/groups");
  await page.getByLabel("Name", { exact: true }).fill("Room 12");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByLabel("Add one of your sheets").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add to page" }).click();
  await expect(page.getByRole("button", { name: "Remove Fall fair" })).toBeVisible();
  const groupPath = new URL(page.url()).pathname.replace("/groups/", "/g/");
  expect((await page.request.get(`/embed${groupPath}`)).status()).toBe(404);
  await reloadPage(page);
  await page.getByRole("switch", { name: "Other websites can show it" }).click();
  await expect(page.getByText("Other websites can show it now")).toBeVisible();
  await expect(page.frameLocator("iframe[title=Preview]").getByRole("heading", { name: "Room 12" })).toBeVisible();
  await expectAccessible(page);

  const guest = await page.context().browser()?.newPage();
  if (!guest) throw new Error("No browser");
  site.show(await page.getByLabel("Code for your page").inputValue());
  await guest.goto(site.url);
  const frame = guest.frameLocator("iframe");
  await frame.getByRole("link", { name: "Fall fair" }).click();
  await expect(frame.getByRole("heading", { level: 1, name: "Fall fair" })).toBeVisible();
  expect((await findFrame(guest, new RegExp(`^/embed${path}$`))).url()).toContain(`g=${groupPath.slice("/g/".length)}`);
  await frame.getByRole("link", { name: "All sheets" }).click();
  await expect(frame.getByRole("heading", { name: "Room 12" })).toBeVisible();
  await guest.close();
});

test("in a sandbox that hides where a form comes from, a page says that nothing was saved and leads out", async ({ page, baseURL }) => {
  const path = await publish(page);
  site.show(
    `<iframe title="Sheet" sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox" width="600" height="700" src="${baseURL}/embed${path}"></iframe>`,
  );
  await page.goto(site.url);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("link", { name: /Grill/ }).first().click();
  await frame.getByLabel("Your name").fill("Ada Guest");
  await frame.getByLabel("Email").fill("ada@guest.example");
  await frame.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(frame.getByRole("heading", { name: "Nothing was saved" })).toBeVisible();
  // Some sandboxes hold what they open, too: there the address can be copied.
  await expect(frame.getByText(`${baseURL}${path}/volunteer-rsvp`)).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await frame.getByRole("link", { name: "Open in a new tab" }).click();
  expect((await opened).url()).toMatch(new RegExp(`^${baseURL}${path}/volunteer-rsvp`));
});

type RouteLike = { path?: string; index?: boolean; children?: RouteLike[] };

function listPaths(routes: RouteLike[], above = ""): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    return [`/${own}`, ...listPaths(children, own)];
  });
}

test("no page can be framed by another website, except those under /embed", async ({ page, baseURL }) => {
  const path = await publish(page);
  const eventId = path.split("/")[2] ?? "";
  const paths = [...new Set(listPaths(appRoutes))];
  expect(paths.length).toBeGreaterThan(120);
  const read = async (route: string) => {
    const address = route.replace(":eventId", eventId).replace(/:\w+/g, "none").replace("*", "no/such/page");
    const answer = await page.request.get(address, { headers: { Accept: "text/html" }, maxRedirects: 0 });
    const { "content-type": type = "", "content-security-policy": policy = "", "x-frame-options": options } = answer.headers();
    return { route, isPage: type.startsWith("text/html"), options, ancestors: policy.match(/frame-ancestors ([^;]+)/)?.[1] };
  };
  const found: Awaited<ReturnType<typeof read>>[] = [];
  for (const route of paths) found.push(await read(route));
  expect(found.filter(({ isPage }) => isPage).length).toBeGreaterThan(60);
  const expected = ({ route, isPage }: (typeof found)[number]) => (route.startsWith("/embed/") && isPage ? "*" : "'none'");
  expect(found.filter((each) => each.ancestors !== expected(each))).toEqual([]);
  expect(found.filter(({ options }) => options !== undefined)).toEqual([]);
  expect(found.filter(({ ancestors }) => ancestors === "*").length).toBeGreaterThan(2);

  // The browser does what the header says.
  site.show(["", "/share"].map((view) => `<iframe title="Sheet${view}" src="${baseURL}${path}${view}"></iframe>`).join(""));
  await page.goto(site.url);
  await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith("chrome-error://")).length).toBe(2);
});
