import { expect, test } from "vitest";
import type { Offer } from "#app/event-types/offer.ts";
import { paginateOffers } from "#app/signup/form/offer-pages.ts";
import { findResponse, groupOffers } from "#app/signup/rules.ts";

function offer(number: number, given: Partial<Offer> = {}): Offer & { isOpen: boolean } {
  const unset = {
    title: null,
    description: null,
    category: null,
    date: null,
    startTime: null,
    endTime: null,
    startsAt: null,
    endsAt: null,
    opensAt: null,
  };
  return { ...unset, id: `offer-${number}`, capacity: 3, taken: 0, waiting: 0, position: number, isOpen: true, ...given };
}

function offers(count: number, given: (number: number) => Partial<Offer> = () => ({})) {
  return Array.from({ length: count }, (_, index) => offer(index, given(index)));
}

const day = (number: number) => `2027-03-${String(number + 1).padStart(2, "0")}`;

test("a sheet of fifty offers fits on one page, one of fifty-one on two", () => {
  expect(paginateOffers(offers(50), null, null, "en")).toMatchObject({ paging: null, offers: { length: 50 } });
  const { offers: shown, paging } = paginateOffers(offers(51), null, null, "en");
  expect(shown).toHaveLength(50);
  expect(paging).toEqual({ page: 1, labels: ["1 – 50", "51 – 51"] });
});

test("every offer is on exactly one page, and a day stays together if it fits", () => {
  const all = offers(200, (number) => ({ date: day(Math.floor(number / 20)) }));
  const { paging } = paginateOffers(all, null, null, "en");
  const pages = paging?.labels.map((_, index) => paginateOffers(all, index + 1, null, "en").offers) ?? [];
  expect(pages.map((page) => page.length)).toEqual([40, 40, 40, 40, 40]);
  expect(pages.flat()).toEqual(all);
  expect(paging?.labels[0]).toBe("Mon, Mar 1 – Tue, Mar 2");
});

test("pages of one day are labeled with their times, or with numbers if the times are the same", () => {
  const hour = (number: number) => `${String(8 + Math.floor(number / 25)).padStart(2, "0")}:00:00`;
  const timed = offers(100, (number) => ({ date: day(0), startTime: hour(number), endTime: hour(number + 25) }));
  expect(paginateOffers(timed, 2, null, "en").paging).toEqual({ page: 2, labels: ["8:00 – 10:00 AM", "10:00 AM – 12:00 PM"] });
  const alike = offers(100, () => ({ date: day(0), startTime: hour(0), endTime: hour(25) }));
  expect(paginateOffers(alike, 1, null, "en").paging?.labels).toEqual(["1 – 50", "51 – 100"]);
});

test("the default page is the one with the requested offer, else the first with free spots, else the first", () => {
  const taken = (number: number) => ({ taken: number < 60 ? 3 : 0 });
  expect(paginateOffers(offers(150, taken), null, null, "en").paging?.page).toBe(2);
  expect(paginateOffers(offers(150, taken), null, "offer-120", "en").paging?.page).toBe(3);
  expect(
    paginateOffers(
      offers(150, () => ({ taken: 3 })),
      null,
      null,
      "en",
    ).paging?.page,
  ).toBe(1);
  expect(paginateOffers(offers(150, taken), 1, "offer-120", "en").paging?.page).toBe(1);
  expect(paginateOffers(offers(150), 99, null, "en").paging?.page).toBe(3);
});

test("a date appears once above all its items, whatever their categories", () => {
  const mixed = offers(4, (number) => ({ date: day(Math.floor(number / 2)), category: number % 2 ? "Main Dish" : "Dessert" }));
  expect(groupOffers(mixed).map(({ date, category, offers }) => [date, category, offers.length])).toEqual([
    [day(0), null, 2],
    [day(1), null, 2],
  ]);
});

test("an item shows its category if that distinguishes it and no heading does", () => {
  const shown = (categories: string[], of: (number: number) => string | null) =>
    groupOffers(offers(4, (number) => ({ date: of(number), category: categories[number % categories.length] ?? null }))).map(
      ({ category, showsCategory }) => [category, showsCategory],
    );
  expect(shown(["Dessert"], () => null)).toEqual([[null, false]]);
  expect(shown(["Dessert"], (number) => day(number % 2))).toEqual(new Array(2).fill([null, false]));
  expect(shown(["Dessert", "Other"], (number) => day(Math.floor(number / 2)))).toEqual(new Array(2).fill([null, true]));
  expect(shown(["Dessert", "Other"], () => null)).toEqual([
    ["Dessert", false],
    ["Other", false],
  ]);
});

test("a family is going if at least one member is, no matter which of them can't", () => {
  const said = (...responses: ("going" | "maybe" | "no")[]) =>
    findResponse(responses.map((response) => ({ status: "confirmed", response })));
  expect([said("no", "going"), said("maybe", "no"), said("no", "no"), said()]).toEqual(["going", "maybe", "no", "going"]);
});
