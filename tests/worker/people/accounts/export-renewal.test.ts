import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { requestHandover, takeOver } from "#app/members/hand-over.server.ts";
import { archiveHourTotals } from "#app/organize/hours/expiry.server.ts";
import { anonymizeStatements, eraseStatements } from "#app/people/accounts/anonymize.server.ts";
import { makeExports, openExport, purgeExports, requestExport } from "#app/people/accounts/export.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { listMailTemplates } from "#tests/support/accounts.ts";
import { type MadeEvent, makeEvent, makeForm, makeSignUp, makeUser } from "#tests/support/makers.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { purgeWithNames } from "#workers/scheduled.ts";

const SIGNED_UP = Date.parse("2027-04-01T12:00:00Z");
const NOW = Date.parse("2027-07-29T16:00:00Z");
/** 90 days after the event's date. */
const DAY = Date.parse("2027-07-30T16:00:00Z");

type Export = { id: string; ownerId: string; key: string; token: string };

async function guestsEvent(): Promise<MadeEvent> {
  const event = await makeEvent(makeForm("rsvp", { date: "2027-05-01" }), { now: SIGNED_UP });
  await makeSignUp(event, undefined, { name: "Grace Guest", email: findAddress(event), now: SIGNED_UP });
  return event;
}

async function exported({ ownerId }: { ownerId: string }): Promise<Export> {
  await requestExport(ownerId, NOW);
  await makeExports(NOW);
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM exports WHERE user_id = ${ownerId}`]);
  const id = row?.id ?? "";
  return { id, ownerId, key: `exports/${ownerId}/${id}.zip`, token: await createLinkToken("export", id) };
}

/** Returns whether the guest's name is in the file at the link, or "renewing" or "expired" if there is none. */
async function readNamedPeople({ ownerId, token }: Export, now: number) {
  const file = await openExport(ownerId, token, now);
  if (!file || typeof file === "string") return file;
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.values(files).some((bytes) => strFromU8(bytes).includes("Grace Guest"));
}

function findAddress({ eventId }: MadeEvent): string {
  return `grace-${eventId}@guest.test`.toLowerCase();
}

test("names deleted on their date leave a finished export at once, and the link's file is rebuilt without them", async () => {
  const made = await exported(await guestsEvent());
  expect(await readNamedPeople(made, NOW)).toBe(true);
  await purgeNames(DAY, purgeWithNames);
  expect(await readNamedPeople(made, DAY)).toBe("renewing");
  await makeExports(DAY + DURATIONS.minute);
  expect(await readNamedPeople(made, DAY + DURATIONS.minute)).toBe(false);
  expect(await listMailTemplates(`${made.ownerId}@example.com`)).toEqual(["export-ready"]);
  const end = NOW + DURATIONS.exportLink;
  expect(await readNamedPeople(made, end - 1)).toBe(false);
  expect(await readNamedPeople(made, end)).toBe("expired");
  await purgeExports(end);
  expect(await env.MEDIA.head(made.key)).toBeNull();
});

test("an export that isn't renewed keeps the names", async () => {
  const made = await exported(await guestsEvent());
  await purgeNames(DAY, archiveHourTotals);
  await makeExports(DAY + DURATIONS.minute);
  expect(await readNamedPeople(made, DAY + DURATIONS.minute)).toBe(true);
});

test.each([
  ["erased", (email: string) => eraseStatements(email, NOW)],
  ["gone with its account", (email: string) => anonymizeStatements({ id: "nobody", email })],
])("an address that is %s leaves the organizer's export, and no one else's is rebuilt", async (_, erase) => {
  const [event, other] = [await guestsEvent(), await guestsEvent()];
  const [made, others] = [await exported(event), await exported(other)];
  await runBatch(erase(findAddress(event)));
  expect(await readNamedPeople(made, NOW)).toBe("renewing");
  expect(await readNamedPeople(others, NOW)).toBe(true);
  await makeExports(NOW + DURATIONS.minute);
  expect(await readNamedPeople(made, NOW + DURATIONS.minute)).toBe(false);
});

const ELSEWHERE = {
  "offered help": (eventId: string, email: string) => [
    sql`INSERT INTO rescue_helpers (id, event_id, name, email, email_hash, locale, confirmed_at, created_at)
      VALUES (${`h-${eventId}`}, ${eventId}, 'Grace Guest', ${email}, ${email}, 'en', ${NOW}, ${NOW})`,
  ],
  "was asked to help": (eventId: string, email: string) => [
    sql`INSERT INTO rescue_calls (id, event_id, offer_id, next_at, started_at) VALUES (${`c-${eventId}`}, ${eventId}, ${eventId}, ${NOW}, ${NOW})`,
    sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, created_at)
      VALUES (${`a-${eventId}`}, ${`c-${eventId}`}, 1, 'Grace Guest', ${email}, ${NOW})`,
  ],
  "was invited to a group": (eventId: string, email: string) => [
    sql`INSERT INTO "groups" (id, user_id, name, created_at) SELECT ${`g-${eventId}`}, user_id, 'Families', ${NOW} FROM events WHERE id = ${eventId}`,
    sql`INSERT INTO group_members (id, group_id, invited_email, invited_at) VALUES (${`m-${eventId}`}, ${`g-${eventId}`}, ${email}, ${NOW})`,
  ],
};

describe.each(Object.entries(ELSEWHERE))("an address that %s", (_, rows) => {
  test.each([
    ["erased", (email: string) => eraseStatements(email, NOW)],
    ["gone with its account", (email: string) => anonymizeStatements({ id: "nobody", email })],
  ])("is %s from the organizer's export as well", async (__, erase) => {
    const event = await makeEvent(makeForm("rsvp", { date: "2027-05-01" }), { now: SIGNED_UP });
    await runBatch(rows(event.eventId, findAddress(event)));
    const made = await exported(event);
    expect(await readNamedPeople(made, NOW)).not.toBe("renewing");
    await runBatch(erase(findAddress(event)));
    expect(await readNamedPeople(made, NOW)).toBe("renewing");
    await makeExports(NOW + DURATIONS.minute);
    expect(await readNamedPeople(made, NOW + DURATIONS.minute)).toBe(false);
  });
});

test("an export that is being built while names are deleted isn't handed out", async () => {
  const event = await guestsEvent();
  const { ownerId } = event;
  await requestExport(ownerId, NOW);
  const put = env.MEDIA.put.bind(env.MEDIA);
  let isRead = false;
  env.MEDIA.put = async (...given: Parameters<typeof put>) => {
    if (!isRead) await runBatch(eraseStatements(findAddress(event), NOW));
    isRead = true;
    return await put(...given);
  };
  const made = await exported(event).finally(() => Reflect.deleteProperty(env.MEDIA, "put"));
  expect(isRead).toBe(true);
  expect(await readNamedPeople(made, NOW)).toBe("expired");
  expect(await env.MEDIA.head(made.key)).toBeNull();
  expect(await listMailTemplates(`${ownerId}@example.com`)).not.toContain("export-ready");
  await makeExports(NOW + DURATIONS.minute);
  expect(await readNamedPeople(made, NOW + DURATIONS.minute)).toBe(false);
  expect((await listMailTemplates(`${ownerId}@example.com`)).filter((template) => template === "export-ready")).toHaveLength(1);
});

test("an expired export isn't rebuilt, and its file goes with the next purge", async () => {
  const event = await guestsEvent();
  const made = await exported(event);
  const end = NOW + DURATIONS.exportLink;
  await runBatch(eraseStatements(findAddress(event), NOW));
  await makeExports(end);
  expect(await readNamedPeople(made, end)).toBe("expired");
  expect(await env.MEDIA.head(made.key)).not.toBeNull();
  await purgeExports(end);
  expect(await env.MEDIA.head(made.key)).toBeNull();
});

test("an owner who handed an event over no longer has its guests in any export", async () => {
  const event = await guestsEvent();
  const nextId = await makeUser();
  const memberId = await addMember(event.eventId, nextId, "organizer");
  const made = await exported(event);
  await requestHandover(event.ownerId, { what: "event", id: event.eventId }, memberId, NOW);
  expect(await readNamedPeople(made, NOW)).toBe(true);
  expect(await takeOver(nextId, { what: "event", id: event.eventId }, NOW)).toBe("takenOver");
  expect(await readNamedPeople(made, NOW)).toBe("renewing");
  await makeExports(NOW + DURATIONS.minute);
  expect(await readNamedPeople(made, NOW + DURATIONS.minute)).toBe(false);
});
