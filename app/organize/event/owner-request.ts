import { z } from "zod";
import { date } from "#app/lib/fields.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** What an owner can do to an event as a whole, by intent (routes/event/owner.ts). */
export const ownerIntents = {
  /** The first day of the copy; by default the event's own. */
  duplicate: z.object({ date: date.optional() }),
  delete: z.object({}),
  /** The name to publish under, if the account has none yet. */
  publish: z.object({ organizerName: z.string().optional() }),
  end: z.object({}),
  closeSignUps: z.object({}),
  openSignUps: z.object({}),
  /** The new date of a past event. */
  reopen: z.object({ date: date.optional() }),
};

export type OwnerRequest = { intent: keyof typeof ownerIntents; date?: string; organizerName?: string };

/**
 * The outcome and its toast. Reopening a past event requires a date, a copy can't begin on a past day, and publishing requires
 * a name.
 */
export type OwnerAnswer =
  | { outcome: "done" | "failed"; toast: ToastText }
  | { outcome: "needsDate" }
  | { outcome: "refused"; problem: string }
  | { outcome: "needsName"; problem: string };
