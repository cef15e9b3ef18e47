import { m } from "#app/i18n/paraglide/messages.js";
import type { Details } from "./wizard.ts";

/** Why step 2 can't be completed yet (product 5.4). */
export function missingDetails(details: Pick<Details, "title" | "location">): string | null {
  const [title, location] = [missingDetail("title", details), missingDetail("location", details)];
  return title && location ? m.wizard_missing_details() : (title ?? location);
}

export function missingDetail(name: "title" | "location", details: Pick<Details, "title" | "location">): string | null {
  if (details[name].trim() !== "") return null;
  return name === "title" ? m.wizard_missing_title() : m.wizard_missing_location();
}
