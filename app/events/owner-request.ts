import { z } from "zod";
import { date } from "#app/lib/fields.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** What an owner can do to an event as a whole (routes/event/owner.ts). */
export const ownerRequestSchema = z.object({
  intent: z.enum(["duplicate", "delete", "publish", "end", "reopen"]),
  /** The new date of a past event that is reopened. */
  date: date.optional(),
  /** Who publishes it, where the account has no name yet. */
  organizerName: z.string().optional(),
});

export type OwnerRequest = z.infer<typeof ownerRequestSchema>;

/** What became of it, and the toast that says so; a past event is reopened only with a date, and nobody publishes without a name. */
export type OwnerAnswer =
  | { outcome: "done" | "failed"; toast: ToastText }
  | { outcome: "needsDate" }
  | { outcome: "needsName"; problem: string };
