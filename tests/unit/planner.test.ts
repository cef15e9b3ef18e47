import { expect, test } from "vitest";
import { prefillOfDraft } from "#app/assistant/draft.ts";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

const SENTENCES: [Locale, string, Expected][] = [
  [
    "en",
    "Subject: Bake sale\n\nHi all, we need 4 cashiers on Sat Jan 16 from 9-1 in the gym.",
    { type: "volunteer", title: "Bake sale", date: "2027-01-16", location: "Gym", offers: ["09:00-13:00 Cashiers x4"] },
  ],
  [
    "en",
    "Food drive: Mon Dec 7 3 volunteers, Tue Dec 8 5 volunteers, 9-12 at the church",
    { title: "Food drive", offers: ["12-07 09:00-12:00 Helpers x3", "12-08 09:00-12:00 Helpers x5"] },
  ],
  [
    "en",
    "Food pantry 1st & 3rd Saturdays, February thru March, 9-11am, 4 helpers",
    { offers: ["02-06", "02-20", "03-06", "03-20"].map((day) => `${day} 09:00-11:00 Helpers x4`) },
  ],
  [
    "en",
    "Potluck next Friday at 6pm at Lincoln School gym for 30 people",
    {
      type: "potluck",
      title: "Potluck",
      date: "2026-12-04",
      startTime: "18:00",
      endTime: "21:00",
      location: "Lincoln School gym",
      people: 30,
    },
  ],
  [
    "en",
    "Help me plan a potluck dinner for 20 people",
    { type: "potluck", title: "Potluck dinner", date: null, people: 20, offers: expect.arrayContaining(["Main dish x4", "Drinks x4"]) },
  ],
  [
    "en",
    "Thanksgiving potluck on Dec 12 from 5 to 8 pm, bring 3 salads, 2 pies, napkins and 10 drinks",
    {
      type: "potluck",
      title: "Thanksgiving potluck",
      date: "2026-12-12",
      startTime: "17:00",
      endTime: "20:00",
      offers: ["Salads x3", "Pies x2", "Napkins x1", "Drinks x10"],
    },
  ],
  [
    "en",
    "We're hosting a picnic this Saturday at noon in the Riverside Park",
    { type: "rsvp", title: "Picnic", date: "2026-11-28", startTime: "12:00", location: "Riverside Park" },
  ],
  ["en", "bake sale tomorrow 9am-1pm", { type: "volunteer", title: "Bake sale", date: "2026-11-25", startTime: "09:00", endTime: "13:00" }],
  [
    "en",
    "Parent-teacher conferences Dec 3 and 4, 9:00 to 11:30 in 15-minute slots at Room 12",
    { type: "parent-teacher", location: "Room 12", offers: expect.arrayContaining(["12-03 09:00-09:15 x1", "12-04 11:15-11:30 x1"]) },
  ],
  [
    "en",
    "Set up parent-teacher conferences in 15-minute slots",
    { type: "parent-teacher", title: "Parent-teacher conferences", offers: expect.arrayContaining(["12-08 15:00-15:15 x1"]) },
  ],
  [
    "en",
    "I need 4 volunteers a shift on Saturday 10-2 for the beach cleanup in 2-hour shifts",
    { type: "volunteer", title: "Beach cleanup", date: "2026-11-28", offers: ["10:00-12:00 Shift 1 x4", "12:00-14:00 Shift 2 x4"] },
  ],
  [
    "en",
    "Volunteer shifts for the spring fair on May 8, 9:00 to 12:00 in 60-minute shifts, 3 people each, at Lincoln School gym",
    {
      type: "volunteer",
      title: "Spring fair",
      date: "2027-05-08",
      location: "Lincoln School gym",
      offers: expect.arrayContaining(["11:00-12:00 Shift 3 x3"]),
    },
  ],
  [
    "en",
    "Make a volunteer schedule for a Saturday",
    {
      type: "volunteer",
      title: "Volunteer Shifts Sign-up",
      date: "2026-11-28",
      offers: ["09:00-11:00 Shift 1 x3", "11:00-13:00 Shift 2 x3"],
    },
  ],
  [
    "en",
    "volunteers for the school fair on Dec 12 9am to 1pm, 3 volunteers per shift",
    { type: "volunteer", title: "School fair", offers: ["09:00-11:00 Shift 1 x3", "11:00-13:00 Shift 2 x3"] },
  ],
  [
    "en",
    "12 helpers for the car wash on 12/19 from 10 to 1",
    { type: "volunteer", date: "2026-12-19", startTime: "10:00", endTime: "13:00", offers: ["10:00-13:00 Helpers x12"] },
  ],
  [
    "en",
    "Birthday party for Mia's class on December 19th at 3 pm at Sunny Park, up to 15 kids",
    { type: "rsvp", title: "Birthday party", date: "2026-12-19", startTime: "15:00", endTime: "17:00", location: "Sunny Park", people: 15 },
  ],
  ["en", "Dinner Friday at 7", { type: "rsvp", title: "Dinner", date: "2026-11-27", startTime: "19:00" }],
  [
    "en",
    "Open house on January 15, 2027 from 6:30 to 8pm",
    { type: "rsvp", title: "Open house", date: "2027-01-15", startTime: "18:30", endTime: "20:00" },
  ],
  [
    "en",
    "Collecting donations for the food drive: 50 cans of soup, 20 toothbrushes and coats until Dec 20",
    { type: "donations", title: "Food drive", date: "2026-12-20", offers: ["Cans of soup x50", "Toothbrushes x20", "Coats x1"] },
  ],
  [
    "en",
    "Office hours next Tuesday from 2pm to 5pm, 30 min slots",
    { type: "time-slots", offers: expect.arrayContaining(["12-01 14:00-14:30 x1", "12-01 16:30-17:00 x1"]) },
  ],
  [
    "en",
    "photo sessions on the 12th, 10 slots of 20 minutes from 9 am",
    { type: "time-slots", offers: expect.arrayContaining(["12-12 09:00-09:20 x1", "12-12 12:00-12:20 x1"]) },
  ],
  [
    "en",
    "summer camp December 5-7, 20 kids",
    {
      type: "multi-day",
      title: "Summer camp",
      people: 20,
      offers: ["12-05 09:00-17:00 x20", "12-06 09:00-17:00 x20", "12-07 09:00-17:00 x20"],
    },
  ],
  [
    "en",
    "Interviews Monday to Wednesday from 9 to 10 in half-hour slots",
    { type: "time-slots", offers: expect.arrayContaining(["11-30 09:00-09:30 x1", "12-02 09:30-10:00 x1"]) },
  ],
  [
    "en",
    "Movie night called “Frozen under the stars” in two weeks at 8",
    { type: "rsvp", title: "Frozen under the stars", date: "2026-12-08", startTime: "20:00" },
  ],
  ["en", "PTA meeting today at 18:30", { type: "rsvp", title: "PTA meeting", date: "2026-11-24", startTime: "18:30" }],
  ...(
    [
      [
        "en",
        "Book fair next week Monday to Friday with 2 bakers and 3 cashiers each day from 9 to 12",
        "Book fair",
        ["Bakers", "Cashiers"],
      ],
      ["en", "Book fair, 2 bakers and 3 cashiers each day next Monday to Friday from 9am to 12pm", "Book fair", ["Bakers", "Cashiers"]],
      ["es", "Feria escolar del próximo lunes a viernes de 9 a 12: 2 panaderos y 3 cajeros cada día", undefined, ["Panaderos", "Cajeros"]],
      [
        "fr",
        "Kermesse du lundi au vendredi prochain de 9h à 12h, 2 boulangers et 3 caissiers chaque jour",
        "Kermesse",
        ["Boulangers", "Caissiers"],
      ],
      [
        "de",
        "Bücherflohmarkt nächsten Montag bis Freitag 9-12 Uhr, jeden Tag 2 Bäcker und 3 Kassierer",
        "Bücherflohmarkt",
        ["Bäcker", "Kassierer"],
      ],
    ] as const
  ).map(([locale, text, title, [first, second]]): (typeof SENTENCES)[number] => [
    locale,
    text,
    {
      type: "volunteer",
      ...(title && { title }),
      offers: ["11-30", "12-01", "12-02", "12-03", "12-04"].flatMap((day) => [
        `${day} 09:00-12:00 ${first} x2`,
        `${day} 09:00-12:00 ${second} x3`,
      ]),
    },
  ]),
  ["en", "brunch on 2026-12-06 at 10", { type: "rsvp", date: "2026-12-06", startTime: "10:00" }],
];

test.each(SENTENCES)("%s: %s", (locale, text, expected) => {
  expect(draftOf(locale, text)).toMatchObject(expected);
});

test("days a week or a day apart open as a repeat, others as dates alone", () => {
  const seriesOf = (text: string) => {
    const { draft } = replyTo("en", text);
    return draft && prefillOfDraft(draft).series?.map(({ rule, startsOn }) => `${startsOn} ${rule}`);
  };
  expect(seriesOf("Potluck every Saturday for 3 weeks at 10am, bring snacks and 2 juices")).toEqual(
    Array(2).fill("2026-11-28 FREQ=WEEKLY;BYDAY=SA;COUNT=3"),
  );
  expect(seriesOf("Book fair next Monday to Friday, 2 bakers and 3 cashiers each day")).toEqual(
    Array(2).fill("2026-11-30 FREQ=DAILY;COUNT=5"),
  );
  expect(seriesOf("Book fair 2026-12-05, 2026-12-07 and 2026-12-12: 2 bakers and 3 cashiers each day")).toEqual([]);
});
