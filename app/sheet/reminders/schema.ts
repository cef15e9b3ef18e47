import { z } from "zod";
import { optionalText } from "#app/lib/fields.ts";
import { LIMITS } from "#app/limits.ts";
import type { ToastText } from "#app/ui/toast.ts";

const { days, hours, defaultDays, defaultHours } = LIMITS.reminder;

const customMessage = optionalText.transform((message) => message ?? "");

/** An event's reminders as the wizard and the reminders card hold them (product 10.1). */
export const reminderSettingsSchema = z.object({
  enabled: z.boolean(),
  daysReminder: z.object({ enabled: z.boolean(), daysBefore: z.literal(days), customMessage }),
  hoursReminder: z.object({ enabled: z.boolean(), hoursBefore: z.literal(hours), customMessage }),
});

export type ReminderSettings = {
  enabled: boolean;
  daysReminder: { enabled: boolean; daysBefore: number; customMessage: string };
  hoursReminder: { enabled: boolean; hoursBefore: number; customMessage: string };
};

export type ReminderType = "days" | "hours";

/** What the card on the owner's page sends for each of its intents (routes/event/reminders.ts). */
export const reminderFields = z.object({
  type: z.enum(["days", "hours"]).default("days"),
  settings: z.string().transform(readJson).pipe(reminderSettingsSchema),
});

/** Converts the plain form's fields (`plain-reminders.tsx`) to what `reminderFields` parses. */
export function parseReminderForm(form: FormData): string {
  const reminder = (name: string) => ({ enabled: form.has(name), customMessage: form.get(`${name}Message`) ?? "" });
  const before = (name: string) => Number(form.get(`${name}Before`));
  return JSON.stringify({
    enabled: form.has("enabled"),
    daysReminder: { ...reminder("days"), daysBefore: before("days") },
    hoursReminder: { ...reminder("hours"), hoursBefore: before("hours") },
  });
}

function readJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom" });
    return z.NEVER;
  }
}

export type ReminderAnswer = { toast: ToastText } | { preview: { subject: string; html: string } };

/** One line of the reminders card: 'Sent', or 'Scheduled for' its time. */
export type QueuedReminderView = { id: string; type: ReminderType; sendAt: number; startsAt: number; isSent: boolean };

/** A new event's defaults: off, and one day before once switched on. */
export const DEFAULT_REMINDER_SETTINGS: ReminderSettings = {
  enabled: false,
  daysReminder: { enabled: true, daysBefore: defaultDays, customMessage: "" },
  hoursReminder: { enabled: false, hoursBefore: defaultHours, customMessage: "" },
};
