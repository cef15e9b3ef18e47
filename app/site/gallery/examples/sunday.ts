import { m } from "#app/i18n/paraglide/messages.js";
import { groupIntoSeries } from "#app/sheet/kinds/series.ts";
import type { Example, SampleCalendar } from "../example.ts";
import { sampleShift } from "../offers.ts";
import type { DemoPerson, DemoSpot, DemoStatus } from "../sections.ts";

export const sunday: Example = {
  name: "sunday-service-volunteers",
  type: "volunteer",
  picture: "church",
  audience: "coordinators",
  title: m.gallery_sunday_title,
  text: m.gallery_sunday_text,
  demo: (day) => {
    const dates = sundays(day);
    return {
      title: m.demo_sunday_title(),
      lead: m.demo_sunday_lead(),
      when: dates.map(day.short).join(" · "),
      where: m.demo_sunday_where(),
      figures: [
        { value: String(ROTA.flat(2).length), label: m.demo_sunday_serving() },
        { value: String(teams().length), label: m.demo_sunday_teams() },
        { value: String(dates.length * countAllSpots() - ROTA.flat(2).length), label: m.demo_sunday_open() },
      ],
      sections: [
        {
          section: "cards",
          title: m.demo_sunday_list(),
          text: m.demo_sunday_list_text(),
          groups: dates.map((date, week) => ({
            title: day.long(date),
            places: teams().map((team, index) => toSpot(team, `${week}-${index}`, day.times(team.times), ROTA[week]?.[index] ?? [])),
          })),
        },
      ],
    };
  },
  form: (day) => ({
    title: m.demo_sunday_title(),
    description: m.demo_sunday_lead(),
    location: m.demo_sunday_where(),
    date: null,
    dates: sundays(day),
    ...groupIntoSeries(
      sundays(day).flatMap((date) =>
        teams().map(({ title, times, capacity, text, needs }) =>
          sampleShift(title, times, capacity, [text, needs].filter(Boolean).join(" · "), date),
        ),
      ),
      sundays(day),
    ),
  }),
};

function sundays(day: SampleCalendar): string[] {
  const first = day.next(7, 2);
  return [first, day.plus(first, 7)];
}

type Team = { title: string; text: string; needs?: string; times: readonly [string, string]; capacity: number };

function teams(): Team[] {
  return [
    { title: m.demo_sunday_welcome(), text: m.demo_sunday_welcome_text(), times: ["09:00", "10:00"], capacity: 3 },
    { title: m.demo_sunday_music(), text: m.demo_sunday_music_text(), times: ["08:30", "11:00"], capacity: 2 },
    {
      title: m.demo_sunday_children(),
      text: m.demo_sunday_children_text(),
      needs: m.demo_sunday_children_needs(),
      times: ["09:45", "11:00"],
      capacity: 2,
    },
    { title: m.demo_sunday_coffee(), text: m.demo_sunday_coffee_text(), times: ["10:45", "12:00"], capacity: 4 },
  ];
}

function countAllSpots(): number {
  return teams().reduce((sum, { capacity }) => sum + capacity, 0);
}

function person(name: string, phone: string, status: DemoStatus = "confirmed"): DemoPerson {
  return { name, phone, status };
}

/** The servers, by Sunday and team. */
const ROTA: DemoPerson[][][] = [
  [
    [person("Grace Adeyemi", "555-0151"), person("Peter Walsh", "555-0152"), person("Ruth Meyer", "555-0153")],
    [person("Caleb Wright", "555-0154"), person("Joy Santos", "555-0155")],
    [person("Emily Brandt", "555-0156")],
    [person("Frank Dubois", "555-0157"), person("Nora Quinn", "555-0158", "pending")],
  ],
  [[person("Ruth Meyer", "555-0153")], [person("Caleb Wright", "555-0154")], [], [person("Frank Dubois", "555-0157")]],
];

function toSpot({ title, text, needs, capacity }: Team, id: string, when: string, people: DemoPerson[]): DemoSpot {
  return { id, title, text, needs, when, places: capacity, people, status: toStatus(people, capacity) };
}

function toStatus(people: DemoPerson[], capacity: number): DemoStatus {
  if (people.length === 0) return "available";
  if (people.some(({ status }) => status === "pending")) return "pending";
  return people.length < capacity ? "partial" : "confirmed";
}
