import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { compile } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { NOW } from "#tests/support/sheet.ts";
import { planTestSignUp, type SignUp } from "#tests/support/sign-up.ts";
import { sendSignUp } from "#tests/support/sign-up-form.tsx";
import { api } from "#workers/api/api.ts";

const RACES = isProving ? 40 : 3;

/** Ten-minute conferences in one evening. */
async function makeConferences(count: number) {
  const offers = Array.from({ length: count }, (_, index) => {
    const at = (minutes: number) => `1${8 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:00`;
    return makeOffer({ title: "Ms. Frost", date: "2030-05-01", startTime: at(index * 10), endTime: at(index * 10 + 10), capacity: 1 });
  });
  const event = await makeEvent(makeForm("parent-teacher", { offers }));
  const slots = (await readEditableEvent(event)).offers;
  return { event, slots, eventId: event.eventId, kind: "slot" as const };
}

type Conferences = Awaited<ReturnType<typeof makeConferences>>;

/** A family of `count` people, in consecutive slots from index `start` on. */
function makeRun({ event, slots }: Conferences, start: number, count: number): SignUp {
  const email = `${newId()}@guest.test`;
  const people = Array.from({ length: count }, (_, index) =>
    signUpCommand(event, slots[start + index]?.id, { name: `Child ${index}`, email, now: NOW }),
  );
  const [first] = people;
  if (!first) throw new Error("Nobody");
  const offers = people.flatMap((person) => person.offers);
  const run = offers.map(({ offerId }) => ({ offerId, startsAt: slots.find(({ id }) => id === offerId)?.startsAt ?? null }));
  return { ...first, offers, run };
}

/** Returns who has which slot, as the slot's index and the name. */
async function standing({ eventId, slots }: Conferences): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ slot: string; name: string; submission: string }>`SELECT time_slot_id AS slot, user_name AS name, submission_id AS submission
      FROM time_slot_signups WHERE event_id = ${eventId} AND status = 'confirmed'`,
  ]);
  return rows.map(({ slot, name }) => `${slots.findIndex(({ id }) => id === slot)} ${name}`).sort();
}

test("each family member gets a slot, one after the other, or no one gets one", async () => {
  const sheet = await makeConferences(5);
  expect((await runTestCommand(makeRun(sheet, 1, 3))).outcome).toBe("signedUp");
  expect(await standing(sheet)).toEqual(["1 Child 0", "2 Child 1", "3 Child 2"]);
  expect((await runTestCommand(makeRun(sheet, 3, 2))).outcome).toBe("full");
  expect(await standing(sheet)).toHaveLength(3);
});

test("if one family member already has a slot, the run is refused, and no one is told that all of them are signed up", async () => {
  const sheet = await makeConferences(5);
  const run = makeRun(sheet, 0, 3);
  const [first] = run.offers;
  if (!first) throw new Error("Nobody");
  expect((await runTestCommand({ ...run, run: undefined, offers: [first], submissionKey: newId(), submissionId: newId() })).outcome).toBe(
    "signedUp",
  );
  const again = run.offers.map((offer) => ({ ...offer, signupId: newId() }));
  expect((await runTestCommand({ ...run, offers: again })).outcome).toBe("full");
  expect(await standing(sheet)).toEqual(["0 Child 0"]);
});

test("families that race for overlapping runs leave no partial run", async () => {
  for (let race = 0; race < RACES; race++) {
    const sheet = await makeConferences(7);
    const wanted = Array.from({ length: 20 }, (_, index) => [(index * 3 + race) % 5, 2 + ((index + race) % 2)] as const);
    const commands = wanted.map(([start, count]) => makeRun(sheet, start, count));
    const outcomes = await Promise.all(commands.map((command) => runTestCommand(command)));
    const [rows] = await runBatch([
      sql<{ id: string; count: number }>`SELECT submission_id AS id, count(*) AS count FROM time_slot_signups
        WHERE event_id = ${sheet.eventId} AND status = 'confirmed' GROUP BY submission_id`,
    ]);
    const sizes = new Map(commands.map(({ submissionId, offers }) => [submissionId, offers.length]));
    expect(rows.map(({ id, count }) => count === sizes.get(id))).not.toContain(false);
    expect(rows).toHaveLength(outcomes.filter(({ outcome }) => outcome === "signedUp").length);
    expect(rows.length).toBeGreaterThan(1);
    const [over] = await runBatch([sql`SELECT id FROM time_slots WHERE event_id = ${sheet.eventId} AND taken > capacity`]);
    expect(over).toEqual([]);
  }
});

test("without the count check, a family keeps a partial run", async () => {
  const sheet = await makeConferences(3);
  await runTestCommand(makeRun(sheet, 1, 1));
  const statements = planTestSignUp(makeRun(sheet, 0, 2)).statements.map((one) => ("getSQL" in one ? compile(one) : one));
  await runBatch(statements.map(({ sql, params }) => ({ sql: sql.replace("(SELECT count(*) FROM run) =", "0 <"), params })));
  expect(await standing(sheet)).toEqual(["0 Child 0", "1 Child 0"]);
});

test("a slot that was moved after the form was shown doesn't count for the run", async () => {
  const sheet = await makeConferences(3);
  const family = makeRun(sheet, 0, 2);
  await runBatch([sql`UPDATE time_slots SET starts_at = starts_at + 600000 WHERE id = ${sheet.slots[1]?.id}`]);
  expect((await runTestCommand(family)).outcome).toBe("full");
  expect(await standing(sheet)).toEqual([]);
});

test("a parent of three requests back-to-back slots without script and is offered the nearest ones if those are taken", async () => {
  const sheet = await makeConferences(7);
  await runTestCommand(makeRun(sheet, 2, 1));
  const at = (place: number) => ({ ...sheet, offerId: sheet.slots[place]?.id ?? "" });
  const parent = {
    name: "Grace Reed",
    email: `${newId()}@guest.test`,
    "person-2": "Ada Reed",
    "person-3": "Ben Reed",
    "person-4": "Cora Reed",
    only: "1",
  };
  const more = await sendSignUp(at(1), { ...parent, add: "1" });
  if (!("html" in more)) throw new Error("Signed up");
  expect(more.html).toMatch(/name="backToBack"/);
  const asked = await sendSignUp(at(1), { ...parent, backToBack: "1", key: "0".repeat(26) });
  if (!("html" in asked)) throw new Error("Signed up");
  expect(asked.status).toBe(409);
  expect(asked.html).toContain("pick one of these times in a row");
  expect(
    [...asked.html.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, id]) => sheet.slots.findIndex((slot) => slot.id === id)),
  ).toEqual([3, 4]);
  const chosen = { ...parent, backToBack: "1", offer: at(4).offerId, key: "0".repeat(26) };
  expect(await sendSignUp(sheet, chosen)).toHaveProperty("to");
  expect((await standing(sheet)).slice(1)).toEqual(["4 Ada Reed", "5 Ben Reed", "6 Cora Reed"]);
  // Sent again, as by a browser that got no answer.
  expect(await sendSignUp(sheet, chosen)).toHaveProperty("to");
  expect(await standing(sheet)).toHaveLength(4);
  const none = await sendSignUp(at(3), { ...parent, email: `${newId()}@guest.test`, backToBack: "1" });
  expect(none).toMatchObject({ status: 409, html: expect.stringContaining("that many times in a row") });
});

test("two children at a slot for one are automatically offered consecutive times and told why no one is signed up", async () => {
  const sheet = await makeConferences(4);
  const at = { ...sheet, offerId: sheet.slots[1]?.id ?? "" };
  const parent = { name: "Grace Reed", email: `${newId()}@guest.test`, "person-2": "Ada Reed", "person-3": "Ben Reed", only: "1" };
  const sent = await sendSignUp(at, parent);
  if (!("html" in sent)) throw new Error("Signed up");
  expect(sent.html).toContain("Only 1 is left, and your form names 2 people: Ada Reed and Ben Reed. No one is signed up yet.");
  expect(sent.html).not.toContain("Lower the number");
  expect(sent.html).toMatch(/name="backToBack"[^>]*checked=""/);
  const [, first] = sent.html.match(/type="radio"[^>]*checked=""[^>]*value="([^"]+)"/) ?? [];
  expect(first).toBe(at.offerId);
  expect(await sendSignUp(sheet, { ...parent, backToBack: "1", offer: first ?? "" })).toHaveProperty("to");
  expect(await standing(sheet)).toEqual(["1 Ada Reed", "2 Ben Reed"]);
  // If no consecutive times are left, the form suggests taking a name off.
  const none = await sendSignUp({ ...sheet, offerId: sheet.slots[0]?.id ?? "" }, { ...parent, email: `${newId()}@guest.test` });
  expect(none).toMatchObject({ status: 409, html: expect.stringContaining("Take a name off the form and send it again.") });
});

test("the API accepts a request for back-to-back slots", async () => {
  const sheet = await makeConferences(4);
  const post = async (people: number) => {
    const names = Array.from({ length: people }, (_, index) => ({ name: `Child ${index}` }));
    const body = {
      submissionKey: newId(),
      offerId: sheet.slots[1]?.id,
      name: "Grace Reed",
      email: `${newId()}@guest.test`,
      people: names,
      backToBack: true,
    };
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const answer = await api.request(`/events/${sheet.eventId}/signups`, init);
    return [answer.status, (await answer.json<{ reason?: string }>()).reason];
  };
  expect(await post(4)).toEqual([409, "noRun"]);
  expect(await post(3)).toEqual([201, undefined]);
  expect(await post(2)).toEqual([409, "full"]);
  expect(await standing(sheet)).toEqual(["1 Child 0", "2 Child 1", "3 Child 2"]);
});
