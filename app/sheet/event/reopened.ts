import { m } from "#app/i18n/paraglide/messages.js";
import type { CurrentStatus } from "./status.ts";

/**
 * Whether an event that takes place takes sign-ups: "ahead" until they open, "open" while something is free, "waitList" or
 * "full" once nothing is, "over" once everything began, "closed" by its organizer.
 */
export type SignUpWindow = "ahead" | "open" | "waitList" | "full" | "over" | "closed";

export function takesSignUps(signUps: SignUpWindow): boolean {
  return signUps === "open" || signUps === "waitList" || signUps === "full";
}

type Over = { status: CurrentStatus; isPast: boolean; hasOff: boolean; signUps: SignUpWindow };

/** What reopening an event will mean for its people and its sign-ups. */
export function reopeningText({ status, isPast, hasOff, signUps }: Over): string {
  if (isPast) return m.organizer_reopen_past_text();
  const text = hasOff ? m.organizer_reopen_rest_text : m.organizer_reopen_goes_on;
  return joined(status === "calledOff" ? m.organizer_reopen_called_off_text() : text(), signUpsText(signUps));
}

/** What a reopening meant. */
export function reopenedText({ signUps = "open", told = 0 }: { signUps?: SignUpWindow; told?: number }): string {
  return joined(told > 0 ? m.organizer_told_back({ count: told }) : "", signUpsText(signUps));
}

export function signUpsText(signUps: SignUpWindow): string {
  const texts = {
    ahead: m.organizer_reopen_ahead,
    open: m.organizer_reopen_text,
    waitList: m.organizer_reopen_wait_list,
    full: m.organizer_reopen_full,
    over: () => "",
    closed: m.organizer_reopen_closed,
  };
  return texts[signUps]();
}

function joined(...sentences: string[]): string {
  return sentences.filter(Boolean).join(" ");
}
