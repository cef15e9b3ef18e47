import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Example } from "../example.ts";
import { sampleItem } from "../offers.ts";
import type { DemoSpot, Goal } from "../sections.ts";

export const foodDrive: Example = {
  name: "community-food-drive",
  type: "donations",
  picture: "donations",
  audience: "coordinators",
  title: m.gallery_food_title,
  text: m.gallery_food_text,
  demo: (day) => ({
    title: m.demo_food_title(),
    lead: m.demo_food_lead(),
    when: `${day.long(day.next(6))} · ${day.times(["09:00", "14:00"])}`,
    where: m.demo_food_where(),
    figures: [
      { value: formatProgress(), label: m.demo_food_reached() },
      { value: String(total("current")), label: m.demo_food_things() },
      { value: "48", label: m.demo_food_families() },
    ],
    sections: [
      {
        section: "goals",
        title: m.demo_food_goals(),
        text: m.demo_food_goals_text(),
        goals: goals().map(({ offerCategory: _, ...goal }) => goal),
      },
      {
        section: "cards",
        title: m.demo_food_helpers(),
        text: m.demo_food_helpers_text(),
        groups: [
          {
            title: day.long(day.next(6)),
            places: helpers().map(({ times, people, ...helper }) => ({
              ...helper,
              when: day.times(times),
              people: people.map((name) => ({ name, status: "confirmed" as const })),
            })),
          },
        ],
      },
    ],
  }),
  form: (day) => ({
    title: m.demo_food_title(),
    description: m.demo_food_lead(),
    location: m.demo_food_where(),
    date: day.next(6),
    dates: [],
    startTime: "09:00",
    endTime: "14:00",
    offers: [
      ...goals().map(({ category, offerCategory, goal, unit }) => sampleItem(category, offerCategory, goal, unit)),
      ...helpers().map(({ title, times, places, text, needs }) =>
        sampleItem(`${title} · ${day.times(times)}`, "Other", places, [text, needs].filter(Boolean).join(" · ")),
      ),
    ],
  }),
  leftOut: m.gallery_food_left_out,
};

type Helper = Omit<DemoSpot, "when" | "people"> & { places: number; times: readonly [string, string]; people: string[] };

/** The two shifts of the day. */
function helpers(): Helper[] {
  return [
    {
      id: "sorting",
      title: m.demo_food_sorting(),
      text: m.demo_food_sorting_text(),
      times: ["09:00", "12:00"],
      status: "partial",
      places: 6,
      people: ["Olivia Grant", "Dmitri Volkov", "Sofia Reyes", "Yusuf Demir"],
    },
    {
      id: "driving",
      title: m.demo_food_driving(),
      text: m.demo_food_driving_text(),
      needs: m.demo_food_driving_needs(),
      times: ["12:00", "14:00"],
      status: "urgent",
      places: 3,
      people: [],
    },
  ];
}

/** Donation goals, with the wizard's own category of each. */
function goals(): (Goal & { offerCategory: string })[] {
  return [
    { id: "cans", category: m.demo_food_cans(), offerCategory: "Food Items", goal: 200, current: 146, unit: m.demo_unit_cans() },
    { id: "pasta", category: m.demo_food_pasta(), offerCategory: "Food Items", goal: 120, current: 71, unit: m.demo_unit_packs() },
    { id: "baby", category: m.demo_food_baby(), offerCategory: "Food Items", goal: 80, current: 18, unit: m.demo_unit_jars() },
    {
      id: "hygiene",
      category: m.demo_food_hygiene(),
      offerCategory: "Hygiene Products",
      goal: 100,
      current: 88,
      unit: m.demo_unit_pieces(),
    },
    { id: "snacks", category: m.demo_food_snacks(), offerCategory: "Food Items", goal: 150, current: 150, unit: m.demo_unit_packs() },
  ];
}

/** "73%", as the reader's language writes it. */
function formatProgress(): string {
  return new Intl.NumberFormat(getLocale(), { style: "percent" }).format(total("current") / total("goal"));
}

function total(part: "goal" | "current"): number {
  return goals().reduce((sum, goal) => sum + goal[part], 0);
}
