import { expect, test } from "vitest";
import { changeSchedule, type ScheduleChange } from "#app/sheet/kinds/change-schedule.ts";
import { emptySchedule, type ScheduleForm } from "#app/sheet/kinds/schedule.ts";
import { dropUnknownSeries } from "#app/sheet/kinds/series.ts";
import { applyAdditions, findNewRows } from "#app/sheet/kinds/series-additions.ts";
import { listRuleDates } from "#app/sheet/repeats/dates.server.ts";
import { seriesSchema } from "#app/sheet/repeats/schema.ts";
import { sampleOffer } from "#tests/support/forms.ts";

const SUNDAYS = ["2027-01-03", "2027-01-10", "2027-01-17", "2027-01-24", "2027-01-31"];
const [FIRST = "", SECOND = "", THIRD = ""] = SUNDAYS;
const RULE = "FREQ=WEEKLY;BYDAY=SU;COUNT=5";
const TODAY = "2026-12-01";

function after(schedule: ScheduleForm, ...changes: ScheduleChange[]): ScheduleForm {
  return changes.reduce(changeSchedule, schedule);
}

function rota(...titles: string[]): ScheduleForm {
  return after(
    { ...emptySchedule(), date: FIRST },
    { change: "add offers", offers: titles.map((title) => sampleOffer({ title })) },
    { change: "repeat", model: FIRST, rule: RULE, dates: SUNDAYS, leftOut: [] },
  );
}

function shown({ offers, series }: Pick<ScheduleForm, "offers" | "series">): string[] {
  return offers.map(({ date, title, seriesId }) => `${date?.slice(5)} ${title} ${series.findIndex(({ id }) => id === seriesId)}`);
}

function findKey({ offers }: ScheduleForm, date: string, title: string): string {
  return offers.find((each) => each.date === date && each.title === title)?.key ?? "";
}

test("each offer of the first date is copied to each date, as a series per offer", () => {
  const made = rota("Coffee", "Cake");
  expect(made.dates).toEqual(SUNDAYS);
  expect(shown(made)).toEqual(SUNDAYS.flatMap((date) => [`${date.slice(5)} Coffee 0`, `${date.slice(5)} Cake 1`]));
  expect(made.series.map(({ rule, startsOn, leftOut }) => [rule, startsOn, leftOut])).toEqual([
    [RULE, FIRST, []],
    [RULE, FIRST, []],
  ]);
  expect(new Set(made.offers.map(({ key }) => key)).size).toBe(10);
});

test("left-out and already existing dates are not in the series; a longer rule continues it", () => {
  const started = after({ ...emptySchedule(), date: FIRST }, { change: "add offers", offers: [sampleOffer({ title: "Coffee" })] });
  const some = after(
    started,
    { change: "several dates" },
    { change: "add date", date: SECOND, offers: [sampleOffer({ title: "Fair", date: SECOND })] },
    { change: "repeat", model: FIRST, rule: RULE, dates: SUNDAYS, leftOut: [THIRD] },
  );
  expect(shown(some)).toEqual(["01-03 Coffee 0", "01-10 Fair -1", "01-24 Coffee 0", "01-31 Coffee 0"]);
  expect(some.series).toMatchObject([{ leftOut: [SECOND, THIRD] }]);
  const longer = "FREQ=WEEKLY;BYDAY=SU;COUNT=6";
  const more = after(some, { change: "repeat", model: FIRST, rule: longer, dates: [...SUNDAYS, "2027-02-07"], leftOut: [THIRD] });
  expect(shown(more)).toEqual([...shown(some), "02-07 Coffee 0"]);
  expect(more.series).toMatchObject([{ rule: longer, leftOut: [SECOND, THIRD] }]);
});

test("a repeat shorter than the existing dates keeps them in its rule, and one from a date of another rule leaves that date out", () => {
  const made = after(rota("Coffee"), { change: "remove date", date: "2027-01-24" });
  const shorter = after(made, {
    change: "repeat",
    model: FIRST,
    rule: "FREQ=WEEKLY;BYDAY=SU;COUNT=2",
    dates: [FIRST, SECOND],
    leftOut: [],
  });
  expect(shorter.series).toMatchObject([{ rule: "FREQ=WEEKLY;BYDAY=SU;UNTIL=20270131", leftOut: ["2027-01-24"] }]);
  expect(shown(shorter)).toEqual(shown(made));
  const begun = after(rota("Coffee"), { change: "remove date", date: FIRST });
  const rule = "FREQ=WEEKLY;BYDAY=SU;COUNT=5";
  const dates = [...SUNDAYS.slice(1), "2027-02-07"];
  const again = after(begun, { change: "repeat", model: SECOND, rule, dates, leftOut: [] });
  const [known, next] = again.series;
  expect(shown(again)).toEqual([...SUNDAYS.slice(1).map((date) => `${date.slice(5)} Coffee 0`), "02-07 Coffee 1"]);
  expect([known?.leftOut, next?.leftOut]).toEqual([[FIRST], SUNDAYS.slice(1)]);
});

test("an edit applies to this date until more dates are chosen", () => {
  const made = rota("Coffee", "Cake");
  const key = findKey(made, THIRD, "Coffee");
  const renamed = after(made, { change: "edit offer", key, edit: { title: "Tea" } });
  expect(shown(renamed)).toEqual(shown(made).with(4, "01-17 Tea -1"));
  expect(renamed.series.find(({ id }) => id === made.series[0]?.id)).toMatchObject({ rule: RULE, leftOut: [THIRD] });

  const later = after(renamed, { change: "scope", key, scope: "later", today: TODAY });
  const series = later.series.map(({ rule, startsOn, leftOut }) => [rule, startsOn, leftOut]);
  expect(later.offers.map(({ title }) => title).filter((title) => title !== "Cake")).toEqual(["Coffee", "Coffee", "Tea", "Tea", "Tea"]);
  expect(series).toEqual(
    expect.arrayContaining([
      ["FREQ=WEEKLY;BYDAY=SU;UNTIL=20270116", FIRST, []],
      ["FREQ=WEEKLY;BYDAY=SU;UNTIL=20270131", THIRD, []],
      [RULE, FIRST, []],
    ]),
  );

  const all = after(later, { change: "scope", key, scope: "all", today: TODAY }, { change: "edit offer", key, edit: { capacity: 4 } });
  expect(all.offers.filter(({ title }) => title === "Tea").map(({ capacity }) => capacity)).toEqual([4, 4, 4, 4, 4]);
  expect(all.series.find(({ id }) => id === made.series[0]?.id)).toEqual(made.series[0]);
  const back = after(all, { change: "scope", key, scope: "this", today: TODAY });
  expect(shown(back)).toEqual(shown(renamed));
});

test("an edit of all dates leaves past dates and individually changed ones alone", () => {
  const made = after(rota("Coffee"), { change: "edit offer", key: "new-3", edit: { capacity: 9 } });
  const key = findKey(made, "2027-01-31", "Coffee");
  const differing = after(
    { ...made, seriesEdits: null },
    { change: "edit offer", key, edit: { title: "Tea" } },
    { change: "scope", key, scope: "all", today: THIRD },
  );
  expect(differing.offers.map(({ title }) => title)).toEqual(
    made.offers.map(({ title, date, seriesId }) => ((date ?? "") >= THIRD && seriesId ? "Tea" : title)),
  );
});

test("what fills in an offer that was repeated while still empty is for all dates, unless the organizer chooses otherwise", () => {
  const made = rota("");
  const key = made.offers[0]?.key ?? "";
  const named = after(
    made,
    { change: "edit offer", key, edit: { startTime: "10:00" } },
    { change: "edit offer", key, edit: { title: "Desk" } },
  );
  expect(shown(named)).toEqual(SUNDAYS.map((date) => `${date.slice(5)} Desk 0`));
  expect(named.offers.map(({ startTime }) => startTime)).toEqual(SUNDAYS.map(() => "10:00"));
  const one = after(named, { change: "scope", key, scope: "this", today: TODAY });
  expect(one.offers.map(({ title }) => title)).toEqual(["Desk", "", "", "", ""]);
  expect(after(made, { change: "remove offer", key }).offers).toHaveLength(4);
});

test("a removal asks for its dates, too, removes dates left empty, and can be undone", () => {
  const made = rota("Coffee", "Cake");
  const key = findKey(made, THIRD, "Coffee");
  const gone = after(made, { change: "remove offer", key });
  expect(shown(gone)).toEqual(shown(made).toSpliced(4, 1));
  const later = after(gone, { change: "scope", key, scope: "later", today: TODAY });
  expect(later.offers.filter(({ title }) => title === "Coffee").map(({ date }) => date)).toEqual([FIRST, SECOND]);
  expect(later.dates).toEqual(SUNDAYS);
  const kept = after(later, { change: "keep offer", key });
  expect([shown(kept), kept.series, kept.seriesEdits?.edits]).toEqual([shown(made), expect.arrayContaining(made.series), []]);

  const alone = rota("Coffee");
  const last = findKey(alone, THIRD, "Coffee");
  const short = after(alone, { change: "remove offer", key: last }, { change: "scope", key: last, scope: "later", today: TODAY });
  expect(short.dates).toEqual([FIRST, SECOND, THIRD]);
  expect(after(short, { change: "keep offer", key: last }).dates).toEqual(SUNDAYS);
  const none = after(short, { change: "scope", key: last, scope: "all", today: TODAY });
  expect([none.offers, dropUnknownSeries(none).series]).toEqual([[], []]);
});

test("two offers can wait for an answer at once; the next action ends the question", () => {
  const made = rota("Coffee", "Cake");
  const [coffee, cake] = [findKey(made, SECOND, "Coffee"), findKey(made, SECOND, "Cake")];
  const both = after(
    made,
    { change: "edit offer", key: coffee, edit: { title: "Tea" } },
    { change: "remove offer", key: cake },
    { change: "scope", key: coffee, scope: "all", today: TODAY },
    { change: "scope", key: cake, scope: "all", today: TODAY },
  );
  expect(shown(both).map((each) => each.slice(6, 9))).toEqual(["Tea", "Tea", "Tea", "Tea", "Tea"]);
  const next = after(both, { change: "remove date", date: THIRD });
  expect([next.seriesEdits, next.dates.length, next.series.find(({ id }) => id === made.series[0]?.id)?.leftOut]).toEqual([
    null,
    4,
    [THIRD],
  ]);
});

test("a form keeps only series with offers, each date once", () => {
  const series = [
    { id: "a", rule: RULE, startsOn: FIRST, leftOut: [] },
    { id: "b", rule: RULE, startsOn: FIRST, leftOut: [] },
  ];
  const offers = [
    sampleOffer({ date: FIRST, seriesId: "a" }),
    sampleOffer({ date: FIRST, seriesId: "a" }),
    sampleOffer({ date: SECOND, seriesId: "a" }),
    sampleOffer({ date: null, seriesId: "b" }),
    sampleOffer({ date: FIRST, seriesId: "c" }),
  ];
  const known = dropUnknownSeries({ offers, series });
  expect(known.series.map(({ id }) => id)).toEqual(["a"]);
  expect(known.offers.map(({ seriesId }) => seriesId)).toEqual(["a", undefined, "a", undefined, undefined]);
});

test("an open-ended repeat has no end until it is stopped, and an edited part stays open-ended", () => {
  const endless = "FREQ=WEEKLY;BYDAY=SU";
  const started = after({ ...emptySchedule(), date: FIRST }, { change: "add offers", offers: [sampleOffer({ title: "Coffee" })] });
  const made = after(started, { change: "repeat", model: FIRST, rule: endless, dates: SUNDAYS, leftOut: [SECOND], weeksAhead: 4 });
  expect(made.series).toMatchObject([{ rule: endless, weeksAhead: 4, leftOut: [SECOND] }]);
  const key = findKey(made, THIRD, "Coffee");
  const edit = { change: "edit offer", key, edit: { title: "Tea" } } as const;
  const later = after(made, edit, { change: "scope", key, scope: "later", today: TODAY });
  expect(later.series).toMatchObject([{ rule: `${endless};UNTIL=20270116` }, { rule: endless, weeksAhead: 4, startsOn: THIRD }]);
  expect(later.series[0]).not.toHaveProperty("weeksAhead");
  const removed = after(made, { change: "remove offer", key }, { change: "scope", key, scope: "later", today: TODAY });
  expect(removed.series).toEqual([expect.not.objectContaining({ weeksAhead: 4 })]);
  const stopped = after(made, { change: "stop repeats" });
  expect(stopped.series).toEqual([
    { ...rota("Coffee").series[0], id: made.series[0]?.id, rule: `${endless};UNTIL=20270131`, leftOut: [SECOND] },
  ]);
  expect(seriesSchema.safeParse(made.series[0]).success).toBe(true);
  expect(seriesSchema.safeParse({ ...made.series[0], weeksAhead: undefined }).success).toBe(false);
  expect(seriesSchema.safeParse({ ...stopped.series[0], weeksAhead: 4 }).success).toBe(false);
});

test("a repeat whose dates were all changed one by one continues with the last one's content", () => {
  const endless = "FREQ=WEEKLY;BYDAY=SU";
  const started = after({ ...emptySchedule(), date: FIRST }, { change: "add offers", offers: [sampleOffer({ title: "Coffee" })] });
  const made = after(started, { change: "repeat", model: FIRST, rule: endless, dates: SUNDAYS, leftOut: [], weeksAhead: 4 });
  for (const order of [SUNDAYS, SUNDAYS.toReversed()]) {
    const changed = order.reduce((schedule, date, index) => {
      const key = findKey(schedule, date, "Coffee");
      return { ...after(schedule, { change: "edit offer", key, edit: { title: `Tea ${index}` } }), seriesEdits: null };
    }, made);
    expect(dropUnknownSeries(changed).series).toMatchObject([{ rule: endless, weeksAhead: 4, leftOut: order.slice(0, -1).sort() }]);
    expect(changed.offers.filter(({ seriesId }) => seriesId).map(({ date, title }) => [date, title])).toEqual([[order.at(-1), "Tea 4"]]);
  }
});

test("removing a past date together with all others ends the rule after the last remaining date", () => {
  const made = rota("Coffee");
  const [, , , FOURTH = "", FIFTH = ""] = SUNDAYS;
  const key = findKey(made, SECOND, "Coffee");
  const removed = after(made, { change: "remove offer", key }, { change: "scope", key, scope: "all", today: FOURTH });
  expect(removed.offers.map(({ date }) => date)).toEqual([FIRST, THIRD]);
  expect(removed.series).toMatchObject([{ rule: "FREQ=WEEKLY;BYDAY=SU;UNTIL=20270123", leftOut: [SECOND] }]);
  expect(listRuleDates(removed.series[0] ?? never(), 400)).toEqual([FIRST, THIRD]);
  const last = findKey(made, FIFTH, "Coffee");
  const over = after(made, { change: "remove offer", key }, { change: "scope", key, scope: "all", today: "2027-03-01" });
  expect(listRuleDates(over.series[0] ?? never(), 400)).toEqual([FIRST, THIRD, FOURTH, FIFTH]);
  expect(over.offers.at(-1)?.key).toBe(last);
});

test("an offer added next to a repeat is for its date, or for every date that isn't past, as a separate series", () => {
  const made = after(rota("Coffee"), { change: "add offers", offers: [sampleOffer({ title: "Cake", date: SECOND })] });
  expect(findNewRows(made, { date: SECOND, today: THIRD })).toMatchObject({ rows: [{ title: "Cake" }], dates: SUNDAYS.slice(2) });
  expect(findNewRows(made, { date: THIRD, today: TODAY }).rows).toEqual([]);
  expect(applyAdditions(made)).toBe(made);
  const all = after(made, { change: "additions", date: SECOND, today: SECOND, isForAll: true });
  const typed = after(all, { change: "edit offer", key: findKey(all, SECOND, "Cake"), edit: { title: "Pie" } });
  const sent = applyAdditions(typed);
  expect(shown(sent).filter((each) => each.includes("Pie"))).toEqual(SUNDAYS.slice(1).map((date) => `${date.slice(5)} Pie 1`));
  expect(sent.series[1]).toMatchObject({ rule: "FREQ=WEEKLY;BYDAY=SU;UNTIL=20270131", startsOn: SECOND });
  expect(new Set(sent.offers.map(({ key }) => key)).size).toBe(9);
  const only = after(typed, { change: "additions", date: SECOND, today: SECOND, isForAll: false });
  expect(shown(applyAdditions(only))).toContain("01-10 Pie -1");
  const repeated = after(typed, { change: "edit offer", key: findKey(typed, THIRD, "Coffee"), edit: { title: "Tea" } });
  expect(findNewRows(repeated, { date: THIRD, today: TODAY }).rows).toEqual([]);
});

function never(): never {
  throw new Error("No series");
}
