import { z } from "zod";
import { date } from "#app/lib/fields.ts";
import type { ToastText } from "#app/ui/toast.ts";

/** What an owner can do to an event as a whole, by intent (routes/event/owner.ts). */
export const ownerIntents = {
  /** The first day of the copy; without it, that of the event. */
  duplicate: z.object({ date: date.optional() }),
  delete: z.object({}),
  /** Under which name, where the account has none yet. */
  publish: z.object({ organizerName: z.string().optional() }),
  end: z.object({}),
  closeSignUps: z.object({}),
  openSignUps: z.object({}),
  /** The new date of a past event. */
  reopen: z.object({ date: date.optional() }),
};

export type OwnerRequest = { intent: keyof typeof ownerIntents; date?: string; organizerName?: string };

/**
 * What became of it, and the toast that says so; a past event is reopened only with a
 * date, a copy begins on no past day, and nobody publishes without a name.
 */
export type OwnerAnswer =
  | { outcome: "done" | "failed"; toast: ToastText }
  | { outcome: "needsDate" }
  | { outcome: "refused"; problem: string }
  | { outcome: "needsName"; problem: string };
