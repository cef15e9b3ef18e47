import { addDays } from "#app/lib/wall-time.ts";
import { makeForm, makeOffer } from "./makers.ts";
import { takeGuests, type WorldEvent } from "./world-people.ts";

type Days = { today: string; saturday: string; sunday: string };

/** The part of the named world that shows the states of events: full, over, unpublished, private, with questions, another owner's. */
export function buildEventStates({ today, saturday, sunday }: Days) {
  return {
    full: {
      form: makeForm("rsvp", {
        title: "Cookie decorating for grown-ups",
        description: "Royal icing, twelve seats, no talent required.",
        location: "Millbrook Library, maker room",
        date: addDays(saturday, 5),
        startTime: "19:00:00",
        endTime: "21:00:00",
        maxAttendees: 12,
      }),
      guests: takeGuests(0, 6).map((who) => ({ who, details: { guestCount: 2 } })),
    },
    ended: {
      form: makeForm("volunteer", {
        title: "Fall trail clean-up",
        isListed: true,
        description: "We did it: eleven bags of leaves and one shopping cart.",
        location: "Otter Creek trailhead",
        date: addDays(saturday, -21),
        offers: [worldShift("Morning crew", "09:00", "12:00", 10), worldShift("Afternoon crew", "13:00", "16:00", 10)],
      }),
      guests: [...takeGuests(0, 7).map((who) => ({ who, offer: 0 })), ...takeGuests(7, 4).map((who) => ({ who, offer: 1 }))],
    },
    draft: {
      form: makeForm("potluck", {
        title: "Spring auction bake table",
        description: "",
        location: "",
        date: addDays(saturday, 60),
        offers: [makeOffer({ title: "Cupcakes, one dozen", category: "Dessert", capacity: 8 })],
        intent: "draft",
      }),
      guests: [],
    },
    hidden: {
      form: makeForm("rsvp", {
        title: "New parents' support circle",
        description: "A quiet hour with tea. What is said here stays here.",
        location: "Grace Church, garden room",
        date: addDays(sunday, 10),
        startTime: "10:00:00",
        endTime: "11:30:00",
        maxAttendees: 14,
        hideAttendeeNames: true,
      }),
      guests: takeGuests(9, 5).map((who) => ({ who })),
    },
    fieldTrip: {
      form: makeForm("rsvp", {
        title: "Third grade at the science museum",
        description: "Two buses, one planetarium show. We are back by the last bell.",
        location: "Lincoln Elementary, bus loop",
        date: addDays(saturday, 20),
        startTime: "08:15:00",
        endTime: "14:45:00",
        maxAttendees: 24,
        waitList: true,
        opensAt: `${addDays(today, -60)}T08:00`,
        closesAt: `${addDays(saturday, 17)}T20:00`,
        questions: [
          { kind: "text", label: "Anything your child must not eat?", options: [], required: false },
          { kind: "choice", label: "Lunch", options: ["Brings their own", "Cheese sandwich", "Turkey sandwich"], required: true },
          { kind: "yesNo", label: "Can you come along as a chaperone?", options: [], required: true },
        ],
      }),
      guests: takeGuests(1, 5).map((who, index) => ({
        who,
        answers: [index === 2 ? "Peanuts" : "", index % 2 ? "Cheese sandwich" : "Brings their own", index === 3 ? "yes" : "no"],
      })),
    },
    elsewhere: {
      owner: "neighbor",
      form: makeForm("rsvp", {
        title: "Book club: The Dutch House",
        description: "Bring the book, or just opinions.",
        location: "Ben's living room, 4 Maple Court",
        date: addDays(sunday, 4),
        startTime: "19:30:00",
        endTime: "21:30:00",
        maxAttendees: 10,
      }),
      guests: [{ who: { name: "Olivia Marsh", email: "organiser@example.com" } }, ...takeGuests(2, 3).map((who) => ({ who }))],
    },
    pastElsewhere: {
      owner: "neighbor",
      form: makeForm("rsvp", {
        title: "Seed swap on Maple Court",
        description: "Bring what you saved, take what you like.",
        location: "Maple Court, the lawn",
        date: addDays(saturday, -21),
        startTime: "10:00:00",
        endTime: "12:00:00",
        maxAttendees: 25,
      }),
      guests: takeGuests(4, 4).map((who) => ({ who })),
    },
  } satisfies Record<string, WorldEvent>;
}

export function worldShift(title: string, from: string, until: string, capacity: number, description = "") {
  return makeOffer({ title, description, startTime: `${from}:00`, endTime: `${until}:00`, capacity });
}
