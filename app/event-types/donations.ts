import { Gift } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EventType } from "./event-type.ts";

export const donations: EventType = {
  id: "donations",
  kind: "item",
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
};
