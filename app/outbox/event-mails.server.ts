import type { Schedule } from "#app/lib/schedule.ts";
import { DURATIONS } from "#app/limits.ts";
import { confirmSignUp } from "#emails/confirm-by-mail.tsx";
import { datesAdded } from "#emails/dates-added.tsx";
import { digest } from "#emails/digest.tsx";
import { eventCanceled } from "#emails/event-canceled.tsx";
import { eventChanged } from "#emails/event-changed.tsx";
import { eventCreated } from "#emails/event-created.tsx";
import { invitation } from "#emails/invitation.tsx";
import { organizerMessage } from "#emails/organizer-message.tsx";
import { organizerNotice } from "#emails/organizer-notice.tsx";
import { reminder } from "#emails/reminder.tsx";
import { type Audience, defineSample, type MailDefinition, type MovedHours, type NeutralTopic } from "./mail.ts";
import { SAMPLE_NOW, SAMPLE_OFFER, SAMPLE_SCHEDULE } from "./sample.ts";

/** When and where an event was, or is now. */
type ScheduleWithLocation = Schedule & { location: string };
/** A reminder's local date (yyyy-MM-dd in the event's zone), and whose custom message it carries. */
type ReminderProps = { date: string; days?: number; hours?: number };

const NO_PROPS = defineSample(null);

/** Mails about an event as a whole: to people who signed up or are invited, and to its organizer. */
export const EVENT_MAILS = {
  "confirm-sign-up": {
    template: confirmSignUp,
    priority: "receipt",
    audience: "event",
    about: "confirm",
    scope: null,
    expires: true,
    sample: defineSample<{ tokenId: string; isOwners?: 1 }>({ tokenId: "sample" }),
  },
  "event-created": {
    template: eventCreated,
    priority: "receipt",
    audience: "event",
    about: null,
    scope: null,
    expires: false,
    sample: NO_PROPS,
  },
  /** `offers`: the reader's own shifts or slots that moved; `isReopened`: the event takes place after all. */
  "event-changed": {
    template: eventChanged,
    priority: "receipt",
    audience: "person",
    about: "changed",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: defineSample<{
      before: ScheduleWithLocation;
      after: ScheduleWithLocation;
      offers: { title: string | null; before: MovedHours; after: MovedHours }[];
      isReopened: boolean;
      note?: string | null;
    }>({ before: { ...SAMPLE_SCHEDULE, date: "2027-04-30" }, after: SAMPLE_SCHEDULE, offers: [], isReopened: false }, "confirmed"),
  },
  /** `ids`: the rows it replaces, which would exceed the daily limit for one address. */
  digest: {
    template: digest,
    priority: "receipt",
    audience: "event",
    about: "news",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: defineSample<{ ids: string[] }>({ ids: ["sample"] }),
  },
  "event-cancelled": {
    template: eventCanceled,
    priority: "receipt",
    audience: "person",
    about: "cancelled",
    isUrgent: true,
    scope: null,
    expires: false,
    sample: defineSample(null, "confirmed"),
  },
  reminder: {
    template: reminder,
    priority: "reminder",
    audience: "person",
    about: "reminder",
    scope: "reminders",
    expires: true,
    sample: defineSample<ReminderProps>({ date: SAMPLE_SCHEDULE.date, days: 1 }, "confirmed"),
  },
  "organiser-message": {
    template: organizerMessage,
    priority: "notice",
    audience: "person",
    about: "message",
    setOffBy: "owner",
    scope: "messages",
    expires: false,
    sample: defineSample({ broadcastId: "sample" }, "confirmed"),
  },
  invitation: {
    template: invitation,
    priority: "notice",
    audience: "person",
    about: "invited",
    setOffBy: "owner",
    scope: "invites",
    expires: false,
    sample: NO_PROPS,
  },
  "invitation-reminder": {
    template: invitation,
    priority: "notice",
    audience: "person",
    about: "invited",
    setOffBy: "owner",
    scope: "invites",
    expires: false,
    sample: NO_PROPS,
  },
  /** Sent to the organizer as if they had signed up for that offer, with a text that need not be saved. */
  "reminder-test": {
    template: reminder,
    priority: "receipt",
    audience: "event",
    about: null,
    scope: null,
    expires: false,
    sample: defineSample<ReminderProps & { daysMessage: string | null; hoursMessage: string | null; offer: typeof SAMPLE_OFFER }>({
      date: SAMPLE_SCHEDULE.date,
      days: 1,
      daysMessage: null,
      hoursMessage: null,
      offer: SAMPLE_OFFER,
    }),
  },
  /** The time window whose sign-ups, changes and cancellations it lists. */
  "organiser-notice": {
    template: organizerNotice,
    priority: "notice",
    audience: "notice",
    about: null,
    scope: null,
    expires: false,
    sample: defineSample({ from: SAMPLE_NOW, until: SAMPLE_NOW + DURATIONS.noticeGathering }, "confirmed"),
  },
  /** The dates that a rule added by itself and those it left out. */
  "dates-added": {
    template: datesAdded,
    priority: "notice",
    audience: "notice",
    about: null,
    scope: null,
    expires: false,
    sample: defineSample<{ dates: string[]; skipped: string[]; isFull: boolean }>({
      dates: ["2027-05-08", "2027-05-15"],
      skipped: [],
      isFull: false,
    }),
  },
} as const satisfies Record<
  string,
  MailDefinition<never, unknown> & { audience: Exclude<Audience, "account">; about: NeutralTopic | null }
>;
