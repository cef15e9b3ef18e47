import { m } from "#app/i18n/paraglide/messages.js";

/** Whether an event that takes place takes sign-ups: "ahead" until they open. */
export type SignUpWindow = "ahead" | "open" | "closed";

/** What reopening an event means, or meant, for sign-ups. */
export function reopenedText(signUps: SignUpWindow = "open"): string {
  const texts = { ahead: m.organizer_reopen_ahead, open: m.organizer_reopen_text, closed: m.organizer_reopen_closed };
  return texts[signUps]();
}
