import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { THROTTLES } from "#app/limits.ts";
import { loadChosen } from "#app/organize/invites/chosen-contacts.server.ts";
import { loadInvitableEvents } from "#app/organize/invites/queries.server.ts";
import { hashEmail } from "#app/outbox/suppressions.server.ts";
import { invite, makeContact, makeInvitableEvent } from "#tests/support/invites.ts";
import { emptyOutbox, newAddresses } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp, makeUser } from "#tests/support/makers.ts";
import { addMember } from "#tests/support/role-matrix/world.ts";
import { NOW } from "#tests/support/sheet.ts";

const EVERYBODY = { search: "", tagIds: [] };
const { count: DAILY, window: DAY } = THROTTLES.invites;

beforeEach(emptyOutbox);

test("of thousands of selected contacts those who can be invited today are taken by name, and the rest on later days", async () => {
  const event = await makeInvitableEvent();
  await makeContacts(event.ownerId, 3000);
  const first = await loadChosen(event.ownerId, event.eventId, EVERYBODY, NOW);
  expect(first).toMatchObject({ count: 3000, later: 2800, left: DAILY, skipped: { already: 0, noAddress: 0 } });
  expect(first?.contacts).toHaveLength(DAILY);
  expect(first?.contacts[0]).toMatchObject({ name: "Guest 0000", status: "free" });
  const send = (ids: string[] = [], now = NOW) => invite(event, [], { contactIds: ids, now });
  expect(await send(first?.contacts.map(({ id }) => id))).toMatchObject({ outcome: "sent", sent: DAILY });

  expect(await loadChosen(event.ownerId, event.eventId, EVERYBODY, NOW + 1)).toMatchObject({
    ...{ contacts: [], count: 3000, later: 2800, left: 0 },
    skipped: { already: DAILY },
  });
  // The next day the same selection continues where it stopped.
  const next = await loadChosen(event.ownerId, event.eventId, EVERYBODY, NOW + DAY + 1);
  expect(next).toMatchObject({ later: 2600, left: DAILY, skipped: { already: DAILY } });
  expect(next?.contacts[0]?.name).toBe("Guest 0200");
  expect(
    await send(
      next?.contacts.map(({ id }) => id),
      NOW + DAY + 1,
    ),
  ).toMatchObject({ outcome: "sent", sent: DAILY });
});

test("a contact who can't be invited is left out with the reason, and each address is taken once", async () => {
  const event = await makeInvitableEvent();
  const { ownerId, eventId } = event;
  const [invited = "", comes = "", tired = "", twice = ""] = newAddresses(4);
  for (const [name, email] of [
    ["Ida", invited],
    ["Cleo", comes],
    ["Tina", tired],
    ["Tom", twice],
    ["Tom again", twice.toUpperCase()],
    ["Nobody", null],
  ] as const)
    await makeContact(ownerId, name, email);
  await invite(event, [invited]);
  await makeSignUp(event, undefined, { email: comes });
  await runBatch([
    sql`INSERT INTO email_suppressions (email_hash, scope, event_id, reason, created_at) VALUES (${await hashEmail(tired)}, 'invites', '', 'unsubscribed', ${NOW})`,
  ]);
  const chosen = await loadChosen(ownerId, eventId, EVERYBODY, NOW);
  expect(chosen?.contacts.map(({ name }) => name)).toEqual(["Tom"]);
  expect(chosen).toMatchObject({ count: 6, later: 0, skipped: { already: 1, signedUp: 1, noAddress: 1, unsubscribed: 1 } });
});

test("a search selects its results and a selection the contacts it names, but only one's own", async () => {
  const { ownerId, eventId } = await makeInvitableEvent();
  const stranger = await makeUser();
  const [ann, ben] = [await makeContact(ownerId, "Ann", "ann@guest.test"), await makeContact(ownerId, "Ben", "ben@guest.test")];
  const foreign = await makeContact(stranger, "Ann Elsewhere", "else@guest.test");
  const names = async (selection: Parameters<typeof loadChosen>[2]) =>
    (await loadChosen(ownerId, eventId, selection, NOW))?.contacts.map(({ name }) => name);
  expect(await names({ search: "ann", tagIds: [] })).toEqual(["Ann"]);
  expect(await names({ ids: [ben, foreign] })).toEqual(["Ben"]);
  expect(await names({ ids: [] })).toEqual([]);
  expect(await loadChosen(stranger, eventId, { ids: [ann] }, NOW)).toBeNull();
});

test("only one's own published, upcoming events can be chosen, the next one first", async () => {
  const ownerId = await makeUser();
  const make = (title: string, given: Parameters<typeof makeForm>[1]) => makeEvent(makeForm("rsvp", { title, ...given }), { ownerId });
  await make("Later", { date: "2027-05-20" });
  const next = await make("Next", { date: "2027-05-10" });
  await make("Draft", { date: "2027-05-11", intent: "draft" });
  const over = await make("Over", { date: "2027-05-12" });
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${over.eventId}`]);
  await makeInvitableEvent();
  const { events } = await loadInvitableEvents(ownerId, NOW, "en");
  expect(events.map(({ title }) => title)).toEqual(["Next", "Later"]);
  expect(events[0]).toMatchObject({ id: next.eventId, when: expect.stringContaining("May 10"), isOwn: true, left: DAILY });
  expect((await loadInvitableEvents(ownerId, Date.parse("2027-05-15T00:00:00Z"), "en")).events.map(({ title }) => title)).toEqual([
    "Later",
  ]);
});

test("events one organizes are listed, too, with the number their owner may still send; events one only helps at the door aren't", async () => {
  const [ownerId, helperId] = [await makeUser(), await makeUser()];
  const make = (title: string, date: string, of: string) => makeEvent(makeForm("rsvp", { title, date }), { ownerId: of });
  const [shared, door] = [await make("Shared", "2027-05-10", ownerId), await make("Door", "2027-05-11", ownerId)];
  await make("Own", "2027-05-12", helperId);
  await make("Foreign", "2027-05-13", ownerId);
  const titles = async (userId: string) => (await loadInvitableEvents(userId, NOW, "en")).events.map(({ title }) => title);
  expect(await titles(helperId)).toEqual(["Own"]);
  await addMember(shared.eventId, helperId, "organizer");
  await addMember(door.eventId, helperId, "door");
  expect(await titles(helperId)).toEqual(["Shared", "Own"]);
  await runBatch([
    sql`INSERT INTO invites (id, sender_id, event_id, email, created_at) VALUES (${newId()}, ${ownerId}, ${door.eventId}, 'a@guest.test', ${NOW - 1})`,
  ]);
  expect((await loadInvitableEvents(helperId, NOW, "en")).events).toMatchObject([
    { title: "Shared", isOwn: false, left: DAILY - 1 },
    { title: "Own", isOwn: true, left: DAILY },
  ]);
  await runBatch([sql`DELETE FROM event_members WHERE user_id = ${helperId}`]);
  expect(await titles(helperId)).toEqual(["Own"]);
});

/** Creates this many contacts with an address each, in one statement. */
async function makeContacts(ownerId: string, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, index) => {
    const name = `Guest ${String(index).padStart(4, "0")}`;
    return { id: newId(), name, email: `guest-${index}-${ownerId}@guest.test` };
  });
  await runBatch([
    sql`INSERT INTO contacts (id, user_id, name, email, search, sort_name, created_at)
      SELECT value ->> 'id', ${ownerId}, value ->> 'name', value ->> 'email', lower(value ->> 'name'), lower(value ->> 'name'), 0
      FROM json_each(${JSON.stringify(people)})`,
  ]);
}
