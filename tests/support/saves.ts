import { newId } from "#app/db/ids.ts";
import type { SaveCommand } from "#app/sheet/event/save-command.server.ts";
import { NOW, type TestSheet } from "./sheet.ts";

const REMINDERS = {
  enabled: false,
  daysReminder: { enabled: false, daysBefore: 3, customMessage: "" },
  hoursReminder: { enabled: false, hoursBefore: 24 as const, customMessage: "" },
};

type Changes = Partial<Pick<SaveCommand, "columns" | "lowered" | "cancel" | "now">> & { removed?: string[] };

/** The owner's first edit of a sheet, which may remove offers or lower their capacity. */
export function buildSave({ eventId, ownerId, kind }: TestSheet, { removed = [], ...changes }: Changes = {}): SaveCommand {
  return {
    ...{ do: "save", eventId, userId: ownerId, kind, saveId: newId(), version: 1, columns: { title: "Fair" }, now: NOW + 1 },
    ...{ offers: { added: [], changed: [], removed }, questions: { before: [], after: [] }, lowered: [], cancel: [] },
    ...{ series: { before: [], after: [] }, change: null, isPublishing: false, act: "edited", reminders: REMINDERS, schedule: null },
    ...changes,
  };
}
