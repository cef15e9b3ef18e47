import type { Response } from "#app/event-types/offer.ts";
import type { Schedule } from "#app/lib/schedule.ts";
import { DURATIONS } from "#app/limits.ts";
import { confirmSignUp } from "#emails/confirm-by-mail.tsx";
import { datesAdded } from "#emails/dates-added.tsx";
import { eventCancelled } from "#emails/event-cancelled.tsx";
import { eventChanged } from "#emails/event-changed.tsx";
import { eventCreated } from "#emails/event-created.tsx";
import { handOverLinkMail } from "#emails/hand-over-link.tsx";
import { handedOver } from "#emails/handed-over.tsx";
import { holdExpired } from "#emails/hold-expired.tsx";
import { invitation } from "#emails/invitation.tsx";
import { organizerMessage } from "#emails/organiser-message.tsx";
import { organizerNotice } from "#emails/organiser-notice.tsx";
import { placeConfirmed } from "#emails/place-confirmed.tsx";
import { placeHeld } from "#emails/place-held.tsx";
import { placeOpen } from "#emails/place-open.tsx";
import { reminder } from "#emails/reminder.tsx";
import { signupAffected } from "#emails/signup-affected.tsx";
import { signupAlready } from "#emails/signup-already.tsx";
import { signupCancelled } from "#emails/signup-cancelled.tsx";
import { signupChanged } from "#emails/signup-changed.tsx";
import { signupConfirmation } from "#emails/signup-confirmation.tsx";
import { signupMoved } from "#emails/signup-moved.tsx";
import { signupRestored } from "#emails/signup-restored.tsx";
import { type Audience, type Mail, sampleOf } from "./mail.ts";
import { SAMPLE_NOW, SAMPLE_OFFER, SAMPLE_SCHEDULE } from "./sample.ts";

/** When and where an event was, or is now. */
type Placed = Schedule & { location: string };
/** When a shift or slot was, or is now; in the event's zone. */
type Timed = Pick<Schedule, "date" | "startTime" | "endTime">;
/** A reminder's local date (yyyy-MM-dd in the event's zone), and whose custom message it says. */
type ReminderProps = { date: string; days?: number; hours?: number };

/** Which of a submission's sign-ups, where they are not all or the one the row names. */
type AboutSome = { signupIds: string[] } | null;

const nothing = sampleOf(null);

/** What is written about an event: to who signed up or is invited, and to its organizer. */
export const EVENT_MAILS = {
  "confirm-sign-up": {
    template: confirmSignUp,
    priority: "receipt",
    audience: "event",
    scope: null,
    expires: true,
    sample: sampleOf({ tokenId: "sample" }),
  },
  "event-created": { template: eventCreated, priority: "receipt", audience: "event", scope: null, expires: false, sample: nothing },
  /** With what else it gathers. */
  "signup-confirmation": {
    template: signupConfirmation,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<{ submissionIds: string[] } | null>(null, "confirmed"),
  },
  "signup-already": {
    template: signupAlready,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf(null, "confirmed"),
  },
  /** What it was until now, where the organizer changed it. */
  "signup-changed": {
    template: signupChanged,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<{ before: { response: Response; guestCount: number; quantity: number } } | null>(null, "confirmed"),
  },
  "signup-cancelled": {
    template: signupCancelled,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<{ by: "guest" | "organiser"; signupIds?: string[] }>({ by: "organiser" }, "cancelled"),
  },
  /** `wasMoved`: away from what they wait for since. */
  "signup-restored": {
    template: signupRestored,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<{ signupIds: string[]; wasMoved?: 0 | 1 } | null>(null, "confirmed"),
  },
  /** What the person had until now. */
  "signup-moved": {
    template: signupMoved,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<{ from: Timed & { title: string | null } }>(
      { from: { title: null, date: "2027-05-02", startTime: "09:00:00", endTime: "10:00:00" } },
      "confirmed",
    ),
  },
  /** `waiting`: put first on the wait list instead. */
  "signup-affected": {
    template: signupAffected,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<{ reason: "removed" | "lowered" | "waiting"; note?: string | null }>({ reason: "removed" }, "cancelled"),
  },
  "hand-over-link": {
    template: handOverLinkMail,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: true,
    sample: sampleOf({ tokenId: "sample" }, "confirmed"),
  },
  "handed-over": {
    template: handedOver,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf(null, "cancelled"),
  },
  "place-offered": {
    template: placeHeld,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: true,
    sample: sampleOf<AboutSome>(null, "offered"),
  },
  "place-open": {
    template: placeOpen,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: true,
    sample: sampleOf<AboutSome>(null, "waiting"),
  },
  "place-confirmed": {
    template: placeConfirmed,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<AboutSome>(null, "confirmed"),
  },
  "offer-expired": {
    template: holdExpired,
    priority: "receipt",
    audience: "submission",
    scope: null,
    expires: false,
    sample: sampleOf<AboutSome>(null, "cancelled"),
  },
  /** `offers`: the reader's own shifts or slots that moved; `isReopened`: it takes place after all. */
  "event-changed": {
    template: eventChanged,
    priority: "receipt",
    audience: "person",
    scope: null,
    expires: false,
    sample: sampleOf<{
      before: Placed;
      after: Placed;
      offers: { title: string | null; before: Timed; after: Timed }[];
      isReopened: boolean;
      note?: string | null;
    }>({ before: { ...SAMPLE_SCHEDULE, date: "2027-04-30" }, after: SAMPLE_SCHEDULE, offers: [], isReopened: false }, "confirmed"),
  },
  "event-cancelled": {
    template: eventCancelled,
    priority: "receipt",
    audience: "person",
    scope: null,
    expires: false,
    sample: sampleOf(null, "confirmed"),
  },
  reminder: {
    template: reminder,
    priority: "reminder",
    audience: "person",
    scope: "reminders",
    expires: true,
    sample: sampleOf<ReminderProps>({ date: SAMPLE_SCHEDULE.date, days: 1 }, "confirmed"),
  },
  "organiser-message": {
    template: organizerMessage,
    priority: "notice",
    audience: "person",
    scope: "messages",
    expires: false,
    sample: sampleOf({ broadcastId: "sample" }, "confirmed"),
  },
  invitation: { template: invitation, priority: "notice", audience: "person", scope: "invites", expires: false, sample: nothing },
  "invitation-reminder": {
    template: invitation,
    priority: "notice",
    audience: "person",
    scope: "invites",
    expires: false,
    sample: nothing,
  },
  /** The same to its organizer, as if they had a spot of that offer; with words that need not be saved. */
  "reminder-test": {
    template: reminder,
    priority: "receipt",
    audience: "event",
    scope: null,
    expires: false,
    sample: sampleOf<ReminderProps & { daysMessage: string | null; hoursMessage: string | null; offer: typeof SAMPLE_OFFER }>({
      date: SAMPLE_SCHEDULE.date,
      days: 1,
      daysMessage: null,
      hoursMessage: null,
      offer: SAMPLE_OFFER,
    }),
  },
  /** The window, in instants, whose sign-ups, changes and cancellations it lists. */
  "organiser-notice": {
    template: organizerNotice,
    priority: "notice",
    audience: "notice",
    scope: null,
    expires: false,
    sample: sampleOf({ from: SAMPLE_NOW, until: SAMPLE_NOW + DURATIONS.noticeGathering }, "confirmed"),
  },
  /** The dates that a rule added by itself, and those it left out. */
  "dates-added": {
    template: datesAdded,
    priority: "notice",
    audience: "notice",
    scope: null,
    expires: false,
    sample: sampleOf<{ dates: string[]; skipped: string[]; isFull: boolean }>({
      dates: ["2027-05-08", "2027-05-15"],
      skipped: [],
      isFull: false,
    }),
  },
} as const satisfies Record<string, Mail<never, unknown> & { audience: Exclude<Audience, "account"> }>;
