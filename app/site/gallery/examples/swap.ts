import { m } from "#app/i18n/paraglide/messages.js";
import { minutesBetween } from "#app/lib/clock.ts";
import type { Example, SampleCalendar } from "../example.ts";
import { sampleSlot } from "../offers.ts";
import type { DemoPerson, DemoStatus, Family } from "../sections.ts";

const HOUR = 60;

export const swap: Example = {
  name: "childcare-swap",
  type: "multi-day",
  picture: "neighbours",
  audience: null,
  title: m.gallery_swap_title,
  text: m.gallery_swap_text,
  demo: (day) => ({
    title: m.demo_swap_title(),
    lead: m.demo_swap_lead(),
    when: m.demo_swap_when(),
    where: m.demo_swap_where(),
    figures: [
      { value: String(FAMILIES.length), label: m.demo_swap_families() },
      { value: String(FAMILIES.reduce((sum, { given }) => sum + given, 0)), label: m.demo_swap_hours() },
      { value: String(asks(day).filter(({ by }) => !by).length), label: m.demo_swap_open() },
    ],
    sections: [
      {
        section: "cards",
        title: m.demo_swap_asks(),
        text: m.demo_swap_asks_text(),
        groups: [
          {
            title: m.demo_swap_soon(),
            places: asks(day).map(({ id, title, text, date, times, by }) => ({
              id,
              title,
              text,
              when: `${day.long(date)} · ${day.times(times)}`,
              needs: m.demo_swap_worth({ count: toHours(times) }),
              status: toStatus(by),
              places: 1,
              people: by ? [by] : [],
            })),
          },
        ],
      },
      {
        section: "ledger",
        title: m.demo_swap_ledger(),
        text: m.demo_swap_ledger_text(),
        families: FAMILIES,
        hours: Object.fromEntries(asks(day).map(({ id, times }) => [id, toHours(times)])),
      },
    ],
  }),
  form: (day) => ({
    title: m.demo_swap_title(),
    description: m.demo_swap_lead(),
    location: m.demo_swap_where(),
    date: null,
    dates: [...new Set(asks(day).map(({ date }) => date))].sort(),
    offers: asks(day).map(({ date, times, title, text }) => sampleSlot(date, times, 1, title, text)),
  }),
  leftOut: m.gallery_swap_left_out,
};

/** Hours sat for others, and hours others sat for them; both columns have the same total. */
const FAMILIES: Family[] = [
  { name: "Okafor", given: 12, received: 8 },
  { name: "Lindqvist", given: 9, received: 10 },
  { name: "Morales", given: 8, received: 6 },
  { name: "Dupont", given: 6, received: 9 },
  { name: "Nguyen", given: 4, received: 5 },
  { name: "Harris", given: 3, received: 4 },
];

function asks(day: SampleCalendar) {
  const tuesday = day.next(2);
  return [
    {
      id: "dentist",
      title: m.demo_swap_dentist(),
      text: m.demo_swap_dentist_text(),
      date: tuesday,
      times: ["10:00", "12:00"] as const,
      by: null,
    },
    {
      id: "early",
      title: m.demo_swap_early(),
      text: m.demo_swap_early_text(),
      date: day.plus(tuesday, 2),
      times: ["06:30", "08:30"] as const,
      by: { name: "Maria Morales", phone: "555-0172", status: "confirmed" as const },
    },
    {
      id: "evening",
      title: m.demo_swap_evening(),
      text: m.demo_swap_evening_text(),
      date: day.plus(tuesday, 4),
      times: ["18:00", "22:00"] as const,
      by: null,
    },
    {
      id: "moving",
      title: m.demo_swap_moving(),
      text: m.demo_swap_moving_text(),
      date: day.plus(tuesday, 5),
      times: ["09:00", "14:00"] as const,
      by: null,
    },
  ];
}

function toHours([start, end]: readonly [string, string]): number {
  return minutesBetween(start, end) / HOUR;
}

function toStatus(taker: DemoPerson | null): DemoStatus {
  return taker ? "confirmed" : "available";
}
