import { CalendarRange } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const multiDay: EventType = {
  id: "multi-day",
  kind: "slot",
  badge: m.type_multi_day_badge,
  icon: CalendarRange,
  template: {
    name: m.type_multi_day_name,
    category: m.type_multi_day_category,
    description: m.type_multi_day_description,
    capacity: 10,
    minutes: 480,
  },
  categories: [],
  timeVaries: true,
  manyDates: true,
  allDay: false,
  artwork: ["festival", "camping", "calendar"],
};
