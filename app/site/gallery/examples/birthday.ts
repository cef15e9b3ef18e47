import { m } from "#app/i18n/paraglide/messages.js";
import type { Example } from "../example.ts";
import { sampleItem } from "../offers.ts";
import type { Attendee, DemoGroup, DemoSpot } from "../sections.ts";

const TIMES = ["14:00", "17:00"] as const;

export const birthday: Example = {
  name: "birthday-party-helper",
  type: "potluck",
  picture: "birthday",
  audience: "parents",
  title: m.gallery_birthday_title,
  text: m.gallery_birthday_text,
  demo: (day) => ({
    title: m.demo_birthday_title(),
    lead: m.demo_birthday_lead(),
    when: `${day.long(day.next(6, 9))} · ${day.times(TIMES)}`,
    where: m.demo_birthday_where(),
    figures: [
      { value: String(kidsComing()), label: m.demo_birthday_kids() },
      { value: String(dishes().filter(({ people }) => people.length > 0).length), label: m.demo_birthday_brought() },
      { value: String(ATTENDEES.filter(({ dietary }) => dietary).length), label: m.demo_birthday_diets() },
    ],
    sections: [
      { section: "list", title: m.demo_birthday_list(), text: m.demo_birthday_list_text(), groups: groups() },
      {
        section: "attendees",
        title: m.demo_birthday_guests(),
        text: m.demo_birthday_guests_text(),
        attendees: ATTENDEES.map(({ dietary, ...guest }) => ({ ...guest, dietary: dietary ? dietary() : null })),
      },
    ],
  }),
  form: (day) => ({
    title: m.demo_birthday_title(),
    description: m.demo_birthday_lead(),
    location: m.demo_birthday_where(),
    date: day.next(6, 9),
    dates: [],
    startTime: TIMES[0],
    endTime: TIMES[1],
    offers: dishes().map(({ title, category, note }) => sampleItem(title, category, 1, note)),
  }),
  leftOut: m.gallery_birthday_left_out,
};

const ATTENDEES: (Omit<Attendee, "dietary"> & { dietary: (() => string) | null })[] = [
  { name: "Priya Raman", attending: "yes", kids: 2, dietary: m.demo_diet_vegetarian },
  { name: "Tom Becker", attending: "yes", kids: 1, dietary: null },
  { name: "Ana Flores", attending: "yes", kids: 1, dietary: m.demo_diet_nuts },
  { name: "Grace Kim", attending: "yes", kids: 3, dietary: m.demo_diet_gluten },
  { name: "Marcus Hill", attending: "maybe", kids: 2, dietary: null },
  { name: "Zoé Laurent", attending: "no", kids: 0, dietary: null },
];

function kidsComing(): number {
  return ATTENDEES.filter(({ attending }) => attending === "yes").reduce((sum, { kids }) => sum + kids, 0);
}

type Dish = DemoSpot & { category: string };

function dishes(): Dish[] {
  const dish = (id: string, category: string, title: string, rest: Partial<Dish> = {}): Dish => ({
    ...{ id, category, title, places: 1, people: [], status: "available" },
    ...rest,
  });
  const by = (name: string, phone: string, note?: string) => ({ people: [{ name, phone }], note, status: "confirmed" as const });
  return [
    dish("pizza", "Main Dish", m.demo_birthday_pizza(), by("Priya Raman", "555-0112", m.demo_birthday_pizza_note())),
    dish("sandwiches", "Main Dish", m.demo_birthday_sandwiches(), { note: m.demo_birthday_sandwiches_note() }),
    dish("fruit", "Side Dish", m.demo_birthday_fruit(), by("Tom Becker", "555-0148")),
    dish("vegetables", "Side Dish", m.demo_birthday_vegetables()),
    dish("cupcakes", "Dessert", m.demo_birthday_cupcakes(), by("Ana Flores", "555-0131", m.demo_birthday_cupcakes_note())),
    dish("ice", "Dessert", m.demo_birthday_ice(), { note: m.demo_birthday_ice_note() }),
    dish("drinks", "Beverage", m.demo_birthday_drinks(), { people: [{ name: "Marcus Hill", phone: "555-0167" }], status: "pending" }),
    dish("plates", "Utensils", m.demo_birthday_plates()),
  ];
}

function groups(): DemoGroup[] {
  const all = dishes();
  const of = (title: string, ...categories: string[]) => ({ title, places: all.filter(({ category }) => categories.includes(category)) });
  return [
    of(m.demo_birthday_food(), "Main Dish", "Side Dish"),
    of(m.demo_birthday_sweet(), "Dessert"),
    of(m.demo_birthday_table(), "Beverage", "Utensils"),
  ];
}
