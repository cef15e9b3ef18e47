import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { parseOffers } from "#app/signup/schema.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { sendSignUp, type TypedFields } from "#tests/support/sign-up-form.tsx";
import { api } from "#workers/api/api.ts";

/** Three hours of an event, with the given start hours and capacities. */
async function makeHours(kind: "shift" | "slot", given: Partial<EventForm> & { capacities?: number[]; hours?: string[] } = {}) {
  const { capacities = [5, 5, 5], hours = ["09", "10", "11"], ...form } = given;
  const [type, date] = kind === "slot" ? (["time-slots", "2027-05-01"] as const) : (["volunteer", null] as const);
  const offers = capacities.map((capacity, index) => {
    const hour = hours[index];
    return makeOffer({ title: `Hour ${index}`, date, startTime: `${hour}:00:00`, endTime: `${hour}:30:00`, capacity });
  });
  const event = await makeEvent(makeForm(type, { offers, ...form }));
  const [a = "", b = "", c = ""] = (await readEditableEvent(event)).offers.map(({ id }) => id);
  return { event, kind, at: { eventId: event.eventId, kind }, a, b, c };
}

type Hours = Awaited<ReturnType<typeof makeHours>>;

/** Returns who has a spot or waits at which offer. */
async function standing({ event, kind, ...ids }: Hours): Promise<string[]> {
  const { signupTable, offerColumn } = KIND_SERVERS[kind];
  const [rows] = await runBatch([
    sql<{
      offer: string;
      name: string;
      status: string;
      together: 0 | 1;
    }>`SELECT ${sql.raw(offerColumn)} AS offer, user_name AS name, status, together
      FROM ${signupTable} WHERE event_id = ${event.eventId}`,
  ]);
  const letter = (id: string) => Object.entries(ids).find(([, value]) => value === id)?.[0] ?? "?";
  return rows.map(({ offer, name, status }) => `${letter(offer)} ${name}${status === "confirmed" ? "" : ` ${status}`}`).sort();
}

function parent(): TypedFields & { email: string } {
  return { name: "Grace Reed", email: `${newId()}@guest.test`, only: "1", "person-2": "Ada Reed", "person-3": "Ben Reed" };
}

/** A form in which Ada and Ben take different offers. */
function own({ a, b, c }: Hours, ada: string[], ben: string[], offer = [a, b, c]): TypedFields {
  return { offer, ownOffers: "1", ownShown: [a, b, c].join(" "), "person-2-takes": ["", ...ada], "person-3-takes": ["", ...ben] };
}

test.each(["shift", "slot"] as const)("%s: in one form each takes their own; without that, all take the same", async (kind) => {
  const hours = await makeHours(kind);
  const { a, b, c } = hours;
  const family = parent();
  expect(await sendSignUp(hours.at, { ...family, ...own(hours, [a, b], [b, c]) })).toHaveProperty("to");
  expect(await standing(hours)).toEqual(["a Ada Reed", "b Ada Reed", "b Ben Reed", "c Ben Reed"]);
  const [letter, ...more] = await renderLetters("signup-confirmation", hours.event.eventId, Date.now());
  expect([letter?.to, more]).toEqual([family.email, []]);
  const same = { ...parent(), offer: [a, b], ownShown: `${a} ${b}`, "person-2-takes": ["", a], "person-3-takes": ["", b] };
  expect(await sendSignUp(hours.at, same)).toHaveProperty("to");
  expect(await standing(hours)).toHaveLength(8);
});

test("without script, the form comes back to ask who takes what, with everything checked and nothing lost", async () => {
  const hours = await makeHours("shift");
  const { a, b } = hours;
  const family = { ...parent(), notes: "Nuts" };
  const asked = await sendSignUp({ ...hours.at, offerId: a }, { ...family, also: b, ownOffers: "1", ownShown: "" });
  if (!("html" in asked)) throw new Error("Signed up");
  expect(asked.status).toBe(200);
  expect(asked.html).toContain("Who takes what?");
  for (const [field, id] of [
    ["person-2-takes", a],
    ["person-2-takes", b],
    ["person-3-takes", b],
    ["takes", a],
  ]) {
    expect(asked.html).toMatch(new RegExp(`type="checkbox"[^>]*name="${field}"[^>]*checked=""[^>]*value="${id}"`));
  }
  for (const kept of [/value="Ada Reed"/, />Nuts</, /<legend[^>]*>Ben Reed</, /name="ownOffers"[^>]*checked=""/])
    expect(asked.html).toMatch(kept);
  expect(await standing(hours)).toEqual([]);

  // A row added later is asked, too, and the others keep their choices.
  const more = await sendSignUp(hours.at, { ...family, ...own(hours, [a], [b], [a, b]), add: "1" });
  if (!("html" in more)) throw new Error("Signed up");
  expect(more.html).toMatch(/name="person-4-takes"[^>]*checked=""/);
  expect(more.html).not.toMatch(new RegExp(`name="person-2-takes"[^>]*checked=""[^>]*value="${b}"`));
});

test("a person who takes nothing, and an offer no one takes, are reported where they are", async () => {
  const hours = await makeHours("shift");
  const { a, b } = hours;
  const idle = await sendSignUp(hours.at, { ...parent(), ...own(hours, [a, b], [], [a, b]) });
  expect(idle).toMatchObject({ status: 422, html: expect.stringMatching(/id="person-3-takes-error"[^>]*>Check at least one\./) });
  const left = await sendSignUp(hours.at, { ...parent(), ...own(hours, [a], [a], [a, b]) });
  expect(left).toMatchObject({
    status: 422,
    html: expect.stringMatching(/id="ownOffers-error"[^>]*>Something you selected isn(&#x27;|')t checked/),
  });
  expect(await standing(hours)).toEqual([]);
});

test("the people of one offer are signed up all or none, and those already signed up are skipped", async () => {
  const hours = await makeHours("shift", { capacities: [1, 5, 1] });
  const { a, b, c } = hours;
  const family = parent();
  const sent = await sendSignUp(hours.at, { ...family, ...own(hours, [a, b, c], [a, b]) });
  expect(sent).toMatchObject({ to: expect.stringContaining(`missed=${a}`) });
  expect(await standing(hours)).toEqual(["b Ada Reed", "b Ben Reed", "c Ada Reed"]);
  const again = await sendSignUp(hours.at, { ...family, ...own(hours, [b], [a], [a, b]) });
  expect(again).toMatchObject({ to: expect.stringContaining(`held=${b}`) });
  expect(await standing(hours)).toEqual(["a Ben Reed", "b Ada Reed", "b Ben Reed", "c Ada Reed"]);
});

test("sent twice it is one sign-up, and the same form with other shares is a different form", async () => {
  const hours = await makeHours("slot");
  const { a, b } = hours;
  const form = { ...parent(), key: newId() };
  const [first, second] = [0, 1].map(() => sendSignUp(hours.at, { ...form, ...own(hours, [a], [b], [a, b]) }));
  expect([await first, await second]).toEqual([{ to: expect.any(String) }, { to: expect.any(String) }]);
  expect(await sendSignUp(hours.at, { ...form, ...own(hours, [b], [a], [a, b]) })).toMatchObject({ status: 409 });
  expect(await standing(hours)).toEqual(["a Ada Reed", "b Ben Reed"]);
});

test("a waiting person waits together with the others of the same offer", async () => {
  const hours = await makeHours("shift", { capacities: [2, 5, 5], waitList: true });
  const { event, a, b } = hours;
  const email = `${newId()}@guest.test`;
  await runTestCommand(signUpCommand(event, a, { name: "Cora Reed" }));
  const [first, ...others] = ["Ada Reed", "Ben Reed"].flatMap((name) => [a, b].map((id) => signUpCommand(event, id, { name, email })));
  if (!first) throw new Error("Nobody");
  // Ben takes only the first offer.
  const offers = [first, ...others].flatMap((one) => one.offers).slice(0, 3);
  expect(await runTestCommand({ ...first, offers, ifFull: "waitTogether" })).toMatchObject({
    outcome: "signedUp",
    offers: [{ outcome: "waitListed" }, { outcome: "signedUp" }],
  });
  expect(await standing(hours)).toEqual(["a Ada Reed waiting", "a Ben Reed waiting", "a Cora Reed", "b Ada Reed"]);
});

test("each person's own offers count toward the limit and as a clash", async () => {
  const hours = await makeHours("shift", { maxPerPerson: 2, hours: ["09", "10", "09"] });
  const { a, b, c } = hours;
  expect(await sendSignUp(hours.at, { ...parent(), ...own(hours, [a, b], [b, c]) })).toHaveProperty("to");
  expect(await sendSignUp(hours.at, { ...parent(), ...own(hours, [a, b, c], [b]), seen: "*" })).toMatchObject({ status: 409 });
  const clash = await sendSignUp(hours.at, { ...parent(), ...own(hours, [a, c], [b]) });
  expect(clash).toMatchObject({ status: 200, html: expect.stringContaining("at the same time") });
  expect(await standing(hours)).toHaveLength(4);
});

test("answer errors are reported at the person they belong to", () => {
  const values = { name: "Grace", email: "g@guest.test", "person-2": "Ada", "person-3": "Ben", ownOffers: "1", ownShown: "a b" };
  const read = parseOffers(KINDS.shift, ["a", "b"], { ...values, takes: "a b", "person-2-takes": "b", "person-3-takes": "a" });
  expect(read.ok && read.offers.map(({ offerId, details }) => `${offerId} ${details.name}`)).toEqual([
    "a Grace",
    "a Ben",
    "b Grace",
    "b Ada",
  ]);
  expect(read.ok && read.owners).toEqual(["", "person-3-", "", "person-2-"]);
});

test("the API accepts which of the offers each person takes", async () => {
  const hours = await makeHours("shift");
  const { a, b, c } = hours;
  const post = async (people: object[]) => {
    const offers = [a, b, c].map((offerId) => ({ offerId }));
    const body = { submissionKey: newId(), offers, name: "Grace Reed", email: `${newId()}@guest.test`, people };
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return await api.request(`/events/${hours.event.eventId}/signups`, init, env);
  };
  expect((await post([{ name: "Ada Reed", offers: [a] }, { name: "Ben Reed" }])).status).toBe(201);
  expect(await standing(hours)).toEqual(["a Ada Reed", "a Ben Reed", "b Ben Reed", "c Ben Reed"]);
  expect((await post([{ name: "Cora Reed", offers: ["elsewhere"] }])).status).toBe(422);
});
