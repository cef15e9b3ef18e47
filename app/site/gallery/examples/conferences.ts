import { m } from "#app/i18n/paraglide/messages.js";
import { addMinutes } from "#app/lib/clock.ts";
import type { Example, SampleCalendar } from "../example.ts";
import { sampleSlot } from "../offers.ts";
import type { DemoGroup, DemoPerson, DemoSpot, DemoStatus } from "../sections.ts";

/** Conference slots are 15 minutes (product 14.3). */
const MINUTES = 15;
const FROM = "15:00";

export const conferences: Example = {
  name: "parent-teacher-conferences",
  type: "parent-teacher",
  picture: "conference",
  audience: "teachers",
  title: m.gallery_conferences_title,
  text: m.gallery_conferences_text,
  demo: (day) => ({
    title: m.demo_conferences_title(),
    lead: m.demo_conferences_lead(),
    when: conferenceDates(day).map(day.short).join(" · "),
    where: m.demo_conferences_where(),
    figures: [
      { value: String(BOOKED.flat().filter((slot) => slot).length), label: m.demo_conferences_booked() },
      { value: String(BOOKED.flat().filter((slot) => !slot).length), label: m.demo_conferences_free() },
      { value: String(MINUTES), label: m.demo_conferences_minutes() },
    ],
    sections: [
      {
        section: "board",
        title: m.demo_conferences_slots(),
        text: m.demo_conferences_slots_text(),
        action: "book",
        columns: conferenceDates(day).map((date, index) => buildColumn(day, date, index)),
      },
    ],
    panel: {
      panel: "notes",
      title: m.demo_conferences_bring(),
      notes: notes(),
    },
  }),
  form: (day) => ({
    title: m.demo_conferences_title(),
    description: [m.demo_conferences_lead(), "", m.demo_conferences_bring(), ...notes().map((note) => `- ${note}`)].join("\n"),
    location: m.demo_conferences_where(),
    date: null,
    dates: conferenceDates(day),
    offers: conferenceDates(day).flatMap((date, index) => (BOOKED[index] ?? []).map((_, row) => sampleSlot(date, rowTimes(row)))),
  }),
};

function notes(): string[] {
  return [m.demo_conferences_bring_one(), m.demo_conferences_bring_two(), m.demo_conferences_bring_three()];
}

type Booking = { person: DemoPerson; status: DemoStatus } | null;

function booked(name: string, phone: string, emergency: string, status: DemoStatus = "confirmed"): Booking {
  return { person: { name, phone, emergency }, status };
}

/** Two afternoons, one row per quarter of an hour. */
const BOOKED: Booking[][] = [
  [
    booked("Jessica Park", "555-0101", "555-0181"),
    booked("Omar Haddad", "555-0102", "555-0182"),
    null,
    booked("Lucía Ortega", "555-0104", "555-0184", "pending"),
    booked("Daniel Novak", "555-0105", "555-0185"),
    null,
    booked("Mei Tanaka", "555-0107", "555-0187", "partial"),
    booked("Rob Gallagher", "555-0108", "555-0188"),
  ],
  [
    null,
    booked("Fatima Zahra", "555-0110", "555-0190"),
    booked("Henrik Lund", "555-0111", "555-0191", "pending"),
    null,
    null,
    booked("Nia Campbell", "555-0114", "555-0194"),
    booked("Paul Moreau", "555-0115", "555-0195", "partial"),
    null,
  ],
];

function conferenceDates(day: SampleCalendar): string[] {
  const thursday = day.next(4, 6);
  return [thursday, day.plus(thursday, 1)];
}

function rowTimes(row: number): [string, string] {
  return [addMinutes(FROM, row * MINUTES), addMinutes(FROM, (row + 1) * MINUTES)];
}

function buildColumn(day: SampleCalendar, date: string, index: number): DemoGroup {
  const rows = BOOKED[index] ?? [];
  const spots = rows.map(
    (booking, row): DemoSpot => ({
      id: `${index}-${row}`,
      title: day.times(rowTimes(row)),
      when: day.long(date),
      status: booking?.status ?? "available",
      places: 1,
      people: booking ? [booking.person] : [],
      note: booking?.status === "partial" ? m.demo_conferences_second() : undefined,
    }),
  );
  return { title: day.long(date), places: spots };
}
