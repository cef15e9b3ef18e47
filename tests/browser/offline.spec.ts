import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../scripts/chromium.ts";
import { signInAgain } from "./organizers.ts";
import { loadSampleSheets } from "./sheets.ts";

test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  // Push messages need the full browser, not the headless shell.
  launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
});

test("check-ins made without a connection are stored once there is one", { tag: "@prove" }, async ({ page, context, browser }) => {
  const list = `${(await loadSampleSheets(page))("Maya turns")}/door`;
  await page.goto(list);
  await expect.poll(() => keptLists(page)).toContain(list.split("/")[2]);
  await expect.poll(() => page.evaluate(async () => (await caches.match("/offline"))?.status)).toBe(200);
  const name = "Priya Raman";
  await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "false");

  await test.step("a search does not read the whole list again", async () => {
    const read: string[] = [];
    page.on("request", (request) => request.url().endsWith("/check-ins") && read.push(request.method()));
    await page.getByRole("searchbox").fill("priya");
    await expect(page).toHaveURL(/q=priya/);
    await page.getByRole("searchbox").fill("");
    await expect(page).not.toHaveURL(/q=/);
    await page.waitForTimeout(1300);
    expect(read).toEqual([]);
  });

  await test.step("the page that is open keeps what it cannot send", async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name }).click();
    await expect(page.getByText("Saved on this device")).toBeVisible();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("what needs a connection says so", async () => {
    await page.getByRole("link", { name: "Sign-ups" }).click();
    await expect(page.getByText("This needs a connection. Checking in works without one.")).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("opened anew, the list as it was last seen is there", async () => {
    await page.goto(list);
    await expect(page.getByText("You're offline")).toBeVisible();
    await expect(page.getByText(/^Last seen /)).toBeVisible();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name })).toContainText("waiting to be sent");
    await page.getByRole("searchbox").fill("sofía");
    await expect(page.getByRole("button", { name })).toBeHidden();
    await page.getByRole("button", { name: "Sofia Delgado" }).click();
    await expect(page.getByRole("button", { name: "Sofia Delgado" })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("back online it is sent, and stands in the list", async () => {
    await context.setOffline(false);
    await expect(page.getByText("You're back online", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Open the list" }).click();
    for (const who of [name, "Sofia Delgado"])
      await expect(page.getByRole("button", { name: who })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("where another device noted something later, that stands, and this one is told", async () => {
    await expect.poll(() => keptLists(page)).toContain(list.split("/")[2]);
    await context.setOffline(true);
    await page.getByRole("button", { name }).click();
    await expect(page.getByText("Saved on this device").first()).toBeVisible();
    await onAnotherDevice(browser, list, name);
    await context.setOffline(false);
    await expect(page.getByText("Priya Raman was checked in again in the meantime and stays in.")).toBeVisible();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("signed out elsewhere, the device is emptied as soon as it is back, and told", async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name }).click();
    await expect(page.getByText("waiting to be sent")).toBeVisible();
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/auth\?redirect=/);
    expect(await keptLists(page)).toEqual([]);
    await signInAgain(page);
    await page.goto(list);
    await expect(page.getByText("The lists saved here were removed. Check-ins that hadn't been sent: 1")).toBeVisible();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("with no list open any more, the browser itself sends what was kept", async () => {
    const registrationId = await readRegistration(page);
    const sofiaIsIn = async () => (await readPeople(page, list)).find((person) => person.name === "Sofia Delgado")?.isIn;
    // Checked beforehand, because the browser may send the kept check-ins at any time.
    expect(await sofiaIsIn()).toBe(true);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Sofia Delgado" }).click();
    await expect(page.getByText("waiting to be sent")).toBeVisible();
    await page.goto("about:blank");
    await context.setOffline(false);
    await page.goto("/about");
    const devtools = await context.newCDPSession(page);
    await devtools.send("ServiceWorker.enable");
    const origin = new URL(page.url()).origin;
    await devtools.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag: "check-ins", lastChance: false });
    await expect.poll(sofiaIsIn).toBe(false);
    await page.goto(list);
    await expect(page.getByRole("button", { name: "Sofia Delgado" })).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("a push message is shown, and leads to the sign-ups", async () => {
    const registrationId = await readRegistration(page);
    const [, , eventId] = list.split("/");
    const data = JSON.stringify({ title: "Maya turns eight", body: "Mia signed up", url: `/event/${eventId}/signups`, tag: eventId });
    const devtools = await context.newCDPSession(page);
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId, data });
    await expect.poll(() => notifications(page)).toEqual([{ title: "Maya turns eight", body: "Mia signed up" }]);
    await pressNotification(context);
    await expect(page).toHaveURL(`/event/${eventId}/signups`);
    expect(await notifications(page)).toEqual([]);
  });

  await test.step("signing out leaves nothing on the device", async () => {
    await expect.poll(() => keptLists(page)).toContain(list.split("/")[2]);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("Signed out successfully")).toBeVisible();
    expect(await keptLists(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test("signing out right after a page loads leaves none of the account's data on the device", { tag: "@prove" }, async ({
  page,
  context,
}) => {
  await signInAgain(page);
  await page.goto("/events");
  await expect.poll(() => page.evaluate(async () => (await caches.match("/offline"))?.status)).toBe(200);
  await page.goto("/profile");
  const devtools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send("Network.emulateNetworkConditions", slow);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  expect(await page.evaluate(() => Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]))).toEqual([[], []]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain("turnout");
});

/** Returns the events whose lists this device keeps. */
function keptLists(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "turnout")) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open("turnout");
      opening.onsuccess = () => {
        const asking = opening.result.transaction("rosters").objectStore("rosters").getAllKeys();
        asking.onsuccess = () => {
          opening.result.close();
          resolve(asking.result as string[]);
        };
      };
    });
  });
}

/** Checks a person in now on a second device of the same organizer. */
async function onAnotherDevice(browser: Browser, list: string, name: string): Promise<void> {
  const other = await (await browser.newContext()).newPage();
  await loadSampleSheets(other);
  const signupIds = (await readPeople(other, list)).find((person) => person.name === name)?.signupIds;
  const form = { checkIns: JSON.stringify([{ signupIds, isIn: true, at: Date.now() }]), sentAt: String(Date.now()) };
  const answer = await other.request.post(findCheckIns(list), { form, headers: { "Sec-Fetch-Site": "same-origin" } });
  expect(await answer.json()).toEqual({ outcomes: ["done"] });
  await other.context().close();
}

function findCheckIns(list: string): string {
  return `/event/${list.split("/")[2]}/check-ins`;
}

async function readPeople(page: Page, list: string) {
  const kept: { people: { name: string; signupIds: string[]; isIn: boolean }[] } = await (
    await page.request.get(findCheckIns(list))
  ).json();
  return kept.people;
}

/** Returns the id that the browser's devtools use for this page's service worker. */
async function readRegistration(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(new URL(page.url()).origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const id = await registered;
  await devtools.detach();
  return id;
}

function notifications(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body }) => ({ title, body }));
  });
}

/** Simulates a press on the notification; no browser lets a test press what the system shows. */
async function pressNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const self = globalThis as unknown as {
      registration: { getNotifications(): Promise<unknown[]> };
      NotificationEvent: new (name: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    };
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new self.NotificationEvent("notificationclick", { notification }));
  });
}
