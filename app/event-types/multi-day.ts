import { CalendarRange } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const multiDay = {
  id: "multi-day",
  kind: "slot",
  form: "wizard",
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
  planner: import.meta.env.SSR
    ? {
        rank: 6,
        standsFor: ["tasks on several days"],
        advice: "checklist",
        words: {
          en: { named: "multi-?day", likely: "camp|retreat|conference week|several days|all week|tournament" },
          es: { named: "varios dias|de varios dias", likely: "campamento|retiro|torneo" },
          fr: { named: "plusieurs jours|sur plusieurs jours", likely: "camp|colonie|retraite|tournoi|stage" },
          de: { named: "mehrtagig\\w*|mehrere tage", likely: "zeltlager|ferienlager|freizeit|turnier|projektwoche" },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
