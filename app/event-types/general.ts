import { Shapes } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const general = {
  id: "general",
  kind: "slot",
  form: "wizard",
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
  planner: import.meta.env.SSR
    ? {
        rank: 7,
        standsFor: [],
        advice: "checklist",
        words: {
          en: { named: "custom (?:form|event|sign-?up)", likely: "field trip" },
          es: { named: "formulario personalizado|evento personalizado", likely: "excursion" },
          fr: { named: "formulaire personnalise|evenement personnalise", likely: "sortie scolaire" },
          de: { named: "eigenes formular", likely: "ausflug|klassenfahrt" },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
