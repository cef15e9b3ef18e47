import { m } from "#app/i18n/paraglide/messages.js";
import type { CurrentStatus } from "./status.ts";

/**
 * Whether an event that takes place takes sign-ups: "ahead" until they open, "open" while something is free, "waitList" or
 * "full" once nothing is, "over" once everything began, "closed" by its organizer.
 */
export type SignUpState = "ahead" | "open" | "waitList" | "full" | "over" | "closed";

export function acceptsSignUps(signUps: SignUpState): boolean {
  return signUps === "open" || signUps === "waitList" || signUps === "full";
}

type ReopenFacts = { status: CurrentStatus; isPast: boolean; hasOff: boolean; signUps: SignUpState };

/** The consequences of reopening an event for its people and sign-ups. */
export function formatReopenPrompt({ status, isPast, hasOff, signUps }: ReopenFacts): string {
  if (isPast) return m.organizer_reopen_past_text();
  const text = hasOff ? m.organizer_reopen_rest_text : m.organizer_reopen_goes_on;
  return joinSentences(status === "calledOff" ? m.organizer_reopen_called_off_text() : text(), formatSignUpState(signUps));
}

/** What reopening did to the event's people and sign-ups. */
export function formatReopenResult({ signUps = "open", notifiedCount = 0 }: { signUps?: SignUpState; notifiedCount?: number }): string {
  return joinSentences(notifiedCount > 0 ? m.organizer_told_back({ count: notifiedCount }) : "", formatSignUpState(signUps));
}

export function formatSignUpState(signUps: SignUpState): string {
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

function joinSentences(...sentences: string[]): string {
  return sentences.filter(Boolean).join(" ");
}
