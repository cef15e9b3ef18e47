import { HeartHandshake } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const volunteer = {
  id: "volunteer",
  kind: "shift",
  form: "wizard",
  badge: m.type_volunteer_badge,
  icon: HeartHandshake,
  template: {
    name: m.type_volunteer_name,
    category: m.type_volunteer_category,
    description: m.type_volunteer_description,
    capacity: 1,
    minutes: 120,
  },
  categories: [],
  timeVaries: true,
  manyDates: false,
  allDay: false,
  artwork: ["volunteer", "garden", "cleanup"],
  planner: import.meta.env.SSR
    ? {
        rank: 4,
        standsFor: ["tasks"],
        advice: "volunteers",
        words: {
          en: {
            named: "volunteer\\w*(?! (?:appreciation|recognition|thank|banquet|luncheon|dinner))|shifts?",
            likely: `helpers?|clean[- ]?up|duty|rota|greeters?|nursery|soup kitchen|pantry|crossing guards?|drivers?|carpool|
              counselors?|servers?|walking|tutors?|mentors?|booths?|gift wrapping|polling|chaperones?|ushers?|greeters?|fair|
              festival|fundraiser|car wash|staff|crew|build day|work day|set-?up|carnival|concessions?|help|helping|
              chaperon\\w*|set ?up|tear ?down|concession stand|snack shack|food bank|food pantry|packing|sort|sorting|stuffing|
              delivery|driving|unload\\w*|serving|planting|mulching|raking|guards?|marshals?|scorekeepers?|timers?|coaches|
              judges`,
          },
          es: {
            named: "voluntari\\w+|turnos?",
            likely: `ayudantes?|limpieza|conductor(?:es)?|comedor social|banco de alimentos|guarderia|monitores|rastrillo|pintar|
              decorado|ropero|turno de coche|kermes|feria|festival|recaudacion|kermes|montaje|acompanantes?|jornada de trabajo|
              ayudar|echar una mano|barra|recogida|desmontaje|reparto|repartir|acompanar|cocinar|servir|vigilar|taquilla|cruce|
              monitor\\w*|entrenador\\w*|jueces|limpiar`,
          },
          fr: {
            named: "benevol\\w*|volontaires?",
            likely: `nettoyage|decoration|accompagnateur\\w*|garderie|covoiturage|conducteur\\w*|vestiaire|table de marque|
              soupe populaire|distribution|buvette|lecteurs|animateurs|kermesse|festival|collecte de fonds|accompagnateurs?|
              montage|tombola|brocante|aider|coup de main|tenue|rangement|installation|demontage|permanences?|maraude|accueil|
              service|accompagner|encadr\\w*|chauffeurs?|tri|pedibus|surveill\\w*|juges|arbitres`,
          },
          de: {
            named: "helfer\\w*|helfende\\w*|freiwillig\\w*|ehrenamt\\w*|schicht(?:en|plan)?|dienstplan",
            likely: `aufraum\\w*|gartenaktion|putzaktion|mullsammelaktion|kleben|suppenkuche|fahrer|fahrgemeinschaft|kinderbetreuung|
              ausgabe|kleiderkammer|lesepaten|schulerlotsen|aufsicht|betreuung|kuche|bucherei|turngerate|putz\\w*|flohmarkt|
              basar|schulfest|sommerfest|spendenlauf|aufbau|standdienst|begleitpersonen|arbeitseinsatz|helfen|mithelfen|
              unterstutz\\w*|abbau|auf- und abbau|verkauf|bewirtung|theke|ausschank|grill(?:en)?dienst|spuldienst|einlass|kasse|
              sicherheit|ordner|streckenposten|begleit\\w*|fahrdienst|lotsen|gassi\\w*|verteil\\w*`,
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
