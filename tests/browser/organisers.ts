import { type APIResponse, expect, type Page } from "@playwright/test";

export const SAMPLE = { email: "organiser@example.com", password: "password" };
export const NEIGHBOR = { email: "neighbor@example.com", password: "password" };
export const PASSWORD = "a quiet harbour";
/** What a new account publishes under. */
const NAME = "Olivia Organizer";

type Account = { email: string; password: string };

/** Signs this page's browser in without showing a page: the screens have a story of their own (accounts.spec.ts). */
export async function signIn(page: Page, account: Account = SAMPLE): Promise<void> {
  const answer = await post(page, "/auth", { form: account });
  expect(new URL(answer.url()).pathname, "signed in").not.toBe("/auth");
}

/** A new account, not signed in. */
export async function register(page: Page, email = newAddress()): Promise<string> {
  await post(page, "/auth?step=signup", { form: { email, password: PASSWORD } });
  return email;
}

/** A new account, signed in. */
export async function newOrganiser(page: Page, email = newAddress()): Promise<string> {
  await register(page, email);
  await signIn(page, { email, password: PASSWORD });
  return email;
}

/** A published event, as the one-page form saves it. */
export async function publishSimple(page: Page, given: object): Promise<string> {
  const eventId = newId();
  const place = { description: "", location: "Town hall", maxAttendees: 20, timeZone: "America/New_York" };
  const times = { date: dateIn(14), startTime: "17:00", endTime: "20:00" };
  expect((await post(page, "/create-simple/save", { data: { eventId, organizerName: NAME, ...place, ...times, ...given } })).ok()).toBe(
    true,
  );
  return eventId;
}

/** A published event, as the wizard saves it. */
export async function publish(page: Page, given: object): Promise<string> {
  const eventId = newId();
  const reminder = { enabled: false, customMessage: "" };
  const form = {
    ...{ intent: "publish", description: "", location: "Town hall", timeZone: "America/New_York", hideAttendeeNames: false },
    ...{ date: null, dates: [], startTime: "09:00:00", endTime: "17:00:00", maxAttendees: 20, offers: [], thumbnailUrl: null },
    reminders: { enabled: false, daysReminder: { ...reminder, daysBefore: 1 }, hoursReminder: { ...reminder, hoursBefore: 24 } },
    ...given,
  };
  const answer = await post(page, "/create/save", {
    data: { form, eventId, version: null, cancel: [], isFirst: true, organizerName: NAME },
  });
  expect(await answer.text()).toContain("done");
  return eventId;
}

/** The date so many days ahead, as yyyy-MM-dd. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function newAddress(): string {
  return `organiser-${crypto.randomUUID()}@example.org`;
}

function newId(): string {
  return Array.from({ length: 26 }, () => Math.floor(Math.random() * 36).toString(36)).join("");
}

/** As the browser would send it from a page of ours. */
export async function post(page: Page, path: string, body: { form: Record<string, string> } | { data: object }): Promise<APIResponse> {
  return await page.request.post(path, { ...body, headers: { "Sec-Fetch-Site": "same-origin" } });
}
