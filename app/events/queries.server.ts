import type { EventForm } from "./schema.ts";

/** An event as the wizard's form, for its owner alone; null when there is no such event of theirs. */
export async function eventForEdit(
  _ownerId: string,
  _eventId: string,
): Promise<{ form: EventForm; version: number; status: "draft" | "published" | "ended"; taken: Record<string, number> } | null> {
  throw new Error("Not built yet");
}
