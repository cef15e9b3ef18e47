import { PartyPopper } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const simpleRsvp = {
  id: "simple-rsvp",
  kind: "rsvp",
  form: "simple",
  badge: m.type_simple_rsvp_badge,
  icon: PartyPopper,
  template: {
    name: m.type_simple_rsvp_name,
    category: m.type_simple_rsvp_category,
    description: m.type_simple_rsvp_description,
    capacity: 50,
    minutes: 120,
  },
  categories: [],
  timeVaries: false,
  manyDates: false,
  allDay: false,
  artwork: ["invitation", "coffee", "party", "neighbours"],
  planner: null,
} as const satisfies EventTypeFacts;
