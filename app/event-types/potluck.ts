import { CookingPot } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventTypeFacts } from "./event-type.ts";

export const potluck = {
  id: "potluck",
  kind: "item",
  form: "wizard",
  badge: m.type_potluck_badge,
  icon: CookingPot,
  template: {
    name: m.type_potluck_name,
    category: m.type_potluck_category,
    description: m.type_potluck_description,
    capacity: 1,
    minutes: 180,
  },
  categories: [
    { value: "Main Dish", label: m.category_main_dish },
    { value: "Side Dish", label: m.category_side_dish },
    { value: "Appetizer", label: m.category_appetizer },
    { value: "Dessert", label: m.category_dessert },
    { value: "Beverage", label: m.category_beverage },
    { value: "Utensils", label: m.category_utensils },
    { value: "Other", label: m.category_other },
  ],
  timeVaries: false,
  manyDates: false,
  allDay: false,
  artwork: ["potluck", "picnic", "bake-sale"],
  planner: import.meta.env.SSR
    ? {
        rank: 2,
        standsFor: ["dishes"],
        advice: "potlucks",
        words: {
          en: {
            named: "pot-?lucks?|pot luck|bring a dish",
            likely: "meals|bbq|snacks?|meal train|barbecue|cook-?out|picnic|dishes|bake sale|cookie exchange|bring|dessert|snacks?",
          },
          es: {
            named: "potluck|cena compartida|comida compartida|comida de traje|almuerzo compartido",
            likely: "comidas|barbacoa|asado|parrillada|picnic|platos|traer|postres?|venta de pasteles|aperitivos?",
          },
          fr: {
            named: "potluck|(?:repas|diner|dejeuner|gouter) partage|auberge espagnole|buffet partage|buffet participatif",
            likely: "repas pour|barbecue|pique-nique|plats|apporter|apporte|dessert|vente de gateaux",
          },
          de: {
            named: "potluck|mitbring\\w*|buffet|bring-and-share",
            likely: "grillen|brunch|essen bringen|grillfest|picknick|gerichte|kuchenverkauf|kuchenbasar|mitbringen|nachtisch|salate",
          },
        },
      }
    : null,
} as const satisfies EventTypeFacts;
