import type { Response } from "#app/event-types/offer.ts";
import { ask } from "#emails/ask.tsx";
import { askWithdrawn } from "#emails/ask-withdrawn.tsx";
import { handOverLinkMail } from "#emails/hand-over-link.tsx";
import { handedOver } from "#emails/handed-over.tsx";
import { holdExpired } from "#emails/hold-expired.tsx";
import { imported } from "#emails/imported.tsx";
import { signUpAffected } from "#emails/signup-affected.tsx";
import { signUpAlready } from "#emails/signup-already.tsx";
import { signUpCanceled } from "#emails/signup-canceled.tsx";
import { signUpChanged } from "#emails/signup-changed.tsx";
import { signUpConfirmation } from "#emails/signup-confirmation.tsx";
import { signUpMoved } from "#emails/signup-moved.tsx";
import { signUpRestored } from "#emails/signup-restored.tsx";
import { spotConfirmed } from "#emails/spot-confirmed.tsx";
import { spotHeld } from "#emails/spot-held.tsx";
import { spotOpen } from "#emails/spot-open.tsx";
import { type Audience, defineSample, type MailDefinition, type MovedHours, type NeutralTopic } from "./mail.ts";

/** Which of a submission's sign-ups, if not all or the one the row names. */
type AboutSome = { signupIds: string[] } | null;

/** Mails to a guest about the sign-ups of one submission. */
export const SIGN_UP_MAILS = {
  /** `submissionIds`: those whose receipts were merged into this one. */
  "signup-confirmation": {
    template: signUpConfirmation,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: defineSample<{ submissionIds: string[] } | null>(null, "confirmed"),
  },
  "signup-already": {
    template: signUpAlready,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: defineSample(null, "confirmed"),
  },
  /** The first mail to someone an organizer brought in from a table. */
  imported: {
    template: imported,
    priority: "notice",
    audience: "submission",
    about: "imported",
    setOffBy: "owner",
    scope: null,
    expires: false,
    sample: defineSample(null, "confirmed"),
  },
  /** What it was before the organizer changed it, or which dates the guest changed at once. */
  "signup-changed": {
    template: signUpChanged,
    priority: "receipt",
    audience: "submission",
    about: "changed",
    scope: null,
    expires: false,
    sample: defineSample<{ before?: { response: Response; guestCount: number; quantity: number }; signupIds?: string[] } | null>(
      null,
      "confirmed",
    ),
  },
  "signup-cancelled": {
    template: signUpCanceled,
    priority: "receipt",
    audience: "submission",
    about: "cancelled",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: defineSample<{ by: "guest" | "organiser"; signupIds?: string[] }>({ by: "organiser" }, "cancelled"),
  },
  /** `wasMoved`: what was undone was a move to another offer, not a cancellation. */
  "signup-restored": {
    template: signUpRestored,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: defineSample<{ signupIds: string[]; wasMoved?: 0 | 1 } | null>(null, "confirmed"),
  },
  /** What the person had before. */
  "signup-moved": {
    template: signUpMoved,
    priority: "receipt",
    audience: "submission",
    about: "changed",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: defineSample<{ from: MovedHours & { title: string | null } }>(
      { from: { title: null, date: "2027-05-02", startTime: "09:00:00", endTime: "10:00:00" } },
      "confirmed",
    ),
  },
  /** `waiting`: moved to the front of the wait list instead. */
  "signup-affected": {
    template: signUpAffected,
    priority: "receipt",
    audience: "submission",
    about: "changed",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: defineSample<{ reason: "removed" | "lowered" | "waiting"; note?: string | null }>({ reason: "removed" }, "cancelled"),
  },
  "hand-over-link": {
    template: handOverLinkMail,
    priority: "receipt",
    audience: "submission",
    about: "news",
    scope: null,
    expires: true,
    sample: defineSample({ tokenId: "sample" }, "confirmed"),
  },
  "handed-over": {
    template: handedOver,
    priority: "receipt",
    audience: "submission",
    about: "news",
    scope: null,
    expires: false,
    sample: defineSample(null, "cancelled"),
  },
  "place-offered": {
    template: spotHeld,
    priority: "receipt",
    audience: "submission",
    about: "held",
    scope: null,
    expires: true,
    sample: defineSample<AboutSome>(null, "offered"),
  },
  "place-open": {
    template: spotOpen,
    priority: "receipt",
    audience: "submission",
    about: "held",
    scope: null,
    expires: true,
    sample: defineSample<AboutSome>(null, "waiting"),
  },
  "place-confirmed": {
    template: spotConfirmed,
    priority: "receipt",
    audience: "submission",
    about: "signedUp",
    scope: null,
    expires: false,
    sample: defineSample<AboutSome>(null, "confirmed"),
  },
  "offer-expired": {
    template: holdExpired,
    priority: "receipt",
    audience: "submission",
    about: "news",
    scope: null,
    expires: false,
    sample: defineSample<AboutSome>(null, "cancelled"),
  },
  /**
   * An organizer asks the person to take spots. `round`: everything that was asked in the same press; `isSubstitute`: whether
   * another person who was asked named them.
   */
  ask: {
    template: ask,
    priority: "notice",
    audience: "submission",
    about: "asked",
    setOffBy: "owner",
    scope: "asks",
    expires: true,
    sample: defineSample<{ round: string; isSubstitute: 0 | 1 }>({ round: "sample", isSubstitute: 0 }, "asked"),
  },
  "ask-withdrawn": {
    template: askWithdrawn,
    priority: "receipt",
    audience: "submission",
    about: "news",
    setOffBy: "owner",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: defineSample<{ signupIds: string[] } | null>(null, "cancelled"),
  },
} as const satisfies Record<
  string,
  MailDefinition<never, unknown> & { audience: Exclude<Audience, "account">; about: NeutralTopic | null }
>;
