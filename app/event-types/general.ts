import { Shapes } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const general: EventType = {
  id: "general",
  kind: "slot",
  badge: m.type_general_badge,
  icon: Shapes,
  template: {
    name: m.type_general_name,
    category: m.type_general_category,
    description: m.type_general_description,
    capacity: 50,
    minutes: 60,
  },
  categories: [],
  timeVaries: false,
  manyDates: true,
  allDay: true,
  artwork: ["neighbours", "calendar", "coffee"],
};
