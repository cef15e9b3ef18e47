import type { EventTypeId } from "#app/event-types/event-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { fold } from "./text.ts";

/** What Sally knows without any model, by topic; signs in all four languages, the most particular first. */
const TOPICS: { signs: RegExp; types: EventTypeId[]; text: (inputs: object, options: { locale: Locale }) => string }[] = [
  {
    signs: /no-?shows?|remind|don'?t show|recordatori|no aparecen|no vienen|rappel|absent|desistement|erinner|nicht (?:er)?schein|absag/,
    types: [],
    text: m.assistant_advice_reminders,
  },
  {
    signs:
      /more (?:people|sign|volunteers)|sign-?ups?\b.{0,80}(?:more|increase)|get (?:more )?people|promot|spread the word|mas gente|mas inscrip|difundir|plus d'inscri|faire connaitre|promouvoir|mehr (?:anmeld|leute|helfer)|bekannt mach|bewerben/,
    types: [],
    text: m.assistant_advice_more,
  },
  {
    signs:
      /fund-?rais|raise money|recaudar|recaudacion|fondos|collecte de fonds|lever des fonds|recolter de l'argent|spendenaktion|spendenlauf|geld (?:fur|sammeln)|erlos/,
    types: [],
    text: m.assistant_advice_fundraiser,
  },
  { signs: /birthday|cumpleanos|anniversaire|geburtstag/, types: [], text: m.assistant_advice_birthday },
  {
    signs: /conference|parent.?teacher|tutoria|padres y maestros|parents-prof|reunion.{0,80}parents|elternsprech|elterngesprach/,
    types: ["parent-teacher"],
    text: m.assistant_advice_conferences,
  },
  {
    signs: /potluck|how much food|cuanta comida|repas partage|combien de (?:plats|nourriture)|wie viel essen|mitbring|buffet/,
    types: ["potluck"],
    text: m.assistant_advice_potluck,
  },
  { signs: /volunteer|voluntari|benevol|helfer|freiwillig|ehrenamt/, types: ["volunteer"], text: m.assistant_advice_volunteers },
  {
    signs: /donation|food drive|donacion|colecta|collecte|\bdons?\b|sammelaktion|sachspende/,
    types: ["donations"],
    text: m.assistant_advice_donations,
  },
  {
    signs: /checklist|plan|organi|event|party|lista|evento|fiesta|evenement|fete|checkliste|veranstaltung|feier|\bfest\b/,
    types: ["rsvp", "multi-day", "time-slots", "general"],
    text: m.assistant_advice_checklist,
  },
];

/** Advice on what a question is about; null when it is about none of it. */
export function adviceOn(text: string, type: EventTypeId | null, locale: Locale): string | null {
  const folded = fold(text);
  const topic = TOPICS.find(({ signs }) => signs.test(folded)) ?? TOPICS.find(({ types }) => type !== null && types.includes(type));
  return topic ? topic.text({}, { locale }) : null;
}
