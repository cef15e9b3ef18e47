import { GraduationCap } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const parentTeacher: EventType = {
  id: "parent-teacher",
  kind: "slot",
  badge: m.type_parent_teacher_badge,
  icon: GraduationCap,
  template: {
    name: m.type_parent_teacher_name,
    category: m.type_parent_teacher_category,
    description: m.type_parent_teacher_description,
    capacity: 1,
    minutes: 15,
  },
  categories: [],
  timeVaries: false,
  manyDates: true,
  allDay: false,
  artwork: ["conference", "school", "supplies"],
};
