import { m } from "#app/i18n/paraglide/messages.js";
import { failedToast } from "#app/ui/result.ts";
import type { OwnerAnswer } from "./owner-request.ts";

/** The answer after a server error, or on the page if no answer came. */
export function ownerFailureAnswer(intent: unknown): OwnerAnswer {
  const isDeletion = intent === "delete";
  const deletionFailed = { kind: "error" as const, title: m.mysignups_delete_failed(), description: m.mysignups_delete_failed_text() };
  return { outcome: "failed", toast: isDeletion ? deletionFailed : failedToast() };
}
