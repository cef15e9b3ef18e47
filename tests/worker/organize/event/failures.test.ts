import { env } from "cloudflare:workers";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { action as signOut } from "#app/routes/auth/sign-out.ts";
import { action as auth } from "#app/routes/auth.tsx";
import { action as save } from "#app/routes/create/save.ts";
import { action as saveSimple } from "#app/routes/create-simple/save.ts";
import { ErrorBoundary as DashboardFailed } from "#app/routes/dashboard.tsx";
import { loader as calendar } from "#app/routes/event/calendar.ts";
import { loader as eventPage } from "#app/routes/event/event.tsx";
import { action as owner } from "#app/routes/event/owner.ts";
import { action as reminders } from "#app/routes/event/reminders.ts";
import { action as signUp } from "#app/routes/event/sign-up.tsx";
import { action as removal } from "#app/routes/event/signups.tsx";
import { action as generate } from "#app/routes/pictures/generate.ts";
import { action as resetPassword } from "#app/routes/reset-password.tsx";
import { makeAccount, signedInCookie } from "#tests/support/accounts.ts";
import { makeForm } from "#tests/support/makers.ts";
import { runRoute as pageAnswer } from "#tests/support/page.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

/** What people read if the database is down, word for word; nothing fails silently (product 1.5). */
const viewer = { id: "someone", name: "Someone", email: "someone@example.org", isVerified: true };
const context = { requestId: "test", nonce: "", viewer: async () => viewer } as unknown as AppLoadContext;

type Act = (args: ActionFunctionArgs) => Promise<unknown>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function breakDatabase(message = "D1_ERROR: no such table") {
  vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw new Error(message);
  });
}

function request(path: string, init: RequestInit = {}) {
  return new Request(new URL(path, "https://turnout.test"), { method: "POST", ...init });
}

function form(path: string, fields: Record<string, string>) {
  return request(path, { body: new URLSearchParams(fields) });
}

function json(path: string, body: unknown) {
  return request(path, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
}

async function readAnswer(act: Act, sent: Request, params: Record<string, string> = {}) {
  const answer = (await act({ request: sent, params, context })) as Response;
  return { status: answer.status, text: await answer.text(), toast: decodeURIComponent(answer.headers.get("Set-Cookie") ?? "") };
}

test.each([
  ["UNIQUE constraint failed: events.id", "This record already exists"],
  ["FOREIGN KEY constraint failed", "Invalid reference"],
  ["NOT NULL constraint failed: events.title", "Required field is missing"],
])("a save that the database refuses with %s says %s", async (message, text) => {
  breakDatabase(`D1_ERROR: ${message}`);
  const sent = { form: makeForm("rsvp", { date: "2099-05-01" }), eventId: newId(), version: null, cancel: [], isFirst: true };
  const answer = await readAnswer(save, json("/create/save", sent));
  expect(answer).toMatchObject({ status: 500, text: JSON.stringify({ outcome: "failed", text }) });
});

test("a thrown value that isn't an Error is reported as unexpected", async () => {
  vi.spyOn(env.DB, "prepare").mockImplementation(() => {
    throw "nothing known";
  });
  const simple = {
    ...{ eventId: newId(), title: "Picnic", description: "", location: "Park", date: "2099-05-01" },
    ...{ startTime: "10:00", endTime: "12:00", maxAttendees: 5, timeZone: "America/New_York" },
  };
  const answer = await readAnswer(saveSimple, json("/create-simple/save", simple));
  expect(answer).toMatchObject({ status: 500, text: JSON.stringify({ outcome: "failed", text: "An unexpected error occurred" }) });
});

test.each([
  ["delete", "Failed to delete event", "There was an error deleting the event. Please try again."],
  ["publish", "That didn't work", "Nothing was changed. Please try again."],
])("an owner who can't %s is told so", async (intent, title, description) => {
  breakDatabase();
  const answer = await readAnswer(owner, form("/event/x/owner", { intent }), { eventId: "x" });
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.text).toast).toMatchObject({ title, description });
});

test("a sign-up that can't be removed stays, and the organizer is told", async () => {
  breakDatabase();
  const { data } = (await removal({
    request: form("/event/x/signups", { intent: "remove", signupId: "y" }),
    params: { eventId: "x" },
    context,
  })) as {
    data: { toast: object };
  };
  expect(data.toast).toMatchObject({ title: "Error", description: "Failed to delete signup" });
});

test("reminders that can't be saved say so, and unreadable ones don't break the page", async () => {
  const sheet = await makeSheet("rsvp", 5);
  const settings = { enabled: false, daysReminder: {}, hoursReminder: {} };
  const answer = await readAnswer(reminders, form("/event/x/reminders", { settings: JSON.stringify(settings) }), { eventId: "x" });
  expect(JSON.parse(answer.text).toast).toMatchObject({
    title: "Error updating reminders",
    description: "Could not save reminder settings. Please try again.",
  });
  const prepare = env.DB.prepare.bind(env.DB);
  vi.spyOn(env.DB, "prepare").mockImplementation((query) => {
    if (query.includes("event_reminder_settings")) throw new Error("D1_ERROR: no such table");
    return prepare(query);
  });
  const owned = { ...context, viewer: async () => ({ ...viewer, id: sheet.ownerId }) } as unknown as AppLoadContext;
  const { status, html } = await pageAnswer(eventPage, {
    request: request("/event/x", { method: "GET" }),
    params: { eventId: sheet.eventId },
    context: owned,
  });
  expect(status).toBe(200);
  expect(html).toContain("Error loading reminders");
  expect(html).toContain("Could not load reminder settings.");
});

test("a calendar file says why it isn't available", async () => {
  expect(await readAnswer(calendar as Act, request("/event/x/calendar.ics"), { eventId: "x" })).toMatchObject({
    status: 404,
    text: "Event data not available",
  });
  breakDatabase();
  expect(await readAnswer(calendar as Act, request("/event/x/calendar.ics"), { eventId: "x" })).toMatchObject({
    status: 500,
    text: "Failed to generate calendar file",
  });
});

test("a failed sign-up keeps the form and says so", async () => {
  const { eventId } = await makeSheet("rsvp", 5);
  const prepare = env.DB.prepare.bind(env.DB);
  vi.spyOn(env.DB, "prepare").mockImplementation((query) => {
    if (query.includes("INSERT")) throw new Error("D1_ERROR: disk full");
    return prepare(query);
  });
  const fields = { name: "Ada", email: "ada@guest.test", response: "going", guestCount: "1", key: newId() };
  const sent = form(`/event/${eventId}/simple-rsvp`, fields);
  const page = await pageAnswer(signUp, { request: sent, params: { eventId }, context });
  expect(page.status).toBe(500);
  for (const said of ["Signup failed", "There was an error signing you up. Please try again."]) expect(page.html).toContain(said);
  for (const typed of ["Ada", "ada@guest.test"]) expect(page.html).toContain(`value="${typed}"`);
});

test.each([
  ["/auth", "Sign in failed", "An error occurred. Please try again."],
  ["/auth?step=signup", "Sign up failed", "Please try again."],
  ["/auth?step=forgot", "Reset failed", "Unable to send reset email. Please try again."],
])("%s says that it failed", async (path, title, description) => {
  breakDatabase();
  const sent = form(path, { email: "ann@example.org", password: "correct horse" });
  const answer = (await auth({ request: sent, params: {}, context })) as { data: { problem: object } };
  expect(answer.data.problem).toMatchObject({ title, description });
});

test("a failed password reset says so", async () => {
  breakDatabase();
  const token = await createLinkToken("one-time", newId());
  const sent = form("/reset-password", { token, password: "sea breeze 7", confirmation: "sea breeze 7" });
  const answer = (await resetPassword({ request: sent, params: {}, context })) as { data: { problem: object } };
  expect(answer.data.problem).toMatchObject({ title: "Reset failed", description: "Unable to reset password. Please try again." });
});

test("a failed sign-out says so on the same page", async () => {
  breakDatabase();
  const headers = { Cookie: "__Host-session=abcdefghijklmnopqrstuvwxyz234567", Referer: "https://turnout.test/events" };
  const answer = await readAnswer(signOut as Act, request("/auth/sign-out", { headers }));
  expect(answer.toast).toContain("Sign out failed");
  expect(answer.toast).toContain("Please try again.");
});

test("if the database is down, signing out redirects a browser back and tells a script, without a bare error page", async () => {
  const browser = new Browser();
  const cookie = await signedInCookie((await makeAccount()).id);
  browser.cookies.set("__Host-session", cookie.slice(cookie.indexOf("=") + 1));
  breakDatabase();
  const asked = { form: {}, headers: { Referer: "https://turnout.test/events" } };
  const page = await browser.ask("/auth/sign-out", asked);
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/events"]);
  expect(decodeURIComponent(page.headers.get("Set-Cookie") ?? "")).toContain("Sign out failed");
  const told = await browser.ask("/auth/sign-out", { ...asked, headers: { ...asked.headers, Accept: "application/json" } });
  expect([told.status, told.headers.getSetCookie(), await told.json()]).toEqual([500, [], null]);
  expect(browser.cookies.has("__Host-session")).toBe(true);

  vi.restoreAllMocks();
  const done = await browser.ask("/auth/sign-out", { form: {}, headers: { Accept: "application/json" } });
  expect([await done.json(), done.headers.get("Clear-Site-Data")]).toEqual([{ to: "/" }, '"storage"']);
  expect(browser.cookies.has("__Host-session")).toBe(false);
});

test("failed picture generation and a failed dashboard say so", async () => {
  vi.spyOn(env.DB, "batch").mockRejectedValue(new Error("down"));
  const bad = await readAnswer(generate, form("/pictures/generate", { title: "", type: "rsvp", turn: "0" }));
  expect(bad.status).toBe(422);
  const html = renderToString(DashboardFailed());
  expect(html).toContain("Error loading dashboard");
  expect(html).toContain("Please try refreshing the page.");
});
