import { PartyPopper } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const rsvp: EventType = {
  id: "rsvp",
  kind: "rsvp",
  badge: m.type_rsvp_badge,
  icon: PartyPopper,
  template: {
    name: m.type_rsvp_name,
    category: m.type_rsvp_category,
    description: m.type_rsvp_description,
    capacity: 50,
    minutes: 120,
  },
  categories: [],
  timeVaries: false,
  manyDates: false,
  allDay: false,
  artwork: ["invitation", "party", "dinner", "birthday"],
};
