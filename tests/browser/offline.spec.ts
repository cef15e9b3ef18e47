import { expect, type Page, test } from "@playwright/test";
import { sampleSheets } from "./sheets.ts";

test.use({ serviceWorkers: "allow" });

test("an organiser checks people in without a connection, and it is stored once there is one", async ({ page, context }) => {
  const list = `${(await sampleSheets(page))("Maya turns")}/signups?view=door`;
  await page.goto(list);
  await expect.poll(() => keptLists(page), { timeout: 15_000 }).toContain(list.split("/")[2]);
  await expect.poll(() => page.evaluate(async () => (await caches.match("/offline"))?.status)).toBe(200);
  const name = "Priya Raman";
  await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "false");

  await test.step("the page that is open keeps what it cannot send", async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name }).click();
    await expect(page.getByText("Kept on this device")).toBeVisible();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("opened anew, the list as it was last seen is there", async () => {
    await page.goto(list);
    await expect(page.getByText("You’re offline")).toBeVisible();
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
    await expect(page.getByText("You’re back online")).toBeVisible();
    await page.getByRole("link", { name: "Open the list" }).click();
    for (const who of [name, "Sofia Delgado"])
      await expect(page.getByRole("button", { name: who })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("whoever signs out leaves nothing on the device", async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("Signed out successfully")).toBeVisible();
    expect(await keptLists(page)).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

/** The events whose lists this device keeps. */
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
