import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/tables.ts";
import { parseUserAgent } from "#app/people/accounts/device.ts";
import { revokeSession, selectSessions, toSessionEntries } from "#app/people/accounts/sessions.server.ts";
import { type Preferences, preferenceSchemas, savePreferences } from "#app/people/accounts/settings.server.ts";
import { countSessions, makeAccount, readViewer, startSession } from "#tests/support/accounts.ts";

const schemas: Record<string, z.ZodType<Preferences>> = preferenceSchemas;

async function save(userId: string, { intent = "", ...fields }: Record<string, string | undefined>) {
  const read = schemas[intent]?.safeParse(fields) ?? { success: false as const };
  if (read.success) await savePreferences(userId, read.data);
  return read.success;
}

const accountOf = (id: string) => db().select().from(users).where(eq(users.id, id)).get();

test("a new account has email, reminders and new RSVPs on, push off, and the system theme", async () => {
  const { id } = await makeAccount();
  const cookie = await startSession(id, null, Date.now());
  expect(await accountOf(id)).toMatchObject({ emailNotifications: true, pushNotifications: false, eventReminders: true, newRsvps: true });
  expect(await readViewer(cookie)).toMatchObject({ theme: "system" });
});

test("each section is saved separately, and a switch missing from the form is off", async () => {
  const { id } = await makeAccount();
  expect(await save(id, { intent: "notifications", pushNotifications: "on", newRsvps: "on" })).toBe(true);
  expect(await save(id, { intent: "theme", theme: "dark" })).toBe(true);
  expect(await save(id, { intent: "locale", locale: "fr" })).toBe(true);
  expect(await save(id, { intent: "timeZone", timeZone: "Asia/Calcutta" })).toBe(true);
  const kept = { emailNotifications: false, pushNotifications: true, eventReminders: false, newRsvps: true };
  expect(await accountOf(id)).toMatchObject({ ...kept, theme: "dark", locale: "fr", timeZone: "Asia/Kolkata" });
});

test("unknown choices are refused", async () => {
  const { id } = await makeAccount({ locale: "de" });
  for (const fields of [
    { intent: "theme", theme: "pink" },
    { intent: "locale", locale: "xx" },
    { intent: "timeZone", timeZone: "Mars/Olympus" },
    { intent: "notifications", emailNotifications: "1" },
    { intent: "passwordHash", passwordHash: "x" },
  ]) {
    expect(await save(id, fields)).toBe(false);
  }
  expect(await accountOf(id)).toMatchObject({ theme: null, locale: "de", timeZone: null, emailNotifications: true });
});

test("sessions are listed with their browsers, this one first, and end one by one; a stranger's can't be ended", async () => {
  const now = Date.now();
  const person = await makeAccount();
  const stranger = await makeAccount();
  const [phone, laptop] = await Promise.all([startSession(person.id, PHONE, now - 2000), startSession(person.id, null, now - 1000)]);
  await startSession(stranger.id, null, now);
  const viewer = await readViewer(phone ?? "");
  if (!viewer) throw new Error("Not signed in");
  const list = async (userId: string) => toSessionEntries((await runBatch([selectSessions(userId, now)]))[0] ?? [], viewer, "en");
  const own = await list(person.id);
  expect(own).toMatchObject([
    { browser: "Safari", system: "iPhone", isThis: true },
    { browser: null, system: null, isThis: false },
  ]);
  const [foreign] = await list(stranger.id);
  expect(await revokeSession(person.id, foreign?.id ?? "")).toBe(false);
  expect(await revokeSession(person.id, own[1]?.id ?? "")).toBe(true);
  expect(await readViewer(laptop ?? "")).toBeNull();
  expect(await countSessions(person.id)).toBe(1);
  expect(await countSessions(stranger.id)).toBe(1);
});

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome",
    "macOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"],
  [PHONE, "Safari", "iPhone"],
  ["curl/8.9", null, null],
  [null, null, null],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
