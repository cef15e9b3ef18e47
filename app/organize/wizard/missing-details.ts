import { m } from "#app/i18n/paraglide/messages.js";
import type { Details } from "./wizard.ts";

/** Why step 2 can't be completed yet (product 5.4). */
export function missingDetailsHint(details: Pick<Details, "title" | "location">): string | null {
  const [title, location] = [missingDetailHint("title", details), missingDetailHint("location", details)];
  return title && location ? m.wizard_missing_details() : (title ?? location);
}

export function missingDetailHint(name: "title" | "location", details: Pick<Details, "title" | "location">): string | null {
  if (details[name].trim() !== "") return null;
  return name === "title" ? m.wizard_missing_title() : m.wizard_missing_location();
}
