import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { makeExports, openExport, purgeExports, requestExport } from "#app/people/accounts/export.server.ts";
import { listMailTemplates } from "#tests/support/accounts.ts";
import { makeEvent, makeForm, makeSignUp, makeUser } from "#tests/support/makers.ts";

const NOW = Date.parse("2027-04-01T12:00:00Z");

async function readExport(userId: string) {
  const [rows] = await runBatch([sql`SELECT id, r2_key AS key FROM exports WHERE user_id = ${userId} ORDER BY created_at DESC`]);
  return { count: rows?.length ?? 0, key: String(rows?.[0]?.key), token: await createLinkToken("export", String(rows?.[0]?.id)) };
}

async function readFiles(object: Awaited<ReturnType<typeof openExport>>): Promise<Record<string, string>> {
  if (!object || typeof object === "string") throw new Error("No file");
  const files = unzipSync(new Uint8Array(await object.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("an export holds all of the account's data, as JSON and as CSV, and nothing that grants access", async () => {
  const userId = await makeUser({ name: "Olivia Owner", passwordHash: "canary-hash" });
  const event = await makeEvent(makeForm("rsvp", { title: "Spring picnic" }), { ownerId: userId });
  await makeSignUp(event, undefined, { name: "Grace Guest", email: "grace@guest.test", notes: "=HYPERLINK(1)" });
  const elsewhere = await makeEvent(makeForm("rsvp", { title: "A neighbour's party" }));
  await makeSignUp(elsewhere, undefined, { name: "Olivia", email: `${userId}@example.com` });
  await makeSignUp(elsewhere, undefined, { name: "Canary Other", email: "other@guest.test" });
  await runBatch([
    sql`INSERT INTO contacts (id, user_id, name, email, created_at) VALUES (${`c-${userId}`}, ${userId}, 'Carla Contact', 'carla@example.org', 1)`,
    sql`INSERT INTO contact_tags (id, user_id, name, color, created_at) VALUES (${`t-${userId}`}, ${userId}, 'Parents', '#6366f1', 1)`,
    sql`INSERT INTO contact_tag_assignments (contact_id, tag_id) VALUES (${`c-${userId}`}, ${`t-${userId}`})`,
    sql`INSERT INTO invites (id, sender_id, email, event_title, created_at) VALUES (${`i-${userId}`}, ${userId}, 'carla@example.org', 'Spring picnic', 1)`,
    sql`INSERT INTO conversations (id, user_id) VALUES (${`s-${userId}`}, ${userId})`,
    sql`INSERT INTO messages (id, conversation_id, role, content, draft, created_at) VALUES (${`m-${userId}`}, ${`s-${userId}`}, 'user', 'A potluck, please', '{"a":1}', 1)`,
    sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, created_at) VALUES (${`b-${userId}`}, ${event.eventId}, ${userId}, 'Rain', 'Bring boots', 1)`,
  ]);
  await runBatch([
    sql`INSERT INTO sessions (id, user_id, expires_at, created_at, label) VALUES (${`canary-session-${userId}`}, ${userId}, ${NOW / 1000}, ${NOW - 5}, 'Firefox')`,
    sql`INSERT INTO push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, created_at)
      VALUES (${`canary-push-${userId}`}, ${userId}, 'https://push.example/canary-path', 'canary-p256dh', 'canary-auth', ${NOW})`,
    sql`INSERT INTO event_reminder_settings (event_id, enabled, days_message) VALUES (${event.eventId}, 1, 'See you soon')
      ON CONFLICT (event_id) DO UPDATE SET days_message = 'See you soon'`,
    ...[
      { to: userId, from: "mia@guest.test", isProven: false, text: "Is there parking?" },
      { to: "somebody", from: `${userId}@example.com`, isProven: true, text: "I can bring chairs" },
      { to: "somebody", from: `${userId}@example.com`, isProven: false, text: "Canary under my address" },
    ].map(({ to, from, isProven, text }) => {
      const props = JSON.stringify({ name: "Mia", email: from, isProven, text, about: { id: "e", title: "Spring picnic" } });
      return sql`INSERT INTO email_outbox (id, template, to_email, user_id, props, created_at)
        VALUES (${newId()}, 'direct-message', 'x@example.com', ${to}, ${props}, ${NOW})`;
    }),
    sql`INSERT INTO pictures (id, user_id, key, width, height, created_at) VALUES (${newId()}, ${userId}, ${`${userId}/1.png`}, 1, 1, 1),
      (${newId()}, ${userId}, ${`${userId}/lost.png`}, 1, 1, 1)`,
  ]);
  await env.MEDIA.put(`${userId}/1.png`, "a picture's bytes");
  expect(await requestExport(userId, NOW)).toBe(true);
  await makeExports(NOW);
  expect(await listMailTemplates(`${userId}@example.com`)).toContain("export-ready");

  const { token } = await readExport(userId);
  const files = await readFiles(await openExport(userId, token, NOW));
  const json = (name: string) => JSON.parse(files[`json/${name}.json`] ?? "null");
  expect(json("profile")).toMatchObject([{ name: "Olivia Owner" }]);
  expect(json("settings")).toMatchObject([{ locale: "en", emailNotifications: 1, pushNotifications: 0 }]);
  expect(json("events")).toMatchObject([{ title: "Spring picnic", attendeeCount: 1 }]);
  expect(json("sign-ups-to-your-events")).toMatchObject([{ name: "Grace Guest", email: "grace@guest.test", eventTitle: "Spring picnic" }]);
  expect(json("your-sign-ups")).toMatchObject([{ eventTitle: "A neighbour's party", createdAt: "1970-01-01T00:00:00.002Z" }]);
  expect(json("contacts")).toMatchObject([{ name: "Carla Contact", tags: "Parents" }]);
  expect(json("invitations")).toMatchObject([{ email: "carla@example.org" }]);
  expect(json("conversations")).toMatchObject([{ content: "A potluck, please", draft: { a: 1 } }]);
  expect(json("messages-to-your-people")).toMatchObject([
    { subject: "Rain", body: "Bring boots", sendAt: null, sentAt: "1970-01-01T00:00:00.001Z" },
  ]);
  expect(json("tags")).toMatchObject([{ name: "Parents" }]);
  expect(json("pictures")).toHaveLength(2);
  expect(files["pictures/1.png"]).toBe("a picture's bytes");
  expect(files["pictures/not-included.txt"]).toBe(`${userId}/lost.png\n`);
  expect(json("devices")).toEqual([{ label: "Firefox", createdAt: expect.any(String), lastRenewedAt: expect.any(String) }]);
  expect(json("push-subscriptions")).toEqual([{ service: "push.example", createdAt: "2027-04-01T12:00:00.000Z" }]);
  expect(json("reminder-settings")).toMatchObject([{ eventId: event.eventId, daysMessage: "See you soon" }]);
  expect(json("messages-to-you")).toMatchObject([{ name: "Mia", text: "Is there parking?", about: "Spring picnic" }]);
  expect(json("messages-from-you")).toMatchObject([{ text: "I can bring chairs" }]);
  expect(files["csv/sign-ups-to-your-events.csv"]).toContain(`"'=HYPERLINK(1)"`);
  expect(files["csv/contacts.csv"]?.split("\r\n")[0]).toBe('"id","name","email","phone","notes","createdAt","tags"');
  const everything = Object.values(files).join("\n");
  for (const secret of ["canary-", "Canary Other", "other@guest.test", "Canary under"]) expect(everything).not.toContain(secret);
});

test("an account gets one export a day; requested or built several times at once, it is one file and one mail", async () => {
  const userId = await makeUser();
  const asked = await Promise.all([1, 2, 3].map(() => requestExport(userId, NOW)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  await Promise.all([makeExports(NOW), makeExports(NOW), makeExports(NOW)]);
  expect(await listMailTemplates(`${userId}@example.com`)).toEqual(["export-ready"]);
  expect(await requestExport(userId, NOW + DURATIONS.hour)).toBe(false);
  expect(await requestExport(userId, NOW + DURATIONS.day)).toBe(true);
  expect(await readExport(userId)).toMatchObject({ count: 2 });
});

test("the link works only for its owner and expires after a week, and the purge deletes the file", async () => {
  const userId = await makeUser();
  const stranger = await makeUser();
  await requestExport(userId, NOW);
  await makeExports(NOW);
  const { token, key } = await readExport(userId);
  expect(await openExport(stranger, token, NOW)).toBeNull();
  expect(await openExport(userId, `${token}x`, NOW)).toBeNull();
  expect(await openExport(userId, token, NOW + DURATIONS.exportLink)).toBe("expired");
  await purgeExports(NOW + DURATIONS.exportLink - 1);
  expect(await env.MEDIA.head(key)).not.toBeNull();
  await purgeExports(NOW + DURATIONS.exportLink);
  expect(await env.MEDIA.head(key)).toBeNull();
  expect(await readExport(userId)).toMatchObject({ count: 0 });
});

test("sign-ups made with an unproven address stay out of the account's export", async () => {
  const userId = await makeUser({ emailVerifiedAt: null });
  const event = await makeEvent(makeForm("rsvp"));
  await makeSignUp(event, undefined, { name: "Somebody Else", email: `${userId}@example.com` });
  await requestExport(userId, NOW);
  await makeExports(NOW);
  const files = await readFiles(await openExport(userId, (await readExport(userId)).token, NOW));
  expect(files["json/your-sign-ups.json"]).toBe("[]\n");
});
