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
            likely:
              "blood drive|flu shots|portraits|chats|slots?|book(?:ing)?s?(?! club| fair)|interviews?|photo(?:s| session| shoot)|tutoring|lessons?|auditions?|tryouts|consultations?",
          },
          es: {
            named: "citas?|franjas? horarias?|huecos|reservar hora",
            likely: "entrevistas?|reservas?|fotos|tutorias|clases|audiciones|horarios",
          },
          fr: {
            named: "rendez-vous|plages? horaires?|creneaux horaires",
            likely: "creneaux|entretiens|reservations?|photos|soutien|cours|auditions",
          },
          de: {
            named: "zeitfenster\\w*|termine?|terminen|sprechstunden?|slots?",
            likely: "vorsprechen|fototermin\\w*|nachhilfe|beratung\\w*|interviews?|buchen",
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
