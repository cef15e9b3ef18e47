/**
 * Every e-mail the product sends, and how urgent it is: security before receipts, reminders, notices. Security mail has a
 * lane of its own, so what a stranger's sign-up or message causes is none of it.
 */
export const PRIORITIES = { security: 0, receipt: 1, reminder: 2, notice: 3 } as const;

export const TEMPLATES = {
  "verify-email": PRIORITIES.security,
  "reset-password": PRIORITIES.security,
  "set-password": PRIORITIES.security,
  "sign-in-link": PRIORITIES.security,
  "new-device": PRIORITIES.security,
  "change-email": PRIORITIES.security,
  "change-email-taken": PRIORITIES.security,
  "email-change-asked": PRIORITIES.security,
  "email-changed": PRIORITIES.security,
  "password-changed": PRIORITIES.security,
  "confirm-sign-up": PRIORITIES.receipt,
  "confirm-message": PRIORITIES.receipt,
  "neutral-confirmation": PRIORITIES.receipt,
  "mail-budget": PRIORITIES.receipt,
  "export-ready": PRIORITIES.receipt,
  "account-deleted": PRIORITIES.receipt,
  welcome: PRIORITIES.receipt,
  "event-created": PRIORITIES.receipt,
  "signup-confirmation": PRIORITIES.receipt,
  "signup-already": PRIORITIES.receipt,
  "signup-changed": PRIORITIES.receipt,
  "signup-cancelled": PRIORITIES.receipt,
  "signup-moved": PRIORITIES.receipt,
  "signup-affected": PRIORITIES.receipt,
  "hand-over-link": PRIORITIES.receipt,
  "handed-over": PRIORITIES.receipt,
  "place-offered": PRIORITIES.receipt,
  "place-open": PRIORITIES.receipt,
  "place-confirmed": PRIORITIES.receipt,
  "offer-expired": PRIORITIES.receipt,
  "event-changed": PRIORITIES.receipt,
  "event-cancelled": PRIORITIES.receipt,
  reminder: PRIORITIES.reminder,
  "organiser-message": PRIORITIES.notice,
  invitation: PRIORITIES.notice,
  "invitation-reminder": PRIORITIES.notice,
  "invitation-example": PRIORITIES.notice,
  "reminder-test": PRIORITIES.receipt,
  "direct-message": PRIORITIES.notice,
  "organiser-notice": PRIORITIES.notice,
} as const;

export type TemplateId = keyof typeof TEMPLATES;

/** Whose sign-ups a message speaks of: one submission's, all of a person's for an event, those of a notice's window, or nobody's. */
export function audienceOf(template: TemplateId): "submission" | "person" | "notice" | "account" {
  return AUDIENCES[template] ?? "account";
}

const AUDIENCES: Partial<Record<TemplateId, "submission" | "person" | "notice">> = {
  "signup-confirmation": "submission",
  "signup-already": "submission",
  "signup-changed": "submission",
  "signup-cancelled": "submission",
  "signup-moved": "submission",
  "signup-affected": "submission",
  "hand-over-link": "submission",
  "handed-over": "submission",
  "place-offered": "submission",
  "place-open": "submission",
  "place-confirmed": "submission",
  "offer-expired": "submission",
  "event-changed": "person",
  "event-cancelled": "person",
  reminder: "person",
  "organiser-message": "person",
  invitation: "person",
  "invitation-reminder": "person",
  "organiser-notice": "notice",
};
