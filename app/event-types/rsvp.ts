import { PartyPopper } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const rsvp = {
  id: "rsvp",
  kind: "rsvp",
  form: "wizard",
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
  planner: import.meta.env.SSR
    ? {
        rank: 8,
        standsFor: ["an event"],
        advice: "checklist",
        words: {
          en: {
            named: "rsvps?",
            likely:
              "party|birthday|wedding|reunion|reception|gathering|meet-?up|open house|concert|graduation|brunch|invitation|invite|baby shower|movie night|game night|workshop|meeting|dinner|guests|celebration|ceremony",
          },
          es: {
            named: "confirmar asistencia|confirmacion|rsvp",
            likely:
              "fiesta|cumpleanos|boda|reunion|reencuentro|encuentro|inauguracion|concierto|graduacion|taller|cena|invitad[oa]s|celebracion|merienda",
          },
          fr: {
            named: "rsvp|confirmer (?:sa|leur|votre) (?:venue|presence)",
            likely:
              "fete|anniversaire|mariage|retrouvailles|reception|inauguration|concert|remise des diplomes|atelier|reunion|diner|invites|soiree|celebration|gouter",
          },
          de: {
            named: "rsvp|zusagen|zu- und absagen",
            likely:
              "party|geburtstag\\w*|hochzeit|klassentreffen|empfang|treffen|konzert|abschlussfeier|workshop|versammlung|abendessen|gaste|feier|fest|elternabend|einladung|weihnachtsfeier",
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
