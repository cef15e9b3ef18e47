import { GraduationCap } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const parentTeacher = {
  id: "parent-teacher",
  kind: "slot",
  form: "wizard",
  badge: m.type_parent_teacher_badge,
  icon: GraduationCap,
  template: {
    name: m.type_parent_teacher_name,
    category: m.type_parent_teacher_category,
    description: m.type_parent_teacher_description,
    capacity: 1,
    minutes: 15,
    perPerson: 1,
    hidesNames: true,
  },
  categories: [],
  timeVaries: false,
  manyDates: true,
  areAppointments: true,
  allDay: false,
  artwork: ["conference", "school", "supplies"],
  planner: import.meta.env.SSR
    ? {
        rank: 1,
        standsFor: [],
        advice: "conferences",
        words: {
          en: {
            named: "parent[- ]?teacher|conferences|(?<=parent |teacher )conference|teacher meetings?",
            likely: "teachers? (?:meeting|talk)",
          },
          es: {
            named: `(?:reuniones|tutorias|entrevistas|conferencias) (?:de|con|entre) (?:l[oa]s )?
              (?:padres|profesores|maestros|familias)(?: y maestros| y profesores)?|
              padres y maestros`,
            likely: "profesor(?:es)?|maestr[oa]s",
          },
          fr: {
            named: `(?:reunions?|rencontres?|entretiens?) (?:parents[- ](?:professeurs?|profs?|enseignants?)|avec les parents)|
              parents[- ](?:professeurs?|profs?|enseignants?)`,
            likely: "professeurs?|enseignants?",
          },
          de: {
            named: "elternsprechtag\\w*|elterngesprach\\w*|eltern-lehrer-\\w+|sprechtag\\w*|lernentwicklungsgesprach\\w*",
            likely: "lehrer\\w*|lehrkraft\\w*",
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
