import { Clock } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const timeSlots = {
  id: "time-slots",
  kind: "slot",
  form: "wizard",
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
  areAppointments: true,
  allDay: false,
  artwork: ["calendar", "coffee"],
  planner: import.meta.env.SSR
    ? {
        rank: 5,
        standsFor: ["times"],
        advice: "checklist",
        words: {
          en: {
            named: "time[- ]?slots?|appointments?|office hours|book(?:ing)? a time",
            likely: `blood drive|flu shots|portraits|chats|slots?|book(?:ing)?s?(?! club| fair)|interviews?|photo(?:s| session| shoot)|
              tutoring|lessons?|auditions?|tryouts|consultations?|screenings?|haircuts?|checkups?|check-?ins?|clinic|sittings?|
              readings?|massages?|reservations?|conferences?|pickup times?|trims?|fittings?|office hours|one-on-ones?|1:1s?|
              minutes each|min each`,
          },
          es: {
            named: "citas?|franjas? horarias?|huecos|reservar hora",
            likely: `entrevistas?|reservas?|fotos|tutorias|clases|audiciones|horarios|revisiones|sesiones|turno de|peluqueria|masajes|
              consultas|asesoria\\w*|vacunas?|retratos|ensayos individuales|particulares|minutos cada`,
          },
          fr: {
            named: "rendez-vous(?! (?:a|au|aux|chez|dans|devant|sur)(?![a-z]))|plages? horaires?|creneaux horaires",
            likely: `creneaux|entretiens|reservations?|photos|soutien|cours|auditions|bilans?|consultations?|massages?|coiffure|
              vaccin\\w*|portraits?|essayages?|entretien|depistage|individuels?|min chacun|minutes chacun`,
          },
          de: {
            named: "zeitfenster\\w*|termine?|terminen|sprechstunden?|slots?",
            likely: `vorsprechen|fototermin\\w*|nachhilfe|beratung\\w*|interviews?|buchen|gesprache?|einzel\\w*|massagen?|
              untersuchung\\w*|blutspende\\w*|anprobe|portrats?|impf\\w*|sprechzeiten?|probestunden?|schnupperstunden?|
              minuten pro|je \\d+ min\\w*`,
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
