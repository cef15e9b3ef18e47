import { CookingPot } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const potluck: EventType = {
  id: "potluck",
  kind: "item",
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
};
