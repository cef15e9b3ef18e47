import type { Offer, Response } from "#app/event-types/offer.ts";
import type { Schedule } from "#app/lib/schedule.ts";

/** When and where an event was, or is now. */
type Placed = Schedule & { location: string };
/** When a shift or slot was, or is now; in the event's zone. */
type Timed = Pick<Schedule, "date" | "startTime" | "endTime">;

/** What a row's `props` say beside its ids; everything else is looked up when the message is rendered. */
export type MailProps = {
  "verify-email": { tokenId: string };
  "reset-password": { tokenId: string };
  "set-password": { tokenId: string };
  "sign-in-link": { tokenId: string };
  /** What the browser calls itself, when it signed in, and the account's zone. */
  "new-device": { browser: string | null; system: string | null; at: number; timeZone: string | null };
  /** `account`: which one asks, its address masked. */
  "change-email": { tokenId: string; account: { name: string | null; email: string } };
  "confirm-sign-up": { tokenId: string };
  /** `to`: whom it would be passed on to. */
  "confirm-message": { tokenId: string; to: string | null };
  /** Which mail it is, of those that ask an address and day. */
  "neutral-confirmation": { mailKey: string };
  "mail-budget": { reached: number; limit: number; isVerified: boolean };
  "change-email-taken": null;
  /** `email`: the address that is to be, or is now, the account's. */
  "email-change-asked": { email: string };
  "email-changed": { email: string };
  /** `by`: a change in the settings, or a mailed link. */
  "password-changed": { by: "settings" | "link" } | null;
  "export-ready": { exportId: string };
  /** What went with the account. */
  "account-deleted": { events: number; people: number; signUps: number };
  welcome: null;
  "event-created": null;
  /** With what else it gathers. */
  "signup-confirmation": { submissionIds: string[] } | null;
  "signup-already": null;
  /** What it was until now, where the organiser changed it. */
  "signup-changed": { before: { response: Response; guestCount: number; quantity: number } } | null;
  "signup-cancelled": { by: "guest" | "organiser"; signupIds?: string[] };
  /** What the person held until now. */
  "signup-moved": { from: Timed & { title: string | null } };
  /** `waiting`: put first on the wait list instead. */
  "signup-affected": { reason: "removed" | "lowered" | "waiting" };
  "hand-over-link": { tokenId: string };
  "handed-over": null;
  "place-offered": null;
  "place-open": null;
  "place-confirmed": null;
  "offer-expired": null;
  /** `offers` are the reader's own shifts or slots that moved; `isReopened`: it takes place after all. */
  "event-changed": { before: Placed; after: Placed; offers: { title: string | null; before: Timed; after: Timed }[]; isReopened: boolean };
  "event-cancelled": null;
  /** The local date (yyyy-MM-dd in the event's zone) whose sign-ups are listed; `days`, `hours`: whose custom message is said. */
  reminder: { date: string; days?: number; hours?: number };
  /** The same to its organiser, as if they held a place of that offer; with words that need not be saved. */
  "reminder-test": MailProps["reminder"] & { daysMessage: string | null; hoursMessage: string | null; offer: Offer };
  "organiser-message": { broadcastId: string };
  invitation: null;
  "invitation-reminder": null;
  "invitation-example": null;
  /**
   * Somebody's words to an organiser. `isProven`: the address was proven by who wrote from it; only such a one is answered
   * by Reply-To.
   */
  "direct-message": { name: string; email: string; isProven: boolean; text: string; about: { id: string; title: string } | null };
  /** The window, in instants, whose sign-ups, changes and cancellations are told. */
  "organiser-notice": { from: number; until: number };
};
