import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { insert } from "#tests/support/insert.ts";

type Kind = { signups: string; offers: string; offerId: string; label: string; onePerAddress: boolean };

const ITEMS: Kind = {
  signups: "potluck_signups",
  offers: "potluck_items",
  offerId: "potluck_item_id",
  label: "name",
  onePerAddress: false,
};
const SHIFTS: Kind = {
  signups: "volunteer_signups",
  offers: "volunteer_shifts",
  offerId: "volunteer_shift_id",
  label: "title",
  onePerAddress: true,
};
const SLOTS: Kind = { signups: "time_slot_signups", offers: "time_slots", offerId: "time_slot_id", label: "title", onePerAddress: true };
const RSVPS: Kind = { signups: "event_rsvps", offers: "events", offerId: "event_id", label: "title", onePerAddress: true };
const KINDS = [ITEMS, SHIFTS, SLOTS, RSVPS];
const KINDS_WITH_OFFERS = [ITEMS, SHIFTS, SLOTS];

function run(statement: string, ...values: unknown[]) {
  return env.DB.prepare(statement)
    .bind(...values)
    .run();
}

async function makeEvent() {
  const id = newId();
  await insert("events", { id, title: "Picnic", type: "any", status: "published", created_at: 0 });
  return id;
}

async function makeOffer(kind: Kind, eventId: string) {
  if (kind === RSVPS) return eventId;
  const id = newId();
  await run(`INSERT INTO ${kind.offers} (id, event_id, ${kind.label}) VALUES (?, ?, 'Something')`, id, eventId);
  return id;
}

async function makeSignup(kind: Kind, eventId: string, offerId: string, places = 1, status = "confirmed", email: string | null = null) {
  const id = newId();
  const offer = kind === RSVPS ? "" : `, ${kind.offerId}`;
  const values = kind === RSVPS ? [] : [offerId];
  await run(
    `INSERT INTO ${kind.signups} (id, event_id, places, status, user_email, created_at${offer}) VALUES (?, ?, ?, ?, ?, 0${offer && ", ?"})`,
    ...[id, eventId, places, status, email, ...values],
  );
  return id;
}

function change(kind: Kind, id: string, assignments: string) {
  return run(`UPDATE ${kind.signups} SET ${assignments} WHERE id = ?`, id);
}

function readOffer(kind: Kind, id: string) {
  const taken = kind === RSVPS ? "attendee_count" : "taken";
  return env.DB.prepare(`SELECT ${taken} AS taken, waiting FROM ${kind.offers} WHERE id = ?`).bind(id).first();
}

function countAttendees(eventId: string) {
  return env.DB.prepare("SELECT attendee_count FROM events WHERE id = ?").bind(eventId).first("attendee_count");
}

/** Every offer and event whose counters differ from the sums of its sign-ups. */
async function findWrongCounts() {
  const offers = KINDS_WITH_OFFERS.map((kind) => {
    const taken = `taken - (SELECT coalesce(sum(places), 0) FROM ${kind.signups} WHERE ${kind.offerId} = offer.id)`;
    const waiting = `waiting - (SELECT count(*) FROM ${kind.signups} WHERE ${kind.offerId} = offer.id AND status = 'waiting')`;
    return `SELECT id FROM ${kind.offers} AS offer WHERE ${taken} <> 0 OR ${waiting} <> 0`;
  });
  const sums = KINDS.map((kind) => `(SELECT coalesce(sum(places), 0) FROM ${kind.signups} WHERE event_id = events.id)`);
  const lines = KINDS.map((kind) => `(SELECT count(*) FROM ${kind.signups} WHERE event_id = events.id AND status = 'waiting')`);
  const events = `SELECT id FROM events WHERE attendee_count <> ${sums.join(" + ")} OR waiting <> ${lines.join(" + ")}`;
  const { results } = await env.DB.prepare([...offers, events].join(" UNION ALL ")).all();
  return results;
}

for (const kind of KINDS) {
  test(`${kind.signups}: inserting, changing, canceling and deleting keep the counts right`, async () => {
    const event = await makeEvent();
    const offer = await makeOffer(kind, event);
    const first = await makeSignup(kind, event, offer, 3);
    const second = await makeSignup(kind, event, offer, 2);
    const waiting = await makeSignup(kind, event, offer, 0, "waiting");
    expect(await readOffer(kind, offer)).toEqual({ taken: 5, waiting: 1 });
    expect(await countAttendees(event)).toBe(5);

    await change(kind, first, "places = 1");
    expect(await readOffer(kind, offer)).toEqual({ taken: 3, waiting: 1 });

    await change(kind, waiting, "status = 'confirmed', places = 4");
    expect(await readOffer(kind, offer)).toEqual({ taken: 7, waiting: 0 });

    await change(kind, second, "status = 'cancelled', places = 0");
    await change(kind, first, "notes = 'with cake'");
    expect(await readOffer(kind, offer)).toEqual({ taken: 5, waiting: 0 });
    expect(await countAttendees(event)).toBe(5);

    await change(kind, first, "status = 'waiting', places = 0");
    expect(await readOffer(kind, offer)).toEqual({ taken: 4, waiting: 1 });

    await run(`DELETE FROM ${kind.signups} WHERE event_id = ?`, event);
    expect(await readOffer(kind, offer)).toEqual({ taken: 0, waiting: 0 });
    expect(await countAttendees(event)).toBe(0);
    expect(await findWrongCounts()).toEqual([]);
  });

  test(`${kind.signups}: moving a person to another event updates both events' counts`, async () => {
    const [from, to] = [await makeEvent(), await makeEvent()];
    const [oldOffer, newOffer] = [await makeOffer(kind, from), await makeOffer(kind, to)];
    const signup = await makeSignup(kind, from, oldOffer, 2);
    const waiting = await makeSignup(kind, from, oldOffer, 0, "waiting");
    const offer = kind === RSVPS ? "" : `, ${kind.offerId} = '${newOffer}'`;
    await change(kind, signup, `event_id = '${to}', places = 3${offer}`);
    await change(kind, waiting, `event_id = '${to}'${offer}`);
    expect(await readOffer(kind, oldOffer)).toEqual({ taken: 0, waiting: 0 });
    expect(await readOffer(kind, newOffer)).toEqual({ taken: 3, waiting: 1 });
    expect([await countAttendees(from), await countAttendees(to)]).toEqual([0, 3]);
    expect(await findWrongCounts()).toEqual([]);
  });

  test(`${kind.signups}: an event with sign-ups can't be deleted`, async () => {
    const event = await makeEvent();
    await makeSignup(kind, event, await makeOffer(kind, event), 0, "cancelled");
    await expect(run("DELETE FROM events WHERE id = ?", event)).rejects.toThrow("FOREIGN KEY");
  });
}

for (const kind of KINDS_WITH_OFFERS) {
  test(`${kind.signups}: moving a person to another offer keeps the event's count`, async () => {
    const event = await makeEvent();
    const [oldOffer, newOffer] = [await makeOffer(kind, event), await makeOffer(kind, event)];
    const signup = await makeSignup(kind, event, oldOffer, 2);
    await change(kind, signup, `${kind.offerId} = '${newOffer}'`);
    expect(await readOffer(kind, oldOffer)).toEqual({ taken: 0, waiting: 0 });
    expect(await readOffer(kind, newOffer)).toEqual({ taken: 2, waiting: 0 });
    await change(kind, signup, `${kind.offerId} = '${oldOffer}', status = 'waiting', places = 0`);
    expect(await readOffer(kind, oldOffer)).toEqual({ taken: 0, waiting: 1 });
    expect(await readOffer(kind, newOffer)).toEqual({ taken: 0, waiting: 0 });
    expect(await findWrongCounts()).toEqual([]);
  });

  test(`${kind.offers}: an offer with sign-ups can't be deleted`, async () => {
    const event = await makeEvent();
    const offer = await makeOffer(kind, event);
    await makeSignup(kind, event, offer);
    await expect(run(`DELETE FROM ${kind.offers} WHERE id = ?`, offer)).rejects.toThrow("FOREIGN KEY");
  });
}

for (const kind of KINDS.filter(({ onePerAddress }) => onePerAddress)) {
  test(`${kind.signups}: an address signs up only once, and again after canceling`, async () => {
    const event = await makeEvent();
    const offer = await makeOffer(kind, event);
    const first = await makeSignup(kind, event, offer, 1, "confirmed", "ann@example.com");
    await expect(makeSignup(kind, event, offer, 0, "waiting", "ann@example.com")).rejects.toThrow("UNIQUE");
    await change(kind, first, "status = 'cancelled', places = 0");
    await makeSignup(kind, event, offer, 1, "confirmed", "ann@example.com");
    await expect(change(kind, first, "status = 'confirmed'")).rejects.toThrow("UNIQUE");
    expect(await readOffer(kind, offer)).toEqual({ taken: 1, waiting: 0 });
  });
}

test("several people without an address can sign up", async () => {
  const event = await makeEvent();
  await makeSignup(RSVPS, event, event);
  await makeSignup(RSVPS, event, event);
  expect(await countAttendees(event)).toBe(2);
});

test("the same person can sign up for an item twice", async () => {
  const event = await makeEvent();
  const item = await makeOffer(ITEMS, event);
  await makeSignup(ITEMS, event, item, 1, "confirmed", "ann@example.com");
  await makeSignup(ITEMS, event, item, 2, "confirmed", "ann@example.com");
  expect(await readOffer(ITEMS, item)).toEqual({ taken: 3, waiting: 0 });
});

test("a sign-up that conflicts with its own address inserts nothing and changes no count", async () => {
  const event = await makeEvent();
  await makeSignup(RSVPS, event, event, 2, "confirmed", "ann@example.com");
  await run(
    "INSERT INTO event_rsvps (id, event_id, user_email, places, created_at) SELECT ?1, ?2, 'ann@example.com', 2, 0 WHERE true ON CONFLICT DO NOTHING",
    newId(),
    event,
  );
  expect(await countAttendees(event)).toBe(2);
});

test("a submission key can be used once per event", async () => {
  const [event, other] = [await makeEvent(), await makeEvent()];
  const submit = (eventId: string) =>
    run("INSERT INTO submissions (id, event_id, submission_key, created_at) VALUES (?, ?, 'key', 0)", newId(), eventId);
  await submit(event);
  await submit(other);
  await expect(submit(event)).rejects.toThrow("UNIQUE");
});

test("a public id is 26 lowercase letters and digits", () => {
  expect(newId()).toMatch(/^[0-9a-z]{26}$/);
  expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
});
