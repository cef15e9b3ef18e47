import { expect, test } from "vitest";
import type { Turn } from "#app/assistant/conversation.ts";
import { type EventDraft, emptyDraft, newOffer } from "#app/assistant/draft.ts";
import { proposalSchema } from "#app/assistant/schema.ts";
import { verifyDraft, withoutContacts } from "#app/assistant/verify.ts";

const TODAY = "2026-11-24"; // a Tuesday

const MESSAGE = "Soup night on Friday, March 5 2027 from 6 pm to 9 pm in the parish hall, 40 people, 3 soups and 12 rolls, one each";
const SOUP = {
  type: "potluck",
  title: "Soup night",
  location: "Parish hall",
  date: "2027-03-05",
  startTime: "18:00",
  endTime: "21:00",
  people: 40,
  perPerson: 1,
  offers: [
    { title: "Soups", capacity: 3, quotes: ["3 soups"] },
    { title: "Rolls", capacity: 12, quotes: ["12 rolls"] },
  ],
};
const QUOTES = {
  type: ["Soup night"],
  title: ["Soup night"],
  location: ["in the parish hall"],
  date: ["Friday, March 5 2027"],
  startTime: ["from 6 pm"],
  endTime: ["to 9 pm"],
  people: ["40 people"],
  perPerson: ["one each"],
};

type Given = { draft?: object; quotes?: object; isNew?: boolean; said?: string; before?: EventDraft };

/** Verifies a proposal: the draft of Soup night as requested, with the given changes. */
function check({ draft, quotes, isNew = false, said = MESSAGE, before }: Given) {
  const earlier: Turn[] = before ? [user("Earlier."), { role: "assistant", text: "Drafted.", draft: before }] : [];
  const base = before ? { draft: before, quotes: {} } : { draft: SOUP, quotes: QUOTES };
  const proposal = proposalSchema.parse({ isNew, draft: { ...base.draft, ...draft }, quotes: { ...base.quotes, ...quotes } });
  return verifyDraft({ ...proposal, draft: proposal.draft ?? never() }, [...earlier, user(said)], TODAY);
}

function user(text: string): Turn {
  return { role: "user", text, draft: null };
}

test("everything said is taken over, and each word of it is accounted for", () => {
  const all = check({ quotes: { leftOut: ["no such words"] } });
  expect(all?.draft).toMatchObject({
    ...SOUP,
    offers: [
      { title: "Soups", capacity: 3 },
      { title: "Rolls", capacity: 12 },
    ],
  });
  expect(all?.refused).toEqual([]);
  expect(all?.account).toEqual({
    used: [
      "Soup night",
      "Friday, March 5 2027",
      "from 6 pm",
      "to 9 pm",
      "in the parish hall",
      "40 people",
      "3 soups",
      "12 rolls",
      "one each",
    ],
    leftOut: [],
    assumed: [],
    unsure: [],
  });
});

test.each([
  ["title", { title: "Chili cook-off" }, { title: "" }],
  ["location", { location: "Lincoln School" }, { location: "" }],
  ["days", { date: "2027-03-06" }, { date: null }],
  ["days", { date: "2027-04-05" }, { date: null }],
  ["days", { date: "2028-03-05" }, { date: null }],
  ["times", { startTime: "17:00" }, { startTime: null }],
  ["times", { startTime: "18:30" }, { startTime: null }],
  ["times", { startTime: "06:00" }, { startTime: null }],
  ["times", { endTime: "22:00" }, { endTime: null }],
  ["people", { people: 50 }, { people: null }],
  ["people", { people: null, perPerson: 2 }, { people: null }],
  ["title", { description: "Everyone is welcome." }, { description: "" }],
  ["offers", { offers: [{ title: "Cakes", capacity: 3, quotes: ["3 soups"] }] }, { offers: [] }],
  ["offers", { offers: [{ title: "Soups", capacity: 7, quotes: ["3 soups"] }] }, { offers: [{ title: "Soups", capacity: 1 }] }],
] as const)("a lie about %s is not taken: %o", (part, lie, left) => {
  const found = check({ draft: lie });
  expect(found?.draft).toMatchObject(left);
  expect(found?.refused).toContain(part);
  expect(found?.draft.perPerson).not.toBe(2);
});

test("a value without a quote, or with a quote no one wrote, is rejected", () => {
  for (const location of [["at the parish hall of St. Mary"], [], [" "], ["."]])
    expect(check({ quotes: { location } })?.draft.location).toBe("");
  expect(check({ draft: { offers: [{ title: "Rolls", capacity: 12, quotes: ["12 rolls for all"] }] } })?.draft.offers).toEqual([]);
});

test("a quote that doesn't support its value is listed as left out", () => {
  const found = check({ draft: { location: "Gym" } });
  expect(found?.account.leftOut).toEqual(["in the parish hall"]);
  expect(found?.account.used.join()).not.toContain("parish");
});

test("small talk creates no event", () => {
  expect(check({ said: "Hi Sally, how are you today?" })).toBeNull();
  expect(check({ said: "Thanks a lot!", quotes: { type: ["Thanks"] } })).toBeNull();
});

const SHIFTS: EventDraft = {
  ...emptyDraft("volunteer", "Book fair"),
  location: "Library",
  date: "2026-12-05",
  startTime: "09:00",
  endTime: "12:00",
  offers: [
    newOffer("Cashiers", 2, { startTime: "09:00", endTime: "12:00" }),
    newOffer("Setup", 4, { startTime: "08:00", endTime: "09:00" }),
  ],
};

test("a change must be backed by words, and anything it doesn't name stays", () => {
  const place = check({ before: SHIFTS, said: "in the gym", draft: { location: "Gym" }, quotes: { location: ["in the gym"] } });
  expect(place).toMatchObject({ before: SHIFTS, draft: { ...SHIFTS, location: "Gym" }, refused: [] });
  const lie = check({ before: SHIFTS, said: "in the gym", draft: { title: "Book sale", date: "2026-12-06", people: 30 } });
  expect(lie).toMatchObject({ draft: SHIFTS, refused: ["days", "title", "people"] });
  const forgot = { location: "", date: null, startTime: null, endTime: null, offers: [] };
  expect(check({ before: SHIFTS, said: "thanks", draft: forgot })?.draft).toEqual(SHIFTS);
});

test("an entry is removed only on request, and only the one that is named", () => {
  const [cashiers, setup] = SHIFTS.offers;
  const without = (said: string, removed: string[], offers: object[]) =>
    check({ before: SHIFTS, said, draft: { offers }, quotes: { removed } })?.draft.offers;
  expect(without("no setup please", ["no setup"], [{ ...cashiers }])).toEqual([cashiers]);
  expect(without("no setup please", ["no setup"], [])).toEqual([cashiers]);
  expect(without("no setup please", ["no cashiers"], [])).toEqual([cashiers, setup]);
  expect(without("drop the last one", ["drop the last one"], [{ ...cashiers }])).toEqual([cashiers]);
  const renamed = [{ ...cashiers, title: "Sellers", quotes: ["sellers"] }, { ...setup }];
  expect(without("call the cashiers sellers", [], renamed)?.map(({ title }) => title)).toEqual(["Sellers", "Setup"]);
});

test("more, fewer and later are relative to the previous draft", () => {
  const [cashiers, setup] = SHIFTS.offers;
  const offers = [{ ...cashiers, capacity: 3, quotes: ["one more cashier"] }, { ...setup }];
  expect(check({ before: SHIFTS, said: "one more cashier", draft: { offers } })?.draft.offers[0]?.capacity).toBe(3);
  const later = { startTime: "10:00", endTime: "13:00" };
  const moved = check({ before: SHIFTS, said: "an hour later", draft: later, quotes: { startTime: ["an hour later"] } });
  expect(moved?.draft).toMatchObject(later);
  const shifts = SHIFTS.offers.map((each) => ({ ...each, quotes: ["an hour later"] }));
  const [first, second] = [
    { ...shifts[0], ...later },
    { ...shifts[1], startTime: "09:00", endTime: "10:00" },
  ];
  expect(check({ before: SHIFTS, said: "an hour later", draft: { offers: [first, second] } })?.draft.offers).toMatchObject([
    later,
    { startTime: "09:00", endTime: "10:00" },
  ]);
  const noon = { startTime: "12:00", endTime: "15:00" };
  expect(check({ before: SHIFTS, said: "make it noon", draft: noon, quotes: { startTime: ["noon"] } })?.draft).toMatchObject(noon);
});

test("undo restores what an earlier draft had, and removes what was added since", () => {
  const later: EventDraft = { ...SHIFTS, location: "Gym", people: 30, offers: [...SHIFTS.offers, newOffer("Bakers", 2)] };
  const turns: Turn[] = [
    user("Book fair"),
    { role: "assistant", text: "", draft: SHIFTS },
    user("in the gym, 30 people, and 2 bakers"),
    { role: "assistant", text: "", draft: later },
    user("Undo that"),
  ];
  const undo = (quotes: object) => proposalSchema.parse({ draft: SHIFTS, quotes });
  const verified = (quotes: object) => verifyDraft({ ...undo(quotes), draft: undo(quotes).draft ?? never() }, turns, TODAY)?.draft;
  expect(verified({ removed: ["Undo that"] })).toEqual(SHIFTS);
  expect(verified({})).toEqual({ ...later, location: "Library", offers: later.offers });
});

test("times of several days can share one quote", () => {
  const said = "Parent-teacher conferences on December 10 and 11, 15-minute slots from 3 to 4 pm";
  const slot = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime, capacity: 1 });
  const offers = ["2026-12-10", "2026-12-11"].flatMap((date) => [
    slot(date, "15:00", "15:15"),
    slot(date, "15:15", "15:30"),
    slot(date, "15:30", "15:45"),
    slot(date, "15:45", "16:00"),
  ]);
  const lies = [slot("2026-12-12", "15:00", "15:15"), slot("2026-12-10", "15:20", "15:35")];
  const draft = { type: "parent-teacher", title: "Parent-teacher conferences", offers: [...offers, ...lies] };
  const quotes = { title: ["Parent-teacher conferences"], date: ["December 10 and 11"], startTime: ["15-minute slots from 3 to 4 pm"] };
  const found = check({ before: { ...emptyDraft("rsvp", "Other") }, isNew: true, said, draft, quotes });
  expect(found?.draft.offers).toMatchObject(offers);
  expect(found?.draft.offers).toHaveLength(8);
  expect(found?.refused.toSorted()).toEqual(["days", "times"]);
});

test("an entry may have its event's name and duration, and a count is not a day", () => {
  const said = "Yoga every Monday in January from 7 to 8 pm, 12 spots";
  const slot = { title: "Yoga", startTime: "19:00", endTime: "20:00", capacity: 12, quotes: ["12 spots"] };
  const offers = ["2027-01-04", "2027-01-11", "2027-01-18", "2027-01-25"].map((date) => ({ ...slot, date }));
  const draft = { ...emptyDraft("time-slots", "Yoga"), startTime: "19:00", endTime: "20:00", offers };
  const quotes = { title: ["Yoga"], date: ["every Monday in January"], startTime: ["from 7"], endTime: ["8 pm"] };
  const found = check({ before: emptyDraft("rsvp", "Other"), isNew: true, said, draft, quotes });
  expect(found?.draft.offers).toMatchObject(offers.map(({ quotes: _, ...each }) => each));
  expect([found?.refused, found?.account.unsure]).toEqual([[], []]);
});

test("another event starts empty if the last message names it", () => {
  const draft = { ...emptyDraft("potluck", "Picnic"), location: "Library" };
  const quotes = { title: ["picnic"], type: ["picnic"] };
  expect(check({ before: SHIFTS, isNew: true, said: "now a picnic", draft, quotes })).toMatchObject({
    before: null,
    draft: { title: "Picnic" },
  });
  expect(check({ before: SHIFTS, isNew: true, said: "thanks", draft, quotes })?.draft).toEqual(SHIFTS);
});

test("addresses and phone numbers are removed, dates and rooms are not", () => {
  expect(withoutContacts("Ask Ada, ada@example.com or +1 (555) 010-0000!")).toBe("Ask Ada, or !");
  expect(withoutContacts("2026-12-04, 04.12.2026, season 2026-2027, room 12-14")).toBe(
    "2026-12-04, 04.12.2026, season 2026-2027, room 12-14",
  );
  const said = "Soup night at the hall, call 555-010-0000";
  expect(
    check({ said, draft: { location: "hall, call 555-010-0000" }, quotes: { location: ["at the hall, call 555-010-0000"] } })?.draft
      .location,
  ).toBe("hall, call");
});

function never(): never {
  throw new Error("No draft");
}
