import type { Response } from "#app/event-types/offer.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import { handOverLinkMail } from "#emails/hand-over-link.tsx";
import { handedOver } from "#emails/handed-over.tsx";
import { holdExpired } from "#emails/hold-expired.tsx";
import { placeConfirmed } from "#emails/place-confirmed.tsx";
import { placeHeld } from "#emails/place-held.tsx";
import { placeOpen } from "#emails/place-open.tsx";
import { signupAffected } from "#emails/signup-affected.tsx";
import { signupAlready } from "#emails/signup-already.tsx";
import { signupCancelled } from "#emails/signup-cancelled.tsx";
import { signupChanged } from "#emails/signup-changed.tsx";
import { signupConfirmation } from "#emails/signup-confirmation.tsx";
import { signupMoved } from "#emails/signup-moved.tsx";
import { signupRestored } from "#emails/signup-restored.tsx";
import { type About, type Audience, type Mail, sampleOf } from "./mail.ts";

/** When a shift or slot was, or is now, in the event's zone. */
type Timed = Pick<Schedule, "date" | "startTime" | "endTime">;

/** Which of a submission's sign-ups, if not all or the one the row names. */
type AboutSome = { signupIds: string[] } | null;

/** Mails to a guest about the sign-ups of one submission. */
export const SIGN_UP_MAILS = {
  /** With the receipts it gathers. */
  "signup-confirmation": {
    template: signupConfirmation,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: sampleOf<{ submissionIds: string[] } | null>(null, "confirmed"),
  },
  "signup-already": {
    template: signupAlready,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: sampleOf(null, "confirmed"),
  },
  /** What it was before the organizer changed it. */
  "signup-changed": {
    template: signupChanged,
    priority: "receipt",
    audience: "submission",
    about: "changed",
    scope: null,
    expires: false,
    sample: sampleOf<{ before: { response: Response; guestCount: number; quantity: number } } | null>(null, "confirmed"),
  },
  "signup-cancelled": {
    template: signupCancelled,
    priority: "receipt",
    audience: "submission",
    about: "cancelled",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: sampleOf<{ by: "guest" | "organiser"; signupIds?: string[] }>({ by: "organiser" }, "cancelled"),
  },
  /** `wasMoved`: to another offer than the one they have waited for since. */
  "signup-restored": {
    template: signupRestored,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: sampleOf<{ signupIds: string[]; wasMoved?: 0 | 1 } | null>(null, "confirmed"),
  },
  /** What the person had before. */
  "signup-moved": {
    template: signupMoved,
    priority: "receipt",
    audience: "submission",
    about: "changed",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: sampleOf<{ from: Timed & { title: string | null } }>(
      { from: { title: null, date: "2027-05-02", startTime: "09:00:00", endTime: "10:00:00" } },
      "confirmed",
    ),
  },
  /** `waiting`: moved to the front of the wait list instead. */
  "signup-affected": {
    template: signupAffected,
    priority: "receipt",
    audience: "submission",
    about: "changed",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: sampleOf<{ reason: "removed" | "lowered" | "waiting"; note?: string | null }>({ reason: "removed" }, "cancelled"),
  },
  "hand-over-link": {
    template: handOverLinkMail,
    priority: "receipt",
    audience: "submission",
    about: "news",
    scope: null,
    expires: true,
    sample: sampleOf({ tokenId: "sample" }, "confirmed"),
  },
  "handed-over": {
    template: handedOver,
    priority: "receipt",
    audience: "submission",
    about: "news",
    scope: null,
    expires: false,
    sample: sampleOf(null, "cancelled"),
  },
  "place-offered": {
    template: placeHeld,
    priority: "receipt",
    audience: "submission",
    about: "held",
    scope: null,
    expires: true,
    sample: sampleOf<AboutSome>(null, "offered"),
  },
  "place-open": {
    template: placeOpen,
    priority: "receipt",
    audience: "submission",
    about: "held",
    scope: null,
    expires: true,
    sample: sampleOf<AboutSome>(null, "waiting"),
  },
  "place-confirmed": {
    template: placeConfirmed,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: sampleOf<AboutSome>(null, "confirmed"),
  },
  "offer-expired": {
    template: holdExpired,
    priority: "receipt",
    audience: "submission",
    about: "news",
    scope: null,
    expires: false,
    sample: sampleOf<AboutSome>(null, "cancelled"),
  },
} as const satisfies Record<string, Mail<never, unknown> & { audience: Exclude<Audience, "account">; about: About | null }>;
