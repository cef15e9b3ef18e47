import { Clock } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const timeSlots: EventType = {
  id: "time-slots",
  kind: "slot",
  badge: m.type_time_slots_badge,
  icon: Clock,
  template: {
    name: m.type_time_slots_name,
    category: m.type_time_slots_category,
    description: m.type_time_slots_description,
    capacity: 1,
    minutes: 60,
  },
  categories: [],
  timeVaries: true,
  manyDates: true,
  allDay: false,
  artwork: ["calendar", "coffee"],
};
