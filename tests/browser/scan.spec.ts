import { writeFileSync } from "node:fs";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { CHROMIUM_FLAGS, findHeadlessShell } from "../../scripts/chromium.ts";
import { expectAccessible } from "./access.ts";
import { findKeptRoster } from "./kept-roster.ts";
import { openMail } from "./mailbox.ts";
import { dateAhead, publishByWizard, signInOrganizer } from "./organizers.ts";
import { NEIGHBOR_SESSION } from "./prepared-sessions.ts";
import { openPage } from "./ready.ts";

const PHONE = { width: 390, height: 844 };

/** An event of today, all day long, with check-in codes. */
async function makeSheet(page: Page, title: string): Promise<string> {
  const item = { title: "Salad", description: "", category: "Sides", date: null, startTime: null, endTime: null, capacity: 9 };
  const form = { type: "potluck", title, date: dateAhead(0), startTime: null, endTime: null, timeZone: "Etc/UTC", offers: [item] };
  const eventId = await publishByWizard(page, form);
  await openPage(page, `/event/${eventId}/settings`);
  await page.getByRole("checkbox", { name: "Check-in QR codes" }).check();
  const card = page.locator("[data-slot=card]").filter({ hasText: "On the day" });
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Check-in QR codes" })).toBeChecked();
  return eventId;
}

/** Signs a guest up and returns the picture of the code in their mail. */
async function signUp(page: Page, eventId: string, name: string): Promise<Buffer> {
  const event: { offers: { id: string }[] } = await (await page.request.get(`/api/events/${eventId}`)).json();
  const email = `${crypto.randomUUID()}@guest.example`;
  const data = { submissionKey: crypto.randomUUID(), offerId: event.offers[0]?.id, name, email };
  expect((await page.request.post(`/api/events/${eventId}/signups`, { data })).status()).toBe(201);
  const mail = await openMail(page, email, "signup-confirmation");
  const picture = mail.getByRole("img", { name: "Your check-in QR code. Allow pictures to see it." });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  return await picture.screenshot();
}

const FRAME = { width: 640, height: 480 };

/** The path that a phone's own camera opens. */
async function readLink(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const link = new URL(decodeQR({ width: info.width, height: info.height, data }));
  return link.pathname + link.search;
}

/** What a camera sees that looks at these pictures one after the other, two seconds each. */
async function writeFilm(path: string, pictures: Buffer[]): Promise<void> {
  const chunks = [Buffer.from(`YUV4MPEG2 W${FRAME.width} H${FRAME.height} F5:1 Ip C420jpeg\n`)];
  const color = Buffer.alloc((FRAME.width * FRAME.height) / 2, 128);
  for (const picture of pictures) {
    const margins = { top: 90, bottom: 90, left: 170, right: 170, background: "#999" };
    const light = await sharp(picture).flatten().resize(300, 300).extend(margins).toColourspace("b-w").raw().toBuffer();
    for (let frame = 0; frame < 10; frame++) chunks.push(Buffer.from("FRAME\n"), light, color);
  }
  writeFileSync(path, Buffer.concat(chunks));
}

/** A phone whose camera sees this film, signed in as the owner. */
async function openPhone(film: string, owner: BrowserContext, baseURL: string | undefined): Promise<Page> {
  const args = [
    ...CHROMIUM_FLAGS,
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ];
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args });
  const storageState = await owner.storageState();
  const device = { viewport: PHONE, reducedMotion: "reduce", locale: "en-US", serviceWorkers: "allow" } as const;
  return await browser.newPage({ baseURL, storageState, ...device });
}

test("a phone scans one code after the other and says by text what each is", async ({ page, context, baseURL }) => {
  await signInOrganizer(page, NEIGHBOR_SESSION);
  const [eventId, otherId] = [await makeSheet(page, "Soup day"), await makeSheet(page, "Cake day")];
  const ada = await signUp(page, eventId, "Ada Lovelace");
  const film = test.info().outputPath("codes.y4m");
  await writeFilm(film, [ada, await signUp(page, otherId, "Grace Hopper")]);
  const phone = await openPhone(film, context, baseURL);

  await test.step("the scanner checks in, says who was here before, and who is on another list", async () => {
    const loaded: string[] = [];
    phone.on("request", (request) => loaded.push(request.url()));
    // The document of another tab may not use the camera, so the button opens a new one.
    await openPage(phone, `/event/${eventId}/signups`);
    await phone.getByRole("link", { name: "Door", exact: true }).click();
    await phone.getByRole("button", { name: "Scan" }).click();
    const dialog = phone.getByRole("dialog", { name: "Scan check-in QR codes" });
    await expect(dialog.getByText("Checked in")).toBeVisible();
    await expect(dialog.getByText("Ada Lovelace · Salad")).toBeVisible();
    await expect(dialog.getByText("Not on this list")).toBeVisible();
    await expect(dialog.getByText(/^Already here since \d/)).toBeVisible();
    await expectAccessible(phone);
    expect(loaded.filter((url) => /^https?:/.test(url) && new URL(url).origin !== baseURL)).toEqual([]);
    await phone.keyboard.press("Escape");
    await expect(phone.getByRole("button", { name: /Ada Lovelace/, pressed: true })).toBeVisible();
  });
  await phone.context().browser()?.close();

  await test.step("the phone's own camera opens the page of that person, which asks before it checks in", async () => {
    await openPage(page, await readLink(await signUp(page, eventId, "Bo Diddley")));
    await expect(page.getByRole("button", { name: /Bo Diddley/, pressed: false })).toBeVisible();
    await page.getByRole("button", { name: "Check in", exact: true }).click();
    await expect(page.getByText("Bo Diddley · Salad")).toBeVisible();
    await expect(page.getByRole("button", { name: /Bo Diddley/, pressed: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(/^Already here since \d/)).toBeVisible();
  });
});

test("without a connection, the list on the device answers and the check-in is sent later", async ({ page, context, baseURL }) => {
  await signInOrganizer(page, NEIGHBOR_SESSION);
  const eventId = await makeSheet(page, "Bread day");
  const film = test.info().outputPath("codes.y4m");
  const ada = await signUp(page, eventId, "Ada Lovelace");
  const bo = await readLink(await signUp(page, eventId, "Bo Diddley"));
  await writeFilm(film, [ada]);
  const phone = await openPhone(film, context, baseURL);
  await openPage(phone, `/event/${eventId}/door`);
  await expect.poll(() => findKeptRoster(phone, eventId)).toMatchObject({ people: [{ spots: [{}] }, { spots: [{}] }] });
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await phone.context().setOffline(true);
  await phone.getByRole("button", { name: "Scan" }).click();
  const dialog = phone.getByRole("dialog", { name: "Scan check-in QR codes" });
  await expect(dialog.getByText("Checked in")).toBeVisible();
  await expect(dialog.getByText("waiting to be sent")).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(phone.getByRole("button", { name: /Ada Lovelace/, pressed: true })).toContainText("waiting to be sent");
  await phone.getByRole("button", { name: "Scan" }).click();
  await expect(dialog.getByText(/^Already here since \d/)).toBeVisible();
  await phone.keyboard.press("Escape");

  // The phone's own camera opens the list on the device, at that person.
  await phone.goto(bo);
  await phone.getByRole("button", { name: /Bo Diddley/, pressed: false }).click();
  await expect(phone.getByRole("button", { name: /Bo Diddley/, pressed: true })).toContainText("waiting to be sent");
  await expect(phone.getByRole("button", { name: /Ada Lovelace/ })).toBeHidden();
  await phone.getByRole("searchbox").fill("ada");
  await expect(phone.getByRole("button", { name: /Ada Lovelace/, pressed: true })).toBeVisible();

  await phone.context().setOffline(false);
  await openPage(phone, `/event/${eventId}/door`);
  await expect(phone.getByRole("button", { name: /Ada Lovelace/, pressed: true })).not.toContainText("waiting to be sent");
  await phone.context().browser()?.close();
});
