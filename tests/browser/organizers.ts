import { type APIRequestContext, type APIResponse, expect, type Page, request, test } from "@playwright/test";
import { findPreparedSession, ORGANIZER_SESSION, PREPARED_PASSWORD } from "./prepared-sessions.ts";

/** The name under which a new account publishes. */
const NAME = "Olivia Organizer";

type Account = { email: string; password: string };
/** A page, or a request context without one. */
type Sender = { request: APIRequestContext };

let taken = 0;

/** Signs in this page's browser with the session that the seed opened for this person. */
export async function signInOrganizer(page: Page, { token } = ORGANIZER_SESSION): Promise<void> {
  await page.context().addCookies([sessionCookie(token)]);
}

/** Signs in with a new session, which the test may end. No screen is shown: accounts.spec.ts tests those. */
export async function signInAgain(page: Page, account: Account = ORGANIZER_SESSION): Promise<void> {
  const answer = await postSameOrigin(page, "/auth", { form: account });
  expect(new URL(answer.url()).pathname, "signed in").not.toBe("/auth");
}

/** Creates an account without signing it in. */
export async function registerByForm(page: Page, email = newAddress()): Promise<string> {
  await postSameOrigin(page, "/auth?step=signup", { form: { email, password: PREPARED_PASSWORD } });
  return email;
}

/** Registers and signs in a new account through the forms, for a test that reads its emails. */
export async function registerOrganizer(page: Page, email = newAddress()): Promise<string> {
  await registerByForm(page, email);
  await signInAgain(page, { email, password: PREPARED_PASSWORD });
  return email;
}

/** Signs in a new account. */
export async function newOrganizer(page: Page): Promise<string> {
  const next = takePrepared();
  if (!next) return registerOrganizer(page);
  await page.context().addCookies([next.cookie]);
  return next.email;
}

/** Signs in a new account that sends requests without a browser. */
export async function newSender(baseURL: string | undefined): Promise<Sender & { email: string }> {
  const next = takePrepared();
  if (!next) throw new Error("All prepared organizers are taken");
  return { email: next.email, request: await request.newContext({ baseURL, storageState: { cookies: [next.cookie], origins: [] } }) };
}

function takePrepared() {
  const account = findPreparedSession(test.info().workerIndex, taken++);
  return account && { email: account.email, cookie: sessionCookie(account.token) };
}

function sessionCookie(token: string) {
  const attributes = { domain: "localhost", path: "/", httpOnly: true, secure: true, sameSite: "Lax" as const, expires: -1 };
  return { name: "__Host-session", value: token, ...attributes };
}

/** Publishes an event in the way the one-page form saves it. */
export async function publishSimple(page: Sender, given: object): Promise<string> {
  const eventId = newId();
  const place = { description: "", location: "Town hall", maxAttendees: 20, timeZone: "America/New_York" };
  const times = { date: dateAhead(14), startTime: "17:00", endTime: "20:00" };
  expect(
    (await postSameOrigin(page, "/create-simple/save", { data: { eventId, organizerName: NAME, ...place, ...times, ...given } })).ok(),
  ).toBe(true);
  return eventId;
}

/** Publishes an event in the way the wizard saves it. */
export async function publishByWizard(page: Sender, given: object): Promise<string> {
  const eventId = newId();
  const reminder = { enabled: false, customMessage: "" };
  const form = {
    ...{ intent: "publish", description: "", location: "Town hall", timeZone: "America/New_York", hideAttendeeNames: false },
    ...{ date: null, dates: [], startTime: "09:00:00", endTime: "17:00:00", maxAttendees: 20, offers: [], thumbnailUrl: null },
    reminders: { enabled: false, daysReminder: { ...reminder, daysBefore: 1 }, hoursReminder: { ...reminder, hoursBefore: 24 } },
    ...given,
  };
  const answer = await postSameOrigin(page, "/create/save", {
    data: { form, eventId, version: null, cancel: [], isFirst: true, organizerName: NAME },
  });
  expect(await answer.text()).toContain("done");
  return eventId;
}

/** Returns the date this many days ahead, as yyyy-MM-dd. */
export function dateAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function newAddress(): string {
  return `organizer-${crypto.randomUUID()}@example.org`;
}

function newId(): string {
  return Array.from({ length: 26 }, () => Math.floor(Math.random() * 36).toString(36)).join("");
}

/** Posts as the browser would from one of our pages. */
export async function postSameOrigin(
  page: Sender,
  path: string,
  body: { form: Record<string, string> } | { data: object },
): Promise<APIResponse> {
  return await page.request.post(path, { ...body, headers: { "Sec-Fetch-Site": "same-origin" } });
}
