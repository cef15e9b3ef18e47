import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { purgeUnaccepted } from "#app/members/unaccepted-invitations.server.ts";
import { addSheet } from "#app/organize/groups/commands.server.ts";
import { correctHours } from "#app/organize/hours/commands.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { EXPORT_SECTIONS } from "#app/people/accounts/export-contents.server.ts";
import { beginErasure, finishErasures } from "#app/people/privacy/erase.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { loadDataExport } from "#app/people/privacy/queries.server.ts";
import { findTablesWithText } from "#tests/support/canaries.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeCheckedInHelper, makeShifts } from "#tests/support/hours.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { NON_PERSONAL_COLUMNS } from "#tests/support/non-personal-columns.ts";
import { PERSONAL_COLUMNS } from "#tests/support/personal-columns.ts";

const NOW = Date.parse("2027-04-02T12:00:00Z");

type Column = { table: string; column: string };

async function storedColumns(): Promise<Column[]> {
  const [rows] = await runBatch([
    sql<Column>`SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT GLOB '_*' AND t.name NOT GLOB 'sqlite*' AND t.name NOT GLOB 'd1*'`,
  ]);
  return rows;
}

function listed(): Column[] {
  const personal = Object.entries(PERSONAL_COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => ({ table, column })),
  );
  return [
    ...personal,
    ...Object.entries(NON_PERSONAL_COLUMNS).flatMap(([table, names]) => names.split(" ").map((column) => ({ table, column }))),
  ];
}

const names = (columns: Column[]) => columns.map(({ table, column }) => `${table}.${column}`).sort();

test("every column is listed with whether it is personal, how it is exported and what deletes it", async () => {
  const stored = await storedColumns();
  expect(names(listed())).toEqual(names(stored));
});

/** A user with data everywhere: events with guests, a sign-up at another's event, a group, hours and offers of help. */
async function busy() {
  const userId = await makeUser({ name: "Olivia Owner", emailVerifiedAt: 1 });
  const email = `${userId}@example.com`;
  const hash = await hashEmail(email);
  const own = await makeShifts({ title: "Own" }, [{}], userId);
  const helper = await makeCheckedInHelper(own, { name: "Ann" });
  await correctHours(userId, { signupId: helper, minutes: 90, reason: "Left early" }, NOW);
  const elsewhere = await makeShifts({ title: "Elsewhere" });
  const ownShift = await makeCheckedInHelper(elsewhere, { name: "Olivia", email });
  await correctHours(elsewhere.ownerId, { signupId: ownShift, minutes: 150, reason: "Stayed longer" }, NOW);
  const party = await makeEvent(makeForm("rsvp"));
  await makeSignUp(party, undefined, { name: "Olivia", email });
  const potluck = await makeEvent(makeForm("potluck", { offers: [makeOffer()] }));
  await makeSignUp(potluck, (await readEditableEvent(potluck)).offers[0]?.id, { name: "Olivia", email });
  const { groupId } = await makeGroup();
  const id = () => newId();
  const call = async (eventId: string) => {
    const [callId, offerId, askId] = [id(), id(), id()];
    await runBatch([
      sql`INSERT INTO submissions (id, event_id, submission_key, source, created_at) VALUES (${askId}, ${eventId}, ${askId}, 'asked', 1)`,
      sql`INSERT INTO asks (submission_id, round_id, answer_within, next)
        VALUES (${askId}, ${askId}, 1, json_array(json_object('name', 'Olivia', 'email', ${email})))`,
      sql`INSERT INTO rescue_calls (id, event_id, offer_id, next_at, started_at) VALUES (${callId}, ${eventId}, ${offerId}, 1, 1)`,
      sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, created_at) VALUES (${id()}, ${callId}, 1, 'Olivia', ${email}, 1)`,
      sql`INSERT INTO rescue_helpers (id, event_id, name, email, email_hash, locale, created_at)
        VALUES (${id()}, ${eventId}, 'Olivia', ${email}, ${hash}, 'en', 1)`,
    ]);
  };
  await call(own.eventId);
  await call(elsewhere.eventId);
  await addSheet(userId, groupId, own.eventId, NOW);
  const message = JSON.stringify({ name: "Mia", email: "mia@guest.test", text: "Hello", about: { title: "Own" } });
  await runBatch([
    sql`INSERT INTO webhooks (id, event_id, user_id, url, secret, created_at)
      VALUES (${id()}, ${own.eventId}, ${userId}, 'https://hooks.example.com/olivia', 'whsec_x', 1)`,
    sql`INSERT INTO contacts (id, user_id, name, email, created_at) VALUES (${id()}, ${userId}, 'Carla', 'carla@example.org', 1)`,
    sql`INSERT INTO contact_tags (id, user_id, name, color, created_at) VALUES (${id()}, ${userId}, 'Parents', '#6366f1', 1)`,
    sql`INSERT INTO invites (id, sender_id, email, event_title, created_at) VALUES (${id()}, ${userId}, 'carla@example.org', 'Own', 1)`,
    sql`INSERT INTO conversations (id, user_id) VALUES (${userId}, ${userId})`,
    sql`INSERT INTO messages (id, conversation_id, role, content, created_at) VALUES (${id()}, ${userId}, 'user', 'A potluck', 1)`,
    sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, created_at) VALUES (${id()}, ${own.eventId}, ${userId}, 'Rain', 'Boots', 1)`,
    sql`INSERT INTO sessions (id, user_id, expires_at, created_at, label) VALUES (${id()}, ${userId}, 1, 1, 'Firefox')`,
    sql`INSERT INTO google_accounts (subject, user_id, created_at, used_at) VALUES (${id()}, ${userId}, 1, 2)`,
    sql`INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at, used_at)
      VALUES (${id()}, ${userId}, 'x', 1, '[]', 'Phone', 1, 2)`,
    sql`INSERT INTO push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, created_at)
      VALUES (${id()}, ${userId}, 'https://push.example/x', 'x', 'x', 1)`,
    sql`INSERT INTO api_keys (id, user_id, token_hash, prefix, name, scopes, created_at)
      VALUES (${id()}, ${userId}, ${id()}, 'turnout_x', 'Sync', '["events:read"]', 1)`,
    sql`INSERT INTO sheet_keys (id, user_id, event_id, token_hash, created_at) VALUES (${id()}, ${userId}, ${own.eventId}, ${id()}, 1)`,
    sql`INSERT INTO oauth_records (key, kind, user_id, value, created_at) VALUES (${`grant:${userId}:g`}, 'grant', ${userId},
      '{"metadata":{"name":"Claude","host":"claude.ai"},"scope":["events:read"],"refreshTokenId":"x"}', 1)`,
    sql`INSERT INTO message_drafts (id, event_id, user_id, subject, body, created_at) VALUES (${id()}, ${own.eventId}, ${userId}, 'Rain', 'Boots', 1)`,
    sql`INSERT INTO pictures (id, user_id, key, created_at) VALUES (${id()}, ${userId}, ${`${userId}/1.png`}, 1)`,
    sql`INSERT INTO email_outbox (id, template, to_email, user_id, props, created_at) VALUES (${id()}, 'direct-message', ${email}, ${userId}, ${message}, 1)`,
    sql`INSERT INTO email_suppressions (email_hash, scope, reason, created_at) VALUES (${hash}, 'reminders', 'unsubscribed', 1)`,
    sql`INSERT INTO certificates (number, minutes, events, starts_on, ends_on, organizer, user_id, issued_on)
      VALUES (${id()}, 1, 1, '2027-05-01', '2027-05-01', 'Olivia Owner', ${userId}, '2027-05-02')`,
    sql`INSERT INTO event_members (id, event_id, user_id, role, invited_at, accepted_at) VALUES (${id()}, ${elsewhere.eventId}, ${userId}, 'organizer', 1, 1)`,
    sql`INSERT INTO event_members (id, event_id, role, invited_email, invited_at) VALUES (${id()}, ${own.eventId}, 'door', 'dora@example.org', 1)`,
    sql`INSERT INTO group_members (id, group_id, user_id, invited_at, accepted_at) VALUES (${id()}, ${groupId}, ${userId}, 1, 1)`,
    sql`INSERT INTO away_days (email, owner_id, day, noted_at) VALUES (${email}, ${elsewhere.ownerId}, '2027-05-01', 1)`,
    sql`INSERT INTO groups (id, user_id, name, created_at) VALUES (${userId}, ${userId}, 'Own group', 1)`,
    sql`INSERT INTO followers (id, group_id, email, locale, news, weekly, confirmed_at, created_at)
      VALUES (${id()}, ${groupId}, ${email}, 'en', 1, 0, 2, 1)`,
    sql`INSERT INTO group_members (id, group_id, invited_email, invited_at) VALUES (${id()}, ${userId}, 'gina@example.org', 1)`,
    sql`INSERT INTO group_messages (id, group_id, sender_id, subject, body, people, created_at)
      VALUES (${id()}, ${groupId}, ${userId}, 'Parking', 'Back gate', 1, 1)`,
  ]);
  return { userId, email, own, elsewhere };
}

test("every column marked as exported is in the account's export, under that name", async () => {
  const { userId } = await busy();
  const keys = new Set<string>();
  for (const { name, read } of EXPORT_SECTIONS)
    for await (const rows of read(userId)) for (const row of rows) for (const key of Object.keys(row)) keys.add(`${name}.${key}`);
  const promised = Object.values(PERSONAL_COLUMNS).flatMap((columns) =>
    Object.values(columns).flatMap(({ taken }) => (/\s/.test(taken) ? [] : [taken])),
  );
  expect([...new Set(promised)].filter((one) => !keys.has(one))).toEqual([]);
  expect(promised.length).toBeGreaterThan(60);
});

async function readRows(userId: string, section: string) {
  const found = [];
  for await (const rows of EXPORT_SECTIONS.find(({ name }) => name === section)?.read(userId) ?? []) found.push(...rows);
  return found;
}

test("hours, help, mails and history belong to the account; one with an unproven address gets none of them", async () => {
  const { userId, own, elsewhere } = await busy();
  const other = await busy();
  expect(await readRows(userId, "your-hours")).toMatchObject([
    { eventTitle: "Elsewhere", plannedMinutes: 120, minutes: 150, isCorrected: 1, reason: "Stayed longer" },
  ]);
  expect(await readRows(userId, "hour-corrections")).toMatchObject([{ eventId: own.eventId, minutes: 90, reason: "Left early", byYou: 1 }]);
  expect((await readRows(userId, "help-you-offered")).map(({ eventId }) => eventId).sort()).toEqual(
    [own.eventId, elsewhere.eventId].sort(),
  );
  expect(await readRows(userId, "mails-you-stopped")).toMatchObject([{ scope: "reminders", reason: "unsubscribed" }]);
  expect(await readRows(userId, "history")).toContainEqual(expect.objectContaining({ eventId: own.eventId, act: "created", byYou: 1 }));
  const everything = [];
  for (const { name } of EXPORT_SECTIONS) everything.push(...(await readRows(userId, name)));
  expect(JSON.stringify(everything)).not.toContain(other.own.eventId);
  await runBatch([sql`UPDATE users SET email_verified_at = NULL WHERE id = ${userId}`]);
  for (const section of [
    "your-hours",
    "help-you-offered",
    "help-you-were-asked-for",
    "pages-you-follow",
    "mails-to-you",
    "mails-you-stopped",
  ])
    expect(await readRows(userId, section), section).toEqual([]);
});

async function readLink(email: string): Promise<string> {
  await requestDataLink({ email, network: newId(), locale: "en", now: NOW });
  const [[row]] = await runBatch([
    sql<{ tokenId: string }>`SELECT props ->> 'tokenId' AS tokenId FROM email_outbox
      WHERE to_email = ${email} AND template = 'my-sign-ups'`,
  ]);
  return await createLinkToken("my-sign-ups", row?.tokenId ?? "");
}

test("the mailed link exports an address's hours, help and mails; erasing leaves nothing, not even invitations to organize", async () => {
  const [name, email] = [`Heron${newId()}`, `heron-${newId()}@guest.test`];
  const event = await makeShifts();
  const id = await makeCheckedInHelper(event, { name, email });
  await correctHours(event.ownerId, { signupId: id, minutes: 90, reason: `${name} left early` }, NOW);
  const { groupId } = await makeGroup();
  const [callId, offerId] = [newId(), newId()];
  await runBatch([
    sql`INSERT INTO rescue_calls (id, event_id, offer_id, next_at, started_at) VALUES (${callId}, ${event.eventId}, ${offerId}, 1, 1)`,
    sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, created_at) VALUES (${newId()}, ${callId}, 1, ${name}, ${email}, 1)`,
    sql`INSERT INTO rescue_helpers (id, event_id, name, email, email_hash, locale, created_at)
      VALUES (${newId()}, ${event.eventId}, ${name}, ${email}, 'x', 'en', 1)`,
    sql`INSERT INTO event_members (id, event_id, role, invited_email, invited_at) VALUES (${newId()}, ${event.eventId}, 'door', ${email}, 1)`,
    sql`INSERT INTO group_members (id, group_id, invited_email, invited_at) VALUES (${newId()}, ${groupId}, ${email}, 1)`,
    sql`INSERT INTO followers (id, group_id, email, locale, news, weekly, confirmed_at, created_at)
      VALUES (${newId()}, ${groupId}, ${email}, 'en', 1, 0, 2, 1)`,
    sql`INSERT INTO away_days (email, owner_id, day, noted_at) VALUES (${email}, ${event.ownerId}, '2027-05-01', 1)`,
  ]);
  const token = await readLink(email);
  const taken = await loadDataExport(token, NOW);
  expect(taken).toMatchObject({
    signUps: [{ name }],
    hours: [{ name, plannedMinutes: 120, minutes: 90, reason: `${name} left early` }],
    offeredHelp: [{ name }],
    askedToHelp: [{ name }],
    follows: [{ email, name: "Room 12 families", news: 1, weekly: 0 }],
    datesYouCant: [{ day: "2027-05-01" }],
  });
  expect(taken?.mails.map(({ template }) => template)).toContain("my-sign-ups");
  expect(JSON.stringify(taken)).not.toContain(token);
  const kept = [
    "away_days",
    "event_members",
    "followers",
    "group_members",
    "hour_corrections",
    "rescue_asks",
    "rescue_helpers",
    "volunteer_signups",
  ];
  expect([...(await findTablesWithText(name)), ...(await findTablesWithText(email))]).toEqual(expect.arrayContaining(kept));
  await beginErasure(token, NOW);
  await finishErasures(NOW);
  expect([await findTablesWithText(name), await findTablesWithText(email)]).toEqual([[], []]);
});

test("an unaccepted invitation to organize keeps its address for 30 days", async () => {
  const event = await makeShifts();
  const [old, young] = [`${newId()}@invited.test`, `${newId()}@invited.test`];
  const member = (email: string, invitedAt: number) =>
    sql`INSERT INTO event_members (id, event_id, role, invited_email, invited_at) VALUES (${newId()}, ${event.eventId}, 'door', ${email}, ${invitedAt})`;
  await runBatch([member(old, NOW - 30 * DURATIONS.day), member(young, NOW - 30 * DURATIONS.day + 1)]);
  await purgeUnaccepted(NOW);
  expect([await findTablesWithText(old), await findTablesWithText(young)]).toEqual([[], ["event_members"]]);
});
