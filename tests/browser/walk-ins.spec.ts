import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { findKeptRoster } from "./kept-roster.ts";
import { mailedPath } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

async function inviteHelper(page: Page, eventId: string): Promise<void> {
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByLabel("Email", { exact: true }).fill(NEIGHBOR_SESSION.email);
  await page.getByRole("radio", { name: /^Door/ }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("list", { name: "People" })).toContainText(NEIGHBOR_SESSION.email);
}

test("a door helper adds walk-ins with and without a connection, and an organizer raises a full number", async ({ page, context }) => {
  await signInOrganizer(page);
  const shift = { description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00" };
  const offers = [
    { ...shift, title: "Gate", capacity: 2 },
    { ...shift, title: "Till", capacity: 1 },
  ];
  const eventId = await publishByWizard(page, { type: "volunteer", title: "Open day", date: dateAhead(3), offers });
  await inviteHelper(page, eventId);
  await signInOrganizer(page, NEIGHBOR_SESSION);
  await page.goto(await mailedPath(page, NEIGHBOR_SESSION.email, "member-invitation", "/join/"));
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForURL(`**/event/${eventId}/door`);
  await openPage(page, `/event/${eventId}/door`);
  const dialog = page.getByRole("dialog");
  const row = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

  await test.step("with a connection the person is on the list at once", async () => {
    await page.getByRole("button", { name: "Add a walk-in" }).click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Name").fill("Wanda Walker");
    await expect(dialog.getByLabel("What for?")).toContainText("2 left");
    await dialog.getByLabel("What for?").selectOption({ index: 1 });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("Wanda Walker is on the list")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row("Wanda Walker")).toContainText("Gate");
  });

  await test.step("without one, walk-ins wait on the device, and one of them is refused when it is sent", async () => {
    await expect.poll(() => page.evaluate(async () => (await caches.match("/offline"))?.status)).toBe(200);
    await expect.poll(() => findKeptRoster(page, eventId)).toMatchObject({ walkIns: [{}, {}], people: [{ name: "Wanda Walker" }] });
    await context.setOffline(true);
    for (const [name, index] of [
      ["Tom Till", 2],
      ["Tina Till", 2],
    ] as const) {
      await page.getByRole("button", { name: "Add a walk-in" }).click();
      await dialog.getByLabel("Name").fill(name);
      await dialog.getByLabel("What for?").selectOption({ index });
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(row(name)).toContainText("not sent yet");
    }
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(row("Tina Till")).toContainText("An organizer can raise the number by one.");
    await expect(row("Tom Till")).toContainText("Till");
    await expect(row("Tom Till")).not.toContainText("not sent yet");
    await expectAccessible(page);
  });

  await test.step("signing out asks before it deletes what isn't on the list", async () => {
    const asked: string[] = [];
    page.once("dialog", (question) => {
      asked.push(question.message());
      void question.dismiss();
    });
    await page
      .locator("form[action='/auth/sign-out'] button")
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => asked).toEqual(["1 walk-in on this device isn't on the list yet. Signing out deletes it. Sign out anyway?"]);
    await row("Tina Till").getByRole("button", { name: "Discard" }).click();
    await expect(row("Tina Till")).toBeHidden();
  });

  await test.step("an organizer raises the number and adds the person in one press", async () => {
    await signInOrganizer(page);
    await openPage(page, `/event/${eventId}/door`);
    await page.getByRole("button", { name: "Add a walk-in" }).click();
    await dialog.getByLabel("Name").fill("Tina Till");
    await dialog.getByLabel("What for?").selectOption({ index: 2 });
    await expect(dialog.getByText("No room left")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Raise to 2 and add" }).click();
    await expect(row("Tina Till")).toContainText("Till");
    await openPage(page, `/event/${eventId}/history`);
    await expect(page.getByText("Spots raised to 2 for Tina Till")).toBeVisible();
  });
});
