import type { AdviceTopic, EventTypeId } from "#app/event-types/event-type.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { normalize } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";

/** What Sally knows without any model, by topic; signs in all four languages, the most particular first. */
const TOPICS: { signs: RegExp; topic?: AdviceTopic; text: (inputs: object, options: { locale: Locale }) => string }[] = [
  {
    signs: /no-?shows?|remind|don'?t show|recordatori|no aparecen|no vienen|rappel|absent|desistement|erinner|nicht (?:er)?schein|absag/,
    text: m.assistant_advice_reminders,
  },
  {
    signs:
      /more (?:people|sign|volunteers)|sign-?ups?\b.{0,80}(?:more|increase)|get (?:more )?people|promot|spread the word|mas gente|mas inscrip|difundir|plus d'inscri|faire connaitre|promouvoir|mehr (?:anmeld|leute|helfer)|bekannt mach|bewerben/,
    text: m.assistant_advice_more,
  },
  {
    signs:
      /fund-?rais|raise money|recaudar|recaudacion|fondos|collecte de fonds|lever des fonds|recolter de l'argent|spendenaktion|spendenlauf|geld (?:fur|sammeln)|erlos/,
    text: m.assistant_advice_fundraiser,
  },
  { signs: /birthday|cumpleanos|anniversaire|geburtstag/, text: m.assistant_advice_birthday },
  {
    signs: /conference|parent.?teacher|tutoria|padres y maestros|parents-prof|reunion.{0,80}parents|elternsprech|elterngesprach/,
    topic: "conferences",
    text: m.assistant_advice_conferences,
  },
  {
    signs: /potluck|how much food|cuanta comida|repas partage|combien de (?:plats|nourriture)|wie viel essen|mitbring|buffet/,
    topic: "potlucks",
    text: m.assistant_advice_potluck,
  },
  { signs: /volunteer|voluntari|benevol|helfer|freiwillig|ehrenamt/, topic: "volunteers", text: m.assistant_advice_volunteers },
  {
    signs: /donation|food drive|donacion|colecta|collecte|\bdons?\b|sammelaktion|sachspende/,
    topic: "collections",
    text: m.assistant_advice_donations,
  },
  {
    signs: /checklist|plan|organi|event|party|lista|evento|fiesta|evenement|fete|checkliste|veranstaltung|feier|\bfest\b/,
    topic: "checklist",
    text: m.assistant_advice_checklist,
  },
];

/** Advice on what a question is about; null when it is about none of it. */
export function adviceOn(text: string, type: EventTypeId | null, locale: Locale): string | null {
  const normalized = normalize(text);
  const usual = type && eventType(type).planner?.advice;
  const found = TOPICS.find(({ signs }) => signs.test(normalized)) ?? TOPICS.find(({ topic }) => topic !== undefined && topic === usual);
  return found ? found.text({}, { locale }) : null;
}
