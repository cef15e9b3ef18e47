import { HeartHandshake } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const volunteer: EventType = {
  id: "volunteer",
  kind: "shift",
  badge: m.type_volunteer_badge,
  icon: HeartHandshake,
  template: {
    name: m.type_volunteer_name,
    category: m.type_volunteer_category,
    description: m.type_volunteer_description,
    capacity: 1,
    minutes: 120,
  },
  categories: [],
  timeVaries: true,
  manyDates: false,
  allDay: false,
  artwork: ["volunteer", "garden", "cleanup"],
};
