import { Gift } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const donations = {
  id: "donations",
  kind: "item",
  form: "wizard",
  badge: m.type_donations_badge,
  icon: Gift,
  template: {
    name: m.type_donations_name,
    category: m.type_donations_category,
    description: m.type_donations_description,
    capacity: 1,
    minutes: 0,
  },
  categories: [
    { value: "School Supplies", label: m.category_school_supplies },
    { value: "Clothing", label: m.category_clothing },
    { value: "Food Items", label: m.category_food_items },
    { value: "Hygiene Products", label: m.category_hygiene_products },
    { value: "Books/Toys", label: m.category_books_toys },
    { value: "Equipment", label: m.category_equipment },
    { value: "Other", label: m.category_other },
  ],
  timeVaries: false,
  manyDates: false,
  allDay: false,
  artwork: ["donations", "clothes", "books"],
  planner: import.meta.env.SSR
    ? {
        rank: 3,
        standsFor: ["things"],
        advice: "collections",
        words: {
          en: {
            named: `donations?|borrow|wish list|supplies wish|donate|wish ?list|
              (?:food|toy|coat|clothing|book|supply|supplies|blood|school supply) drive`,
            likely: `collect(?:ing|ion)?|drive|supplies|cans|pantry|dropped off|drop ?off|bins?|needed items|gently used|unwrapped|
              canned|items|stuff|wish|closet|shelter|hygiene|diapers|coats|socks|blankets`,
          },
          es: {
            named: `donaci(?!on(?:es)? de sangre)\\w+|donar|(?<!para la )colecta|recogida de alimentos|recogida de ropa|
              material para el aula|material escolar`,
            likely: `material para|recoger|recolectar|recaudar|reunir|utiles|banco de alimentos|donativos?|despensa|acopio|
              centro de acopio|panales|cobijas|mantas|juguetes|ropa|viveres|no perecedero\\w*|latas`,
          },
          fr: {
            named: "dons?(?! du sang)|fournitures|emprunter|collecte(?! de fonds| de sang)|faire un don",
            likely: `recolter|recueillir|rassembler|fournitures|banque alimentaire|collectons|denrees|conserves|vetements|jouets|
              couvertures|couches|hygiene|dons|materiel|livres`,
          },
          de: {
            named: "[a-z]*spenden?(?!lauf|aktion fur)|sachspenden|leihgaben|packungen|sammelaktion|kleidersammlung|lebensmittelsammlung",
            likely: `sammeln|sammlung|tafel|schulsachen|wunschliste|spenden|konserven|decken|windeln|kleidung|spielzeug|bucher|
              haltbare|gut erhalten\\w*|material|geschenke|paket\\w*`,
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
