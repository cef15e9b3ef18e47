import { expect, test } from "vitest";
import {
  countGap,
  type DraftPlacement,
  findCell,
  keepPossible,
  listDates,
  listOffers,
  startChoice,
  tapCell,
  togglePair,
  toOfferKey,
  toRequest,
} from "#app/organize/rota/grid.ts";
import type { Rota, RotaContact, RotaSpot } from "#app/organize/rota/queries.server.ts";
import { proposeRota } from "#app/organize/rota/rules.ts";

const spot = (id: string, date: string, more: Partial<RotaSpot> = {}): RotaSpot => ({
  ...{ id, eventId: "e", sheet: "Reading hour", title: "Read", date, startTime: "16:00:00", endTime: "17:00:00", capacity: 1, taken: 0 },
  ...more,
});
const contact = (id: string, more: Partial<RotaContact> = {}): RotaContact => ({
  id,
  name: id,
  recentOn: [],
  awayOn: [],
  spots: [],
  ...more,
});

const MON = "2027-03-01";
const TUE = "2027-03-02";
const read = spot("read", MON);
const greet = spot("greet", MON, { title: "Greet", capacity: 2, taken: 1 });
const later = spot("later", TUE);
const monday = { date: MON, spots: [read, greet], others: [] };

function rota(people: RotaContact[], filter = { search: "", tagIds: [] as string[] }): Rota {
  return {
    scope: { what: "event", id: "e" },
    key: "k",
    title: "Reading hour",
    spots: [read, greet, later],
    people,
    tags: [],
    filter,
    found: people.length,
  };
}

const draft = (personId: string, offerId: string, isByHand = false): DraftPlacement => ({ personId, offerId, isByHand });

test("at first those who have something are chosen; with a tag, everyone who has it", () => {
  const people = [contact("ann"), contact("ben", { spots: [{ offerId: "later", state: "asked" }] })];
  expect(startChoice(rota(people)).people).toEqual(["ben"]);
  expect(startChoice(rota(people, { search: "", tagIds: ["t"] })).people).toEqual(["ann", "ben"]);
});

test("dates are narrowed by the first and last one, and by offer", () => {
  const choice = startChoice(rota([]));
  expect(listDates(rota([]), choice).map(({ date, spots }) => [date, spots.length])).toEqual([
    [MON, 2],
    [TUE, 1],
  ]);
  expect(listDates(rota([]), { ...choice, from: TUE }).map(({ date }) => date)).toEqual([TUE]);
  expect(listDates(rota([]), { ...choice, to: MON, without: [toOfferKey(greet)] })).toEqual([
    { date: MON, spots: [read], others: [greet] },
  ]);
  expect(listOffers([read, greet, later]).map(({ title }) => title)).toEqual(["Read", "Greet"]);
});

test("tapping goes through the offers with room, then takes the person off", () => {
  const ann = contact("ann");
  const once = tapCell(ann, monday, []);
  expect(once).toEqual([draft("ann", "read", true)]);
  const twice = tapCell(ann, monday, once);
  expect(twice).toEqual([draft("ann", "greet", true)]);
  expect(tapCell(ann, monday, twice)).toEqual([]);
  const full = [draft("ben", "read"), draft("cleo", "greet")];
  expect(tapCell(ann, monday, full)).toEqual(full);
});

test("a cell shows what someone has, that they are away, or that nothing is free", () => {
  const drafts = [draft("ben", "read"), draft("cleo", "greet")];
  const cell = (person: RotaContact) => findCell(person, monday, drafts).is;
  expect(cell(contact("ann", { spots: [{ offerId: "greet", state: "asked" }] }))).toBe("asked");
  expect(cell(contact("ben"))).toBe("draft");
  expect(cell(contact("dan", { awayOn: [MON] }))).toBe("away");
  expect(cell(contact("dan"))).toBe("full");
  expect(findCell(contact("dan"), monday, []).is).toBe("free");
  expect(tapCell(contact("dan", { awayOn: [MON] }), monday, [])).toEqual([]);
});

test("spots that take as many as like have no gap, and get no proposal but by hand", () => {
  const open = spot("open", MON, { capacity: null });
  expect([countGap(open, []), countGap(greet, [draft("x", "greet")]), countGap(spot("over", MON, { taken: 3 }), [])]).toEqual([null, 0, 0]);
  const sheet = { ...rota([contact("ann")]), spots: [open] };
  expect(proposeRota(toRequest(sheet, { ...startChoice(sheet), people: ["ann"] }))).toEqual([]);
  expect(tapCell(contact("ann"), { date: MON, spots: [open], others: [] }, [])).toEqual([draft("ann", "open", true)]);
});

test("a new proposal keeps what was placed by hand, and nothing of people or dates that were left out", () => {
  const people = [contact("ann"), contact("ben", { recentOn: ["2027-01-04", "2027-01-11"] })];
  const choice = {
    ...startChoice(rota(people)),
    ...{ people: ["ann", "ben"], to: MON },
    drafts: [draft("ben", "read", true), draft("ann", "greet"), draft("gone", "later", true)],
  };
  const request = toRequest(rota(people), choice);
  expect(request.kept).toEqual([draft("ben", "read", true)]);
  expect(proposeRota(request).map(({ personId, offerId }) => [personId, offerId])).toEqual([
    ["ben", "read"],
    ["ann", "greet"],
  ]);
});

test("what someone has in an offer or on a date that is left out counts: not twice on one date, and not twice in a row", () => {
  const [first, second, third] = [spot("first", MON), spot("second", "2027-03-08"), spot("third", "2027-03-15")];
  const choir = spot("choir", "2027-03-08", { title: "Choir", taken: 1 });
  const ann = contact("ann", { spots: [{ offerId: "choir", state: "taken" }] });
  const ben = contact("ben", { spots: [{ offerId: "first", state: "asked" }] });
  const sheet = { ...rota([ann, ben, contact("cleo")]), spots: [first, second, choir, third] };
  const choice = { ...startChoice(sheet), people: ["ann", "ben"], without: [toOfferKey(choir)], from: "2027-03-08" };
  const [on] = listDates(sheet, choice);
  expect(on && findCell(ann, on, [])).toEqual({ is: "taken", spot: choir });
  expect(on && tapCell(ann, on, [])).toEqual([]);
  const withCleo = { ...choice, people: ["ann", "ben", "cleo"] };
  expect(proposeRota(toRequest(sheet, withCleo))).toMatchObject([
    { personId: "cleo", offerId: "second" },
    { personId: "ben", offerId: "third" },
  ]);
  expect(proposeRota(toRequest(sheet, choice))).toMatchObject([
    { personId: "ben", offerId: "second" },
    { personId: "ann", offerId: "third" },
  ]);
});

test("of people with as many turns, the one who came last isn't next", () => {
  const people = [
    contact("ann", { recentOn: ["2027-02-22"] }),
    contact("ben", { recentOn: ["2027-02-15"] }),
    contact("cleo", { recentOn: ["2027-02-08"] }),
  ];
  const choice = { ...startChoice(rota(people)), people: ["ann", "ben"], to: MON, without: [toOfferKey(greet)] };
  expect(proposeRota(toRequest(rota(people), choice))).toEqual([{ personId: "ben", offerId: "read" }]);
});

test("drafts that became impossible are dropped", () => {
  const people = [contact("ann", { awayOn: [TUE] }), contact("ben", { spots: [{ offerId: "greet", state: "taken" }] }), contact("cleo")];
  const drafts = [draft("ann", "later"), draft("ben", "read"), draft("cleo", "read"), draft("dan", "later"), draft("cleo", "read")];
  expect(keepPossible(people, [monday, { date: TUE, spots: [later], others: [] }], drafts)).toEqual([draft("cleo", "read")]);
});

test("pairing the same two again parts them", () => {
  const pairs = togglePair([], "ann", "ben");
  expect(pairs).toEqual([["ann", "ben"]]);
  expect(togglePair(pairs, "ben", "ann")).toEqual([]);
});
