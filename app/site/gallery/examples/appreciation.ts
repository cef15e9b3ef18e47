import { m } from "#app/i18n/paraglide/messages.js";
import type { Example, SampleCalendar } from "../example.ts";
import { sampleItem } from "../offers.ts";
import type { DemoGroup, DemoSpot, DemoStatus } from "../sections.ts";

export const appreciation: Example = {
  name: "teacher-appreciation-week",
  type: "potluck",
  picture: "potluck",
  audience: "teachers",
  title: m.gallery_appreciation_title,
  text: m.gallery_appreciation_text,
  demo: (day) => ({
    title: m.demo_appreciation_title(),
    lead: m.demo_appreciation_lead(),
    when: `${day.short(day.next(1))} – ${day.short(day.plus(day.next(1), 4))}`,
    where: m.demo_appreciation_where(),
    figures: [
      { value: String(countByStatus("committed")), label: m.demo_appreciation_committed() },
      { value: String(countByStatus("urgent")), label: m.demo_appreciation_urgent() },
      { value: "5", label: m.demo_appreciation_days() },
    ],
    sections: [
      {
        section: "list",
        title: m.demo_appreciation_list(),
        text: m.demo_appreciation_list_text(),
        groups: themes().map(({ theme, things }, index) => toGroup(day, index, theme, things)),
      },
    ],
  }),
  form: (day) => ({
    title: m.demo_appreciation_title(),
    description: m.demo_appreciation_lead(),
    location: m.demo_appreciation_where(),
    date: day.next(1),
    dates: [],
    offers: themes().flatMap(({ things }, index) =>
      things.map(({ title, category, note }) =>
        sampleItem(title, category, 1, [day.weekday(day.plus(day.next(1), index)), note].filter(Boolean).join(" · ")),
      ),
    ),
  }),
  leftOut: m.gallery_appreciation_left_out,
};

type Thing = { title: string; category: string; status: DemoStatus; by: [name: string, phone: string] | null; note?: string };

function themes(): { theme: string; things: Thing[] }[] {
  return [
    {
      theme: m.demo_appreciation_monday(),
      things: [
        { title: m.demo_appreciation_flowers(), category: "Other", status: "committed", by: ["Rosa Marino", "555-0141"] },
        { title: m.demo_appreciation_vases(), category: "Other", status: "available", by: null, note: m.demo_appreciation_vases_note() },
      ],
    },
    {
      theme: m.demo_appreciation_tuesday(),
      things: [
        { title: m.demo_appreciation_croissants(), category: "Main Dish", status: "committed", by: ["Luc Bernard", "555-0142"] },
        { title: m.demo_appreciation_fruit(), category: "Side Dish", status: "urgent", by: null, note: m.demo_appreciation_fruit_note() },
        { title: m.demo_appreciation_coffee(), category: "Beverage", status: "committed", by: ["Kofi Mensah", "555-0143"] },
      ],
    },
    {
      theme: m.demo_appreciation_wednesday(),
      things: [
        { title: m.demo_appreciation_card(), category: "Other", status: "committed", by: ["Julie Adams", "555-0144"] },
        { title: m.demo_appreciation_video(), category: "Other", status: "planning", by: ["Noah Stein", "555-0145"] },
      ],
    },
    {
      theme: m.demo_appreciation_thursday(),
      things: [
        { title: m.demo_appreciation_lasagne(), category: "Main Dish", status: "committed", by: ["Chiara Conti", "555-0146"] },
        { title: m.demo_appreciation_chili(), category: "Main Dish", status: "urgent", by: null, note: m.demo_appreciation_chili_note() },
        { title: m.demo_appreciation_salad(), category: "Side Dish", status: "available", by: null },
      ],
    },
    {
      theme: m.demo_appreciation_friday(),
      things: [
        { title: m.demo_appreciation_cake(), category: "Dessert", status: "committed", by: ["Wendy Clarke", "555-0147"] },
        { title: m.demo_appreciation_tea(), category: "Beverage", status: "planning", by: ["Ali Rahimi", "555-0149"] },
      ],
    },
  ];
}

function countByStatus(status: DemoStatus): number {
  return themes()
    .flatMap(({ things }) => things)
    .filter((thing) => thing.status === status).length;
}

function toGroup(day: SampleCalendar, index: number, theme: string, things: Thing[]): DemoGroup {
  const spots = things.map(
    ({ title, status, by, note }, row): DemoSpot => ({
      id: `${index}-${row}`,
      title,
      status,
      note,
      places: 1,
      people: by ? [{ name: by[0], phone: by[1] }] : [],
    }),
  );
  return { title: day.weekday(day.plus(day.next(1), index)), text: theme, places: spots };
}
