import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/lib/wall-time.ts";
import { type Placement, proposeRota, type RotaOffer, type RotaPerson, type RotaRequest } from "#app/organize/rota/rules.ts";
import { countSteps } from "#tests/support/counted-steps.ts";
import { isProving } from "#tests/support/proving.ts";

const FIRST = "2027-01-05";
const day = (index: number) => addDays(FIRST, 7 * index);
const RUNS = { numRuns: isProving ? 5000 : 400 };

const person = (id: string, more: Partial<RotaPerson> = {}): RotaPerson => ({ id, awayOn: [], busyOn: [], ...more });
const offer = (index: number, open = 1, id = `o${index}`): RotaOffer => ({ id, date: day(index), open });
/** So many turns in the past, one every other week, the last one some time ago. */
const past = (turns: number) => Array.from({ length: turns }, (_, index) => day(-3 - 2 * index));
const propose = (request: Partial<RotaRequest>) => proposeRota({ people: [], offers: [], otherDates: [], pairs: [], kept: [], ...request });
const who = (placements: Placement[], offerId: string) =>
  placements
    .filter((each) => each.offerId === offerId)
    .map(({ personId }) => personId)
    .sort();

test("people take turns, those with the fewest first", () => {
  const people = [person("ann", { busyOn: past(3) }), person("ben"), person("cleo", { busyOn: past(1) })];
  const placed = propose({ people, offers: [0, 1, 2, 3].map((index) => offer(index)) });
  const turns = (id: string) => placed.filter(({ personId }) => personId === id).length;
  expect([turns("ann"), turns("ben"), turns("cleo")]).toEqual([0, 2, 2]);
});

test("someone who can come on one date only makes others leave it to them, so that no one comes twice in a row", () => {
  const people = [person("ann"), person("ben", { awayOn: [day(1)] })];
  const placed = propose({ people, offers: [0, 1, 2].map((index) => offer(index)) });
  expect([0, 1, 2].map((index) => who(placed, `o${index}`))).toEqual([["ben"], ["ann"], ["ben"]]);
});

test("what can't be avoided happens: with one person they come each time, and no one on a day they can't", () => {
  const placed = propose({ people: [person("ann", { awayOn: [day(1)] })], offers: [0, 1, 2, 3].map((index) => offer(index)) });
  expect([0, 1, 2, 3].map((index) => who(placed, `o${index}`))).toEqual([["ann"], [], ["ann"], ["ann"]]);
});

test("a pair comes together, in one offer if there is room, and not at all where one of them can't", () => {
  const people = [person("ann"), person("ben", { awayOn: [day(0)] }), person("cleo")];
  const pairs = [["ann", "ben"]] as const;
  const placed = propose({ people, pairs, offers: [offer(0, 2), offer(1, 1, "small"), offer(1, 2)] });
  expect([who(placed, "o0"), who(placed, "o1")]).toEqual([["cleo"], ["ann", "ben"]]);
});

test("what was placed by hand stays, and takes its spot", () => {
  const kept = [{ personId: "ann", offerId: "o0" }];
  const placed = propose({ people: [person("ann", { busyOn: past(9) }), person("ben")], offers: [offer(0, 1), offer(1, 1)], kept });
  expect([who(placed, "o0"), who(placed, "o1")]).toEqual([["ann"], ["ben"]]);
});

const dates = 6;
const subset = fc.uniqueArray(fc.nat(dates - 1), { maxLength: 4 }).map((list) => list.map(day));
const arbitrary: fc.Arbitrary<RotaRequest> = fc
  .record({
    people: fc.array(
      fc.record({
        recently: fc.uniqueArray(fc.integer({ min: -4, max: -1 })),
        awayOn: subset,
        busyOn: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, subset),
      }),
      {
        maxLength: 7,
      },
    ),
    offers: fc.array(fc.record({ at: fc.nat(dates - 1), open: fc.nat(3) }), { maxLength: 9 }),
    pairs: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 2 }),
    kept: fc.array(fc.tuple(fc.nat(6), fc.nat(8)), { maxLength: 2 }),
  })
  .map(({ people, offers, pairs, kept }) => {
    const made = offers.map(({ at, open }, index) => offer(at, open, `o${index}`));
    const placed = kept.flatMap(([who, where]) =>
      people[who] && made[where] && made[where].open > 0 && !people[who].busyOn.includes(made[where].date)
        ? [{ personId: `p${who}`, offerId: `o${where}` }]
        : [],
    );
    const [first] = placed;
    return {
      people: people.map(({ recently, awayOn, busyOn }, index) =>
        person(`p${index}`, { awayOn, busyOn: [...busyOn, ...recently.map(day)] }),
      ),
      offers: made,
      otherDates: [day(-1)],
      pairs: pairs.flatMap(([a, b]): [string, string][] => (a !== b && people[a] && people[b] ? [[`p${a}`, `p${b}`]] : [])),
      kept: first ? [first] : [],
    };
  });

/** A request with its proposal, to ask about. */
function ask(request: RotaRequest) {
  const placed = proposeRota(request);
  const dateOf = new Map(request.offers.map(({ id, date }) => [id, date]));
  const order = [
    ...new Set([...request.otherDates, ...request.people.flatMap(({ busyOn }) => busyOn), ...request.offers.map(({ date }) => date)]),
  ].sort();
  const own = placed.slice(request.kept.length);
  const datesOf = (id: string) => [
    ...(request.people.find((each) => each.id === id)?.busyOn ?? []),
    ...placed.flatMap((each) => (each.personId === id ? [dateOf.get(each.offerId) ?? ""] : [])),
  ];
  const isBeside = (id: string, date: string) => {
    const at = order.indexOf(date);
    return datesOf(id).some((each) => Math.abs(order.indexOf(each) - at) === 1 && order.includes(each));
  };
  const canCome = (each: RotaPerson, date: string) => !each.awayOn.includes(date) && !datesOf(each.id).includes(date);
  const load = (id: string) => new Set(datesOf(id)).size;
  return { placed, own, dateOf, datesOf, isBeside, canCome, load, isPaired: (id: string) => request.pairs.flat().includes(id) };
}

const check = (holds: (request: RotaRequest, asked: ReturnType<typeof ask>) => void) =>
  fc.assert(
    fc.property(arbitrary, (request) => holds(request, ask(request))),
    RUNS,
  );

test("never more people than free spots, never twice on a date, never on a day they can't", () => {
  check((request, { placed, own, dateOf, datesOf }) => {
    for (const { id, open } of request.offers) expect(who(placed, id).length).toBeLessThanOrEqual(open);
    for (const { personId, offerId } of own) {
      const date = dateOf.get(offerId) ?? "";
      expect(datesOf(personId).filter((each) => each === date)).toHaveLength(1);
      expect(request.people.find(({ id }) => id === personId)?.awayOn).not.toContain(date);
    }
  });
});

test("no spot stays free that a single person could take", () => {
  check((request, { placed, canCome, isPaired }) => {
    for (const { id, date, open } of request.offers)
      if (who(placed, id).length < open) expect(request.people.filter((each) => canCome(each, date) && !isPaired(each.id))).toEqual([]);
  });
});

test("pairs come on the same dates", () => {
  check((request, { own, dateOf }) => {
    const on = (id: string) => own.flatMap((each) => (each.personId === id ? [dateOf.get(each.offerId)] : [])).sort();
    for (const [a, b] of request.pairs) expect(on(a)).toEqual(on(b));
  });
});

test("no one comes twice in a row if someone else could come instead without that", () => {
  check((request, { own, dateOf, isBeside, canCome, isPaired }) => {
    for (const { personId, offerId } of own) {
      const date = dateOf.get(offerId) ?? "";
      if (isPaired(personId) || !isBeside(personId, date)) continue;
      const others = request.people.filter((each) => canCome(each, date) && !isPaired(each.id) && !isBeside(each.id, date));
      expect(others).toEqual([]);
    }
  });
});

test("no one has two turns more than someone who could come instead without coming twice in a row", () => {
  check((request, { own, dateOf, isBeside, canCome, isPaired, load }) => {
    for (const { personId, offerId } of own) {
      const date = dateOf.get(offerId) ?? "";
      if (isPaired(personId)) continue;
      const lighter = request.people.filter(
        (each) => canCome(each, date) && !isPaired(each.id) && !isBeside(each.id, date) && load(each.id) <= load(personId) - 2,
      );
      expect(lighter).toEqual([]);
    }
  });
});

test("the same request gets the same proposal", () => {
  fc.assert(
    fc.property(arbitrary, (request) => {
      expect(proposeRota(structuredClone(request))).toEqual(proposeRota(request));
    }),
    RUNS,
  );
});

/** A year of weekly dates with three spots each; everyone is away now and then. */
function year(people: number, weeks: number): RotaRequest {
  const each = (index: number) => ({ busyOn: past(index % 5), awayOn: [day(index % weeks), day((index * 7) % weeks)] });
  return {
    people: Array.from({ length: people }, (_, index) => person(`p${index}`, each(index))),
    offers: Array.from({ length: weeks }, (_, index) => offer(index, 3)),
    otherDates: [],
    pairs: [["p1", "p2"]],
    kept: [],
  };
}

test("a proposal for 200 people and 52 dates takes steps in proportion to people and spots", () => {
  const steps = (people: number, weeks: number) => countSetSteps(() => proposeRota(year(people, weeks)));
  const [small, people, both] = [steps(50, 26), steps(200, 26), steps(200, 52)];
  expect(people / small).toBeLessThan(5);
  expect(both / people).toBeLessThan(2.6);
  expect(both).toBeLessThan(40 * 200 * 52 * 3);
});

/** `countSteps`, and each look at a set, which is most of what a proposal does. */
function countSetSteps(run: () => void): number {
  let looks = 0;
  const { has } = Set.prototype;
  Set.prototype.has = function (value: unknown) {
    looks += 1;
    return has.call(this, value);
  };
  try {
    return countSteps(run) + looks;
  } finally {
    Set.prototype.has = has;
  }
}
