import { m } from "#app/i18n/paraglide/messages.js";
import type { Example, SampleCalendar } from "../example.ts";
import { sampleSlot } from "../offers.ts";
import type { DemoGroup } from "../sections.ts";

const MORNING = ["07:40", "08:00"] as const;
const AFTERNOON = ["15:10", "15:40"] as const;
const CHILDREN = ["Leo", "Maya", "Finn", "Zuri", "Theo"];
const DAYS = 5;

/** The drivers, Monday to Friday, there and back. null: none yet. */
const DRIVERS: [there: Driver | null, back: Driver | null][] = [
  [driver("Anna Schmidt", "555-0161"), driver("Carlos Vega", "555-0162")],
  [driver("Carlos Vega", "555-0162"), null],
  [driver("Beth Turner", "555-0163"), driver("Anna Schmidt", "555-0161")],
  [null, driver("Imani Brooks", "555-0164", "pending")],
  [driver("Imani Brooks", "555-0164"), null],
];

export const pickup: Example = {
  name: "school-pickup-schedule",
  type: "time-slots",
  picture: "calendar",
  audience: null,
  title: m.gallery_pickup_title,
  text: m.gallery_pickup_text,
  demo: (day) => ({
    title: m.demo_pickup_title(),
    lead: m.demo_pickup_lead(),
    when: `${day.short(day.next(1, 1))} – ${day.short(day.plus(day.next(1, 1), DAYS - 1))}`,
    where: m.demo_pickup_where(),
    figures: [
      { value: String(CHILDREN.length), label: m.demo_pickup_children() },
      { value: String(DRIVERS.flat().filter(Boolean).length), label: m.demo_pickup_driven() },
      { value: String(DRIVERS.flat().filter((each) => !each).length), label: m.demo_pickup_open() },
    ],
    sections: [
      {
        section: "board",
        title: m.demo_pickup_week(),
        text: m.demo_pickup_week_text(),
        action: "sign up",
        columns: pickupDates(day).map((date, index) => buildColumn(day, date, index)),
      },
    ],
    panel: {
      panel: "notes",
      title: m.demo_pickup_rules(),
      notes: rules(),
    },
  }),
  form: (day) => ({
    title: m.demo_pickup_title(),
    description: [m.demo_pickup_lead(), "", m.demo_pickup_rules(), ...rules().map((rule) => `- ${rule}`)].join("\n"),
    location: m.demo_pickup_where(),
    date: null,
    dates: pickupDates(day),
    offers: pickupDates(day).flatMap((date) => [
      sampleSlot(date, MORNING, 1, m.demo_pickup_there()),
      sampleSlot(date, AFTERNOON, 1, m.demo_pickup_back()),
    ]),
  }),
};

function rules(): string[] {
  return [m.demo_pickup_rule_one(), m.demo_pickup_rule_two(), m.demo_pickup_rule_three(), m.demo_pickup_rule_four()];
}

type Driver = { name: string; phone: string; status: "confirmed" | "pending" };

function driver(name: string, phone: string, status: Driver["status"] = "confirmed"): Driver {
  return { name, phone, status };
}

function pickupDates(day: SampleCalendar): string[] {
  return Array.from({ length: DAYS }, (_, index) => day.plus(day.next(1, 1), index));
}

function buildColumn(day: SampleCalendar, date: string, index: number): DemoGroup {
  const rides = [
    { title: m.demo_pickup_there(), times: MORNING },
    { title: m.demo_pickup_back(), times: AFTERNOON },
  ];
  return {
    title: day.weekday(date),
    text: day.short(date),
    places: rides.map(({ title, times }, ride) => {
      const found = DRIVERS[index]?.[ride] ?? null;
      return {
        id: `${index}-${ride}`,
        title,
        when: day.times(times),
        status: found?.status ?? "available",
        places: 1,
        people: found ? [{ name: found.name, phone: found.phone }] : [],
        note: index === 2 && ride === 1 ? m.demo_pickup_football() : CHILDREN.join(", "),
      };
    }),
  };
}
