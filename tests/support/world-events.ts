import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import { addDays, toWallTime } from "#app/lib/wall-time.ts";
import { splitIntoSlots } from "#app/sheet/kinds/slots/rules.ts";
import { makeForm, makeOffer } from "./makers.ts";
import { takeGuests, type WorldEvent } from "./world-people.ts";
import { buildEventStates, worldShift } from "./world-states.ts";

export const WORLD_ZONE = "America/New_York";

const SATURDAY = 6;
const SUNDAY = 0;
const reminders = {
  enabled: true,
  daysReminder: { enabled: true, daysBefore: 1, customMessage: "" },
  hoursReminder: { enabled: false, hoursBefore: 24, customMessage: "" },
};

/** The named world: an event of every type, one full, one ended, one draft, one with hidden names, one of another owner's. */
export function buildWorldEvents(now: number) {
  const today = toWallTime(now, WORLD_ZONE).date;
  const saturday = weekday(SATURDAY, addDays(today, 3));
  const sunday = weekday(SUNDAY, addDays(today, 3));
  const events = {
    rsvp: {
      form: makeForm("rsvp", {
        title: "Maya turns eight",
        description: "Cake at three, treasure hunt right after. Bring wellies if it rained, and a hat for the pirate photo.",
        location: "Riverside Park, Pavilion 2, Millbrook",
        date: saturday,
        startTime: "14:00:00",
        endTime: "17:00:00",
        maxAttendees: 30,
        reminders,
      }),
      guests: [
        ...takeGuests(0, 6).map((who, index) => ({ who, details: { guestCount: 1 + (index % 3) } })),
        ...takeGuests(6, 2).map((who) => ({ who, details: { response: "maybe" as const } })),
        ...takeGuests(8, 1).map((who) => ({
          who,
          details: { response: "no" as const, notes: "We are at grandma's that weekend. Have fun!" },
        })),
      ],
    },
    potluck: {
      form: makeForm("potluck", {
        title: "Harvest potluck at Grace Church",
        isListed: true,
        description: "After the ten o'clock service, in the parish hall. Please label dishes with nuts. Coffee is on us.",
        location: "Grace Church parish hall, 12 Elm Street",
        date: addDays(sunday, 7),
        startTime: "12:00:00",
        endTime: "15:00:00",
        reminders,
        offers: [
          makeOffer({ title: "Lasagna or another hot dish", category: "Main Dish", capacity: 6, description: "Serves about eight" }),
          makeOffer({ title: "Green salad", category: "Side Dish", capacity: 4 }),
          makeOffer({ title: "Corn bread", category: "Side Dish", capacity: 3 }),
          makeOffer({ title: "Pie", category: "Dessert", capacity: 5, description: "Apple, pumpkin, anything" }),
          makeOffer({ title: "Lemonade, one gallon", category: "Beverage", capacity: 4 }),
          makeOffer({ title: "Paper plates and cups", category: "Utensils", capacity: 2 }),
        ],
      }),
      guests: [
        ...takeGuests(3, 4).map((who) => ({ who, offer: 0 })),
        { who: takeGuests(1, 1)[0], offer: 1, details: { quantity: 2, notes: "One of them without onions" } },
        ...takeGuests(9, 3).map((who) => ({ who, offer: 3 })),
        ...takeGuests(12, 2).map((who) => ({ who, offer: 5 })),
      ],
    },
    volunteer: {
      form: makeForm("volunteer", {
        title: "Lincoln Elementary book fair helpers",
        isListed: true,
        description: "No experience needed: we show you the till. Children of helpers are welcome in the reading corner.",
        location: "Lincoln Elementary, library",
        date: addDays(saturday, 7),
        reminders,
        waitList: true,
        offers: [
          worldShift("Set up tables", "07:30", "09:00", 4, "Carrying boxes, mostly"),
          worldShift("Till, morning", "09:00", "12:00", 2),
          worldShift("Reading corner", "10:00", "13:00", 3, "Read aloud to five-year-olds"),
          worldShift("Till, afternoon", "12:00", "15:00", 2),
          worldShift("Pack up", "15:00", "16:30", 6),
        ],
      }),
      guests: [
        ...takeGuests(0, 3).map((who) => ({ who, offer: 0, details: { phone: "555 010 4477" } })),
        ...[...takeGuests(5, 2), ...takeGuests(9, 1)].map((who) => ({ who, offer: 1, details: { skills: "Ran the till last year" } })),
        { who: takeGuests(7, 1)[0], offer: 2 },
        { who: takeGuests(0, 1)[0], offer: 4 },
      ],
    },
    donations: {
      form: makeForm("donations", {
        title: "Coats and pantry drive",
        description: "Everything goes to the Eastside shelter on Monday morning. Clean and wearable, please.",
        location: "Fire Station 4, side door",
        date: addDays(saturday, 10),
        startTime: "09:00:00",
        endTime: "17:00:00",
        offers: [
          makeOffer({ title: "Children's winter coats", category: "Clothing", capacity: 25 }),
          makeOffer({ title: "Canned soup", category: "Food Items", capacity: 60 }),
          makeOffer({ title: "Toothbrushes and paste", category: "Hygiene Products", capacity: 40 }),
          makeOffer({ title: "Picture books", category: "Books/Toys", capacity: 20 }),
        ],
      }),
      guests: [
        ...takeGuests(4, 3).map((who, index) => ({ who, offer: 0, details: { quantity: 2 + index } })),
        ...takeGuests(10, 4).map((who) => ({ who, offer: 1, details: { quantity: 6 } })),
        { who: takeGuests(2, 1)[0], offer: 3, details: { quantity: 5 } },
      ],
    },
    multiDay: {
      form: makeForm("multi-day", {
        title: "Tigers soccer tryouts",
        description: "Shin guards, water, and the form from the school office. Come to both days if you can.",
        location: "Hillcrest fields, north gate",
        reminders,
        offers: [addDays(saturday, 14), addDays(saturday, 15)].flatMap((date) => [
          slot(date, "09:00", "11:00", 12, "Under 10"),
          slot(date, "11:00", "13:00", 12, "Under 12"),
          slot(date, "14:00", "16:00", 10, "Under 14"),
        ]),
      }),
      guests: [
        ...takeGuests(0, 8).map((who) => ({ who, offer: 0 })),
        ...takeGuests(8, 5).map((who) => ({ who, offer: 1 })),
        ...takeGuests(0, 4).map((who) => ({ who, offer: 3 })),
      ],
    },
    timeSlots: {
      form: makeForm("time-slots", {
        title: "Blood drive at the community center",
        description: "Eat something first and bring an ID. It takes about 45 minutes, juice and cookies included.",
        location: "Millbrook Community Center, gym",
        offers: splitIntoSlots({ date: addDays(saturday, 4), from: "09:00", until: "13:00", minutes: 30, capacity: 3 }),
      }),
      guests: [0, 0, 0, 1, 1, 2, 4, 4, 4, 6].map((offer, index) => ({ who: takeGuests(index, 1)[0], offer })),
    },
    parentTeacher: {
      form: makeForm("parent-teacher", {
        title: "Conferences with Ms. Rivera, grade 3",
        description: "Fifteen minutes each. If none of these suit you, write to me and we will find a time.",
        location: "Lincoln Elementary, room 12",
        reminders,
        offers: [4, 5].flatMap((days) =>
          splitIntoSlots({ date: addDays(sunday, days), from: "15:30", until: "17:30", minutes: 15, capacity: 1 }),
        ),
      }),
      guests: [0, 1, 3, 4, 8, 9, 12].map((offer, index) => ({
        who: takeGuests(index + 2, 1)[0],
        offer,
        details: { notes: index ? null : "Leo's mom" },
      })),
    },
    custom: {
      form: makeForm("general", {
        title: "Dinners for the Nguyen family",
        description: "Twins! Drop dinner on the porch by six, no need to ring. They love anything mild; no peanuts.",
        location: "88 Orchard Lane (blue door)",
        offers: [2, 4, 6, 9, 11].map((days) => makeOffer({ title: "Dinner for four", date: addDays(today, days) })),
      }),
      guests: [0, 1, 3].map((offer, index) => ({
        who: takeGuests(index + 11, 1)[0],
        offer,
        details: { notes: index ? null : "Chicken pot pie" },
      })),
    },
    simple: {
      form: makeForm("simple-rsvp", {
        title: "End-of-season pizza night",
        description: "Trophies, speeches under two minutes, and pizza.",
        location: "Sal's on Main",
        date: addDays(saturday, 20),
        startTime: "18:00:00",
        endTime: "20:00:00",
        maxAttendees: 40,
      }),
      guests: takeGuests(0, 11).map((who, index) => ({ who, details: { guestCount: 1 + (index % 2) } })),
    },
    ...buildEventStates({ today, saturday, sunday }),
  } satisfies Record<string, WorldEvent>;
  return { ...plainEvents(Object.values(events), saturday), ...events };
}

/** Adds a plain event of each type that isn't among the events yet. */
function plainEvents(events: WorldEvent[], date: string): Record<string, WorldEvent> {
  const types = EVENT_TYPE_IDS.filter((type) => events.every(({ form }) => form.type !== type));
  return Object.fromEntries(
    types.map((type) => [type, { guests: [], form: makeForm(type, { title: eventType(type).template.name(), date }) }]),
  );
}

function slot(date: string, from: string, until: string, capacity: number, title: string) {
  return makeOffer({ title, date, startTime: `${from}:00`, endTime: `${until}:00`, capacity });
}

/** The next such weekday on or after `date`; Sunday is 0. */
function weekday(day: number, date: string): string {
  return addDays(date, (day - new Date(`${date}T12:00:00Z`).getUTCDay() + 7) % 7);
}
