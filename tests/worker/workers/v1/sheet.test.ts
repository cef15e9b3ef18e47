import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { sweepAccounts } from "#app/people/accounts/sweep.server.ts";
import { API_KEYS, KEY_THROTTLES } from "#app/people/keys/limits.ts";
import { createSheetLink, endSheetLink } from "#app/people/keys/sheet-links.server.ts";
import { stopClock } from "#tests/support/clock.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { addMember, makeCell, makePeople } from "#tests/support/role-matrix/world.ts";
import { app } from "#workers/http.ts";

stopClock();

const ask = async (eventId: string, token: string, method = "GET") => {
  const request = new Request(`https://turnout.test/api/v1/events/${eventId}/signups.csv?key=${token}`, { method });
  const answer = await app.fetch(request, env, createExecutionContext());
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function makeSheet() {
  const ownerId = await makeUser();
  const offers = [makeOffer({ title: "Cake", capacity: 3 }), makeOffer({ title: "=SUM(A1)", capacity: 2 })];
  const event = await makeEvent(makeForm("potluck", { offers }), { ownerId });
  const ids = (await readEditableEvent(event)).offers.map(({ id }) => id);
  const email = `heron-${newId()}@guest.test`;
  await makeSignUp(event, ids[0], { name: "Heron Canary", email, phone: "+1 212 555 0100", notes: "Nut allergy" });
  await makeSignUp(event, ids[1], { name: "-Ben Guest", email: `ben-${newId()}@guest.test` });
  return { ...event, email };
}

async function link(userId: string, eventId: string, showsAddresses = false): Promise<string> {
  const made = await createSheetLink(userId, { eventId, showsAddresses }, Date.now());
  if (made.outcome !== "made") throw new Error(made.outcome);
  return made.token;
}

test("a link shows numbers and first names, and nothing else", async () => {
  const { ownerId, eventId } = await makeSheet();
  const { status, headers, text } = await ask(eventId, await link(ownerId, eventId));
  expect([status, headers.get("Content-Type"), headers.get("X-Robots-Tag")]).toEqual([200, "text/csv; charset=utf-8", "noindex"]);
  expect(text.split("\r\n")).toEqual([
    '"Signed up for","Spots","Taken","Waiting","Names"',
    '"Cake",3,1,0,"Heron"',
    `"'=SUM(A1)",2,1,0,"'-Ben"`,
    "",
  ]);
});

test("with addresses, which its maker chose, it lists people, but no phone number and no note", async () => {
  const { ownerId, eventId, email } = await makeSheet();
  const { text } = await ask(eventId, await link(ownerId, eventId, true));
  expect(text).toContain(`"Cake","Heron Canary","${email}","Confirmed"`);
  expect(text).not.toMatch(/555|allergy/);
});

test("a link opens one event, and no other operation", async () => {
  const { ownerId, eventId } = await makeSheet();
  const other = await makeEvent(makeForm("rsvp"), { ownerId });
  const token = await link(ownerId, eventId);
  expect((await ask(other.eventId, token)).status).toBe(404);
  expect((await ask(eventId, token, "POST")).status).toBe(401);
  const bearer = { headers: { Authorization: `Bearer ${token}` } };
  expect((await app.request(`https://turnout.test/api/v1/events/${eventId}`, bearer, env)).status).toBe(401);
  expect((await ask(eventId, `${token.slice(0, -1)}_`)).status).toBe(404);
  expect((await ask(eventId, "")).status).toBe(404);
});

test("a link ends when it is ended, with the role, with the names, and with its event", async () => {
  const people = await makePeople();
  const cell = await makeCell(people);
  const owners = await link(people.owner.id, cell.eventId);
  const organizers = await link(people.organizer.id, cell.eventId);
  for (const role of ["door", "former", "other"] as const)
    expect((await createSheetLink(people[role].id, { eventId: cell.eventId, showsAddresses: false }, Date.now())).outcome, role).toBe(
      "gone",
    );
  expect([(await ask(cell.eventId, owners)).status, (await ask(cell.eventId, organizers)).status]).toEqual([200, 200]);
  await runBatch([sql`DELETE FROM event_members WHERE event_id = ${cell.eventId} AND user_id = ${people.organizer.id}`]);
  expect((await ask(cell.eventId, organizers)).status).toBe(404);
  await addMember(cell.eventId, people.organizer.id, "door");
  expect((await ask(cell.eventId, organizers)).status).toBe(404);
  const [[row]] = await runBatch([sql<{ id: string }>`SELECT id FROM sheet_keys WHERE user_id = ${people.owner.id}`]);
  expect(await endSheetLink(people.other.id, row?.id ?? "")).toBe(false);
  await runBatch([sql`UPDATE events SET purged_at = 1 WHERE id = ${cell.eventId}`]);
  expect((await ask(cell.eventId, owners)).status).toBe(404);
  await sweepAccounts(Date.now());
  const [[left]] = await runBatch([sql<{ n: number }>`SELECT count(*) AS n FROM sheet_keys WHERE event_id = ${cell.eventId}`]);
  expect(left?.n).toBe(0);
  await runBatch([sql`UPDATE events SET purged_at = NULL WHERE id = ${cell.eventId}`]);
  const again = await link(people.owner.id, cell.eventId);
  const [[made]] = await runBatch([sql<{ id: string }>`SELECT id FROM sheet_keys WHERE user_id = ${people.owner.id}`]);
  expect(await endSheetLink(people.owner.id, made?.id ?? "")).toBe(true);
  expect((await ask(cell.eventId, again)).status).toBe(404);
});

test("a link is read sixty times an hour, and an account has at most twenty", async () => {
  const { ownerId, eventId } = await makeSheet();
  const token = await link(ownerId, eventId);
  const { count } = KEY_THROTTLES.sheetReads;
  for (let n = 0; n < count; n++) expect((await ask(eventId, token)).status).toBe(200);
  const refused = await ask(eventId, token);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  for (let n = 1; n < API_KEYS.max; n++) await link(ownerId, eventId);
  expect((await createSheetLink(ownerId, { eventId, showsAddresses: false }, Date.now())).outcome).toBe("many");
});

test("the key of a link is in no line of the log", async () => {
  const { ownerId, eventId } = await makeSheet();
  const token = await link(ownerId, eventId);
  using log = vi.spyOn(console, "log");
  using errors = vi.spyOn(console, "error");
  for (let n = 0; n <= KEY_THROTTLES.sheetReads.count; n++) await ask(eventId, token);
  await ask("unknown", token);
  const lines = [...log.mock.calls, ...errors.mock.calls].map(([line]) => String(line));
  expect(lines.some((line) => line.includes("/api/v1/events/:eventId/signups.csv"))).toBe(true);
  expect(lines.join("\n")).not.toMatch(/turnout_sheet|key=/);
});
