import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Offer } from "#app/event-types/offer.ts";
import { calendarServices } from "#app/lib/calendar-links.ts";
import { toFileName } from "#app/lib/file-name.ts";
import { calendarFile } from "#app/lib/ics.ts";
import { formatScheduleTimes } from "#app/lib/schedule.ts";
import { toSpan, toWholeDay } from "#app/lib/wall-time.ts";
import { formatWhen } from "#app/mail/wording.ts";
import { buildEventEntries, buildSignUpEntry, getCalendarView, type OfferTiming } from "#app/sheet/event/calendar.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatCalendarLine, formatDateLine, formatOfferTime, formatTimeLine } from "#app/sheet/event/when.ts";

const ORIGIN = "https://turnout.test";
const NOW = Date.UTC(2027, 0, 1);
const START = Date.UTC(2027, 4, 1, 13);

function event(given: Partial<EventView> = {}): EventView {
  return {
    ...{ id: "e1", title: "Spring fair", description: "Cake; and, more\r\nBEGIN:VEVENT", type: "rsvp", kind: "rsvp", status: "published" },
    ...{ isOpen: true, opensAt: null, date: "2027-05-01", endDate: null, startTime: "09:00:00", endTime: "10:00:00" },
    ...{ timeZone: "America/New_York", startsAt: START, endsAt: START + 3_600_000, location: "Town hall", maxAttendees: 5 },
    ...{ attendeeCount: 0, hidesNames: false, thumbnailUrl: null, scheduleVersion: 3, organizer: null, removedAt: null },
    ...given,
  } as EventView;
}

const offer: Offer = {
  ...{ id: "o1", title: "Gate", description: null, category: null, date: "2027-05-01", startTime: "11:00:00", endTime: "12:00:00" },
  ...{ startsAt: START + 7_200_000, endsAt: START + 10_800_000, opensAt: null, capacity: 2, taken: 1, waiting: 0, position: 0 },
};

function buildEntry(given: Partial<EventView> = {}) {
  return buildEventEntries(event(given), [], ORIGIN)[0] ?? never();
}

function buildFile(given: Partial<EventView> = {}): string {
  return calendarFile([buildEntry(given)], NOW).replace(/\r\n[ \t]/g, "");
}

test("an event with times is written in UTC, with a permanent id and its schedule's version", () => {
  const file = buildFile();
  expect(file).toContain("DTSTART:20270501T130000Z");
  expect(file).toContain("DTEND:20270501T140000Z");
  expect(file).toContain("UID:event-e1@turnout.test");
  expect(file).toContain("SEQUENCE:3");
  expect(file).toContain("STATUS:CONFIRMED");
});

test("typed text can't end its line in the file", () => {
  expect(buildFile().match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(buildFile({ title: "A\rEND:VCALENDAR\u2028B" }).match(/^END:VCALENDAR/gm)).toHaveLength(1);
});

test("an event without times takes its whole day, and one on several dates takes whole days", () => {
  const none = { startTime: null, endTime: null, startsAt: null, endsAt: null };
  expect(buildFile(none)).toContain("DTSTART;VALUE=DATE:20270501");
  expect(buildFile(none)).toContain("DTEND;VALUE=DATE:20270502");
  expect(buildFile({ endDate: "2027-05-03" })).toContain("DTEND;VALUE=DATE:20270504");
});

/** 12 Sundays from December 6, 2026 to February 28, 2027, without December 27. Each has two shifts. */
const SUNDAYS = Array.from({ length: 13 }, (_, week) => Date.UTC(2026, 11, 6 + 7 * week)).filter((day) => day !== Date.UTC(2026, 11, 27));
const ROTA: OfferTiming[] = SUNDAYS.flatMap((day) =>
  [13, 15].map((hour) => ({
    date: new Date(day).toISOString().slice(0, 10),
    startTime: `${hour - 5}:00:00`,
    startsAt: day + hour * 3_600_000,
    endsAt: day + (hour + 2) * 3_600_000,
  })),
);
const rota = (given: Partial<EventView> = {}) => event({ date: "2026-12-06", endDate: "2027-02-28", type: "volunteer", ...given });

test("a rota has one entry for each of its dates, identified by the date, and none for the one left out", () => {
  const entries = buildEventEntries(rota(), ROTA, ORIGIN);
  expect(entries).toHaveLength(12);
  expect(entries[0]?.when).toEqual({ startsAt: Date.UTC(2026, 11, 6, 13), endsAt: Date.UTC(2026, 11, 6, 17) });
  const uids = entries.map(({ uid }) => uid);
  expect(uids[0]).toBe("event-e1-2026-12-06@turnout.test");
  expect(uids).not.toContain("event-e1-2026-12-27@turnout.test");
  const withoutFirst = buildEventEntries(rota({ date: "2026-12-13" }), ROTA.slice(2), ORIGIN);
  expect(withoutFirst.map(({ uid }) => uid)).toEqual(uids.slice(1));
  expect(buildEventEntries(rota({ status: "calledOff" }), ROTA, ORIGIN).every(({ status }) => status === "cancelled")).toBe(true);
  const wholeDay = ROTA.map((each, index) => (index === 0 ? { ...each, startTime: null } : each));
  expect(buildEventEntries(rota(), wholeDay, ORIGIN)[0]?.when).toEqual({ firstDay: "2026-12-06", lastDay: "2026-12-06" });
});

test("calendar services get a rota's next date until the rota is over", () => {
  const shown = rota();
  const at = (now: number) => {
    const view = getCalendarView(shown, ROTA, ORIGIN, now);
    return [view?.next, view?.services.map(({ url }) => /20\d{6}(?=T)|20\d\d-\d\d-\d\d/.exec(decodeURIComponent(url))?.[0])];
  };
  expect(at(Date.UTC(2026, 11, 6, 16))).toEqual(["2026-12-06", ["20261206", "2026-12-06", "20261206"]]);
  expect(at(Date.UTC(2026, 11, 6, 17))).toEqual(["2026-12-13", ["20261213", "2026-12-13", "20261213"]]);
  expect(at(Date.UTC(2027, 2, 1))[0]).toEqual("2027-02-28");
  expect(getCalendarView(event(), [offer], ORIGIN, NOW)?.next).toBeNull();
});

test("a missing start means midnight, a missing end one minute before the next midnight", () => {
  expect(buildFile({ startTime: null })).toContain("DTSTART:20270501T040000Z");
  expect(buildFile({ endTime: null })).toContain("DTEND:20270502T035900Z");
});

test("an event that was called off is marked canceled, one that simply ended is not", () => {
  expect(buildFile({ removedAt: 1 })).toContain("STATUS:CANCELLED");
  expect(buildFile({ status: "calledOff" })).toContain("STATUS:CANCELLED");
  expect(buildFile({ status: "ended" })).toContain("STATUS:CONFIRMED");
});

test("an event without a date gets no calendar entry", () => {
  expect(buildEventEntries(event({ date: null }), [], ORIGIN)).toEqual([]);
});

test("a sign-up has its own time; a canceled one is marked so and has a higher sequence number", () => {
  const signup = { id: "s1", version: 2, status: "cancelled", response: "going" };
  const entry = buildSignUpEntry(event(), signup, offer, ORIGIN);
  expect(entry).toMatchObject({ uid: "signup-s1@turnout.test", sequence: 4, title: "Gate – Spring fair", status: "cancelled" });
  expect(entry?.when).toEqual({ startsAt: offer.startsAt, endsAt: offer.endsAt });
});

test("three calendar services get the title, dates and location", () => {
  const services = calendarServices(buildEntry());
  expect(services.map(({ name }) => name)).toEqual(["Google", "Outlook", "Yahoo"]);
  expect(services[0]?.url).toContain("dates=20270501T130000Z%2F20270501T140000Z");
  for (const { url } of services) {
    expect(decodeURIComponent(url)).toContain("Town hall");
    expect(url).not.toContain("+");
  }
});

test("Yahoo gets wall times of the event's zone", () => {
  const evening = { date: "2026-12-05", startTime: "18:00:00", endTime: "20:00:00", title: "Tea + cake", description: "Bring a mug" };
  const start = Date.UTC(2026, 11, 5, 23);
  const yahoo = (given: Partial<EventView>) => {
    return Object.fromEntries(new URL(calendarServices(buildEntry(given))[2]?.url ?? "").searchParams);
  };
  expect(yahoo({ ...evening, startsAt: start, endsAt: start + 7_200_000 })).toMatchObject({
    ...{ TITLE: "Tea + cake", ST: "20261205T180000", ET: "20261205T200000", DESC: "Bring a mug\n\nhttps://turnout.test/event/e1" },
  });
  expect(yahoo({ timeZone: "Asia/Tokyo" })).toMatchObject({ ST: "20270501T220000", ET: "20270501T230000" });
  const wholeDay = { startTime: null, endTime: null, startsAt: null, endsAt: null };
  expect(yahoo(wholeDay)).toMatchObject({ ST: "20270501", ET: "20270502", DUR: "allday" });
});

test("a file is named after the title, whatever its characters", () => {
  expect(toFileName('Mum\'s "50th": é/..\\party', "ics")).toBe("Mums-50th-eparty.ics");
  expect(toFileName("🎉", "ics")).toBe("event.ics");
});

test("an end after midnight is marked as the next day's everywhere, in each language", () => {
  const late = event({ startTime: "22:00:00", endTime: "02:00:00", endsAt: START + 17 * 3_600_000 });
  const said = "10:00 PM – 2:00 AM";
  expect(formatTimeLine(late, "en")).toBe(`${said} EDT (next day)`);
  expect(formatCalendarLine(late, "en")).toBe(`${said} (next day)`);
  expect(formatScheduleTimes(late, "en")).toBe(`${said} (next day)`);
  expect(formatScheduleTimes(late, "de")).toBe("22:00 – 2:00 (am nächsten Tag)");
  expect(formatOfferTime({ date: "2027-05-01", startTime: "22:00:00", endTime: "00:00:00" } as Offer, "en")).toBe(
    "10:00 PM – 12:00 AM (next day)",
  );
  expect(formatTimeLine({ ...late, type: "volunteer" }, "en", [late])).toBe(`${said} EDT (next day)`);
  expect(formatOfferTime({ date: "2027-05-01", startTime: "22:00:00", endTime: "02:00:00" }, "en", "EDT")).toBe(`${said} EDT (next day)`);
  expect(formatWhen(late, "en")).toBe("Saturday, May 1, 2027 · 10:00 PM – 2:00 AM (EDT, next day)");
  const early: Partial<EventView> = { startTime: "05:00:00", endTime: "06:30:00", endsNextDay: 1 };
  expect(formatScheduleTimes(event(early), "en")).toBe("5:00 AM – 6:30 AM (next day)");
  expect(formatTimeLine(event({ ...early, type: "volunteer" }), "en")).toBe("Varies · 5:00 AM – 6:30 AM EDT (next day)");
  expect(formatWhen(event(early), "de")).toBe("Samstag, 1. Mai 2027 · 5:00 – 6:30 (EDT, am nächsten Tag)");
  // With several dates, either each night ends the next day, or the saved times span from the first date's start to the last
  // one's end.
  const nights = { ...late, type: "general", endDate: "2027-05-02" };
  expect(formatTimeLine({ ...nights, endsNextDay: 1 }, "en")).toBe(`${said} EDT (next day)`);
  expect(formatTimeLine(nights, "en")).toBe("Varies");
  expect(formatScheduleTimes(nights, "en")).toBeNull();
});

test("times are written as people write them", () => {
  expect(formatTimeLine(event(), "en")).toBe("9:00 – 10:00 AM EDT");
  expect(formatTimeLine(event({ startTime: null }), "en")).toBe("TBD");
  expect(formatTimeLine(event({ type: "volunteer" }), "en")).toBe("Varies · 9:00 – 10:00 AM EDT");
  expect(formatTimeLine(event({ type: "volunteer", startTime: null, endTime: null }), "en")).toBe("Varies");
  const shift = { startTime: "09:00:00", endTime: "10:00:00" };
  expect(formatTimeLine(event({ type: "volunteer" }), "en", [shift])).toBe("9:00 – 10:00 AM EDT");
  expect(formatTimeLine(event({ type: "volunteer" }), "en", [shift, { ...shift }])).toBe("9:00 – 10:00 AM EDT");
  expect(formatTimeLine(event({ type: "volunteer" }), "en", [shift, { ...shift, startTime: "09:30:00" }])).toBe(
    "Varies · 9:00 – 10:00 AM EDT",
  );
  expect(formatTimeLine(event({ type: "general", startTime: null, endTime: null }), "en")).toBe("All day");
  expect(formatTimeLine(event({ type: "general", startTime: null }), "en")).toBe("Varies");
  expect(formatTimeLine(event({ type: "general", startTime: null, endTime: null, date: null }), "en")).toBe("TBD");
  expect(formatCalendarLine(event({ startTime: null, endTime: null }), "en")).toBe("All day");
  expect(formatCalendarLine(event({ endTime: null }), "en")).toBe("Starting at 9:00 AM");
  expect(formatDateLine(event(), "en")).toBe("Saturday, May 1, 2027");
});

const CORPUS = [
  'Cake; tea, and \\n more: "quoted"',
  "Line one\nline two\n\nline four",
  "🎂🎉👩‍👩‍👧 Geburtstag für Zoë — naïve façade 日本語",
  "Bring ".repeat(60).trim(),
  "ü".repeat(200),
  "🎉".repeat(100),
  "END:VEVENT\nBEGIN:VEVENT\nUID:forged",
  "=HYPERLINK(1); \tTabs",
];

test.each(CORPUS)("a calendar program reads the text as typed: %s", (text) => {
  const file = calendarFile([buildEntry({ title: text, description: text, location: text })], NOW);
  const [read, ...more] = findEntries(file);
  const said = text.replace("\t", " ");
  expect([read?.summary, read?.description, read?.location, more.length]).toEqual([said, said, said, 0]);
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

const NEW_YORK = { timeZone: "America/New_York" };
const at = (date: string, startTime: string | null, endTime: string | null) => ({ ...NEW_YORK, date, startTime, endTime });

test.each([
  ["in winter", at("2027-01-10", "09:00:00", "10:00:00"), "2027-01-10T14:00:00Z", "2027-01-10T15:00:00Z"],
  ["in summer", at("2027-07-10", "09:00:00", "10:00:00"), "2027-07-10T13:00:00Z", "2027-07-10T14:00:00Z"],
  ["into the next day", at("2027-01-10", "22:00:00", "02:00:00"), "2027-01-11T03:00:00Z", "2027-01-11T07:00:00Z"],
  ["over the hour that is skipped", at("2027-03-13", "23:00:00", "04:00:00"), "2027-03-14T04:00:00Z", "2027-03-14T08:00:00Z"],
  ["over the hour that comes twice", at("2027-11-06", "23:00:00", "04:00:00"), "2027-11-07T03:00:00Z", "2027-11-07T09:00:00Z"],
  ["without times", at("2027-03-14", null, null), "2027-03-14", "2027-03-15"],
])("a calendar program shows the right time: %s", (_, given, start, end) => {
  const { date, startTime, endTime, timeZone } = given;
  const span = startTime && endTime ? toSpan(date, startTime, endTime, timeZone) : toWholeDay(date, timeZone);
  const file = calendarFile([buildEntry({ ...given, ...span })], NOW);
  const [read] = findEntries(file);
  expect([read?.startDate.toString(), read?.endDate.toString()]).toEqual([start, end]);
});

test("an empty calendar is valid, too", () => {
  expect(findEntries(calendarFile([], NOW, "Turnout"))).toEqual([]);
});

/** Parses the file as a calendar program would. */
function findEntries(file: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));
}

function never(): never {
  throw new Error("No entry");
}
