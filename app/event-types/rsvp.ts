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
            named: "rsvps?|(?:who|if|whether)[^.,]{0,20} (?:coming|attend\\w*|be there)|let us know",
            likely:
              "party|birthday|rehearsal|practice|caroling|lunch and learn|info session|info evening|poker|circle|tasting|yoga|class|lock-in|awards night|coffee|breakfast|wedding|reunion|reception|gathering|meet-?up|open house|concert|graduation|brunch|invitation|invite|baby shower|movie night|game night|workshop|meeting|dinner|guests|celebration|ceremony",
          },
          es: {
            named: "quien(?:es)? viene|cuantos (?:sois|vienen|seremos)|confirmad|confirmar asistencia|confirmacion|rsvp",
            likely:
              "fiesta|cumple|cumpleanos|despedida|puertas abiertas|taller|excursion|club|cena de|boda|reunion|reencuentro|encuentro|inauguracion|concierto|graduacion|taller|cena|invitad[oa]s|celebracion|merienda",
          },
          fr: {
            named: "qui vient|combien vous (?:serez|etes)|dites-nous si|rsvp|confirmer (?:sa|leur|votre) (?:venue|presence)",
            likely:
              "fete|anniversaire|cremaillere|portes ouvertes|sortie|club|galette|repas de|mariage|retrouvailles|reception|inauguration|concert|remise des diplomes|atelier|reunion|diner|invites|soiree|celebration|gouter",
          },
          de: {
            named: "wer (?:alles )?(?:mit)?kommt|wie viele ihr seid|rsvp|zusagen|zu- und absagen",
            likely:
              "party|grillabend|polterabend|tag der offenen tur|stammtisch|chorprobe|yogakurs|kurs|strickkreis|infoabend|zeugnisfeier|abschied|skatrunde|theaterfahrt|kinderkino|topferabend|kindergeburtstag|geburtstag\\w*|hochzeit|klassentreffen|empfang|treffen|konzert|abschlussfeier|workshop|versammlung|abendessen|gaste|feier|fest|elternabend|einladung|weihnachtsfeier",
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
