import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";
import { potluckItems, timeSlots, volunteerShifts } from "./offers.ts";

export type SignupStatus = "confirmed" | "waiting" | "offered" | "cancelled";
export type RsvpResponse = "going" | "maybe" | "no";
/** What showed that its person wants it: an address proven, a person behind the form, or nobody but those who run the event. */
export type AskedBy = "address" | "person" | "owner";
export type SubmissionSource = "guest" | "organiser" | "api" | "invite" | "handover" | "rescue";

/** What one person sent in one go; the private link is the submission's. */
export const submissions = sqliteTable(
  "submissions",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "restrict" }),
    submissionKey: text("submission_key").notNull(),
    payloadHash: text("payload_hash"),
    userId: text("user_id"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    locale: text("locale"),
    answers: text("answers", { mode: "json" }).$type<Record<string, unknown>>(),
    source: text("source").$type<SubmissionSource>().notNull().default("guest"),
    inviteId: text("invite_id"),
    /** NULL: nothing did. */
    askedBy: text("asked_by").$type<AskedBy>(),
    linkGeneration: integer("link_generation").notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("submissions_event_id_submission_key_unique").on(table.eventId, table.submissionKey),
    index("submissions_event_id_created_at").on(table.eventId, table.createdAt),
    index("submissions_user_id").on(table.userId),
    index("submissions_email").on(table.email),
    index("submissions_invite_id").on(table.inviteId),
    index("submissions_created_at").on(table.createdAt),
  ],
);

/**
 * What every sign-up has. No foreign key leads to submissions, which follow their sign-ups in the batch, nor to users:
 * a reference that fails would roll back everybody in the batch.
 */
function signupColumns() {
  return {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "restrict" }),
    submissionId: text("submission_id"),
    userId: text("user_id"),
    userName: text("user_name"),
    userEmail: text("user_email"),
    /** Which person of the address it is (lib/person-key.ts); '' is anybody: somebody without an address, or not read yet. */
    personKey: text("person_key").notNull().default(""),
    userPhone: text("user_phone"),
    notes: text("notes"),
    /** Of this person, to the questions that are asked for each; the rest are the submission's. */
    answers: text("answers", { mode: "json" }).$type<Record<string, unknown>>(),
    status: text("status").$type<SignupStatus>().notNull().default("confirmed"),
    /** What it takes of the capacity now: 0 when waiting, Maybe, Can't go or cancelled. */
    places: integer("places").notNull().default(0),
    waitingSince: integer("waiting_since"),
    /** Whether it waits as one group with the others of its submission at its offer. */
    together: integer("together").notNull().default(0),
    offeredUntil: integer("offered_until"),
    stillComingAt: integer("still_coming_at"),
    checkedInAt: integer("checked_in_at"),
    /** When they were last checked in or out, by the clock at the door. */
    doorAt: integer("door_at"),
    cancelledAt: integer("cancelled_at"),
    cancelledBy: text("cancelled_by"),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at"),
  };
}

/** Sign-ups that wait for the hour's run to read whose they are. */
const KEYLESS = sql`person_key = '' AND user_name IS NOT NULL AND user_email IS NOT NULL`;

/** Submissions whose sign-up is another person's now, listed by triggers: forgotten 30 days later where nothing of them is left. */
export const leftSubmissions = sqliteTable(
  "left_submissions",
  { submissionId: text("submission_id").primaryKey(), leftAt: integer("left_at").notNull() },
  (table) => [index("left_submissions_left_at").on(table.leftAt)],
);

export const potluckSignups = sqliteTable(
  "potluck_signups",
  {
    ...signupColumns(),
    potluckItemId: text("potluck_item_id")
      .notNull()
      .references(() => potluckItems.id, { onDelete: "restrict" }),
    quantityBringing: integer("quantity_bringing").notNull().default(1),
  },
  (table) => [
    index("potluck_signups_potluck_item_id_status_waiting_since").on(table.potluckItemId, table.status, table.waitingSince),
    index("potluck_signups_event_id_status_created_at").on(table.eventId, table.status, table.createdAt),
    index("potluck_signups_submission_id").on(table.submissionId),
    index("potluck_signups_user_id").on(table.userId),
    index("potluck_signups_user_email_event_id").on(table.userEmail, table.eventId),
    index("potluck_signups_keyless").on(table.id).where(KEYLESS),
    index("potluck_signups_offered_until").on(table.offeredUntil).where(sql`status = 'offered'`),
    index("potluck_signups_cancelled_at").on(table.cancelledAt).where(sql`cancelled_at IS NOT NULL`),
  ],
);

export const volunteerSignups = sqliteTable(
  "volunteer_signups",
  {
    ...signupColumns(),
    volunteerShiftId: text("volunteer_shift_id")
      .notNull()
      .references(() => volunteerShifts.id, { onDelete: "restrict" }),
    skills: text("skills"),
  },
  (table) => [
    uniqueIndex("volunteer_signups_volunteer_shift_id_user_email_person_key_unique")
      .on(table.volunteerShiftId, table.userEmail, table.personKey)
      .where(sql`status <> 'cancelled'`),
    index("volunteer_signups_volunteer_shift_id_status_waiting_since").on(table.volunteerShiftId, table.status, table.waitingSince),
    index("volunteer_signups_event_id_status_created_at").on(table.eventId, table.status, table.createdAt),
    index("volunteer_signups_submission_id").on(table.submissionId),
    index("volunteer_signups_user_id").on(table.userId),
    index("volunteer_signups_user_email_event_id").on(table.userEmail, table.eventId),
    index("volunteer_signups_keyless").on(table.id).where(KEYLESS),
    index("volunteer_signups_offered_until").on(table.offeredUntil).where(sql`status = 'offered'`),
    index("volunteer_signups_cancelled_at").on(table.cancelledAt).where(sql`cancelled_at IS NOT NULL`),
  ],
);

export const timeSlotSignups = sqliteTable(
  "time_slot_signups",
  {
    ...signupColumns(),
    timeSlotId: text("time_slot_id")
      .notNull()
      .references(() => timeSlots.id, { onDelete: "restrict" }),
  },
  (table) => [
    uniqueIndex("time_slot_signups_time_slot_id_user_email_person_key_unique")
      .on(table.timeSlotId, table.userEmail, table.personKey)
      .where(sql`status <> 'cancelled'`),
    index("time_slot_signups_time_slot_id_status_waiting_since").on(table.timeSlotId, table.status, table.waitingSince),
    index("time_slot_signups_event_id_status_created_at").on(table.eventId, table.status, table.createdAt),
    index("time_slot_signups_submission_id").on(table.submissionId),
    index("time_slot_signups_user_id").on(table.userId),
    index("time_slot_signups_user_email_event_id").on(table.userEmail, table.eventId),
    index("time_slot_signups_keyless").on(table.id).where(KEYLESS),
    index("time_slot_signups_offered_until").on(table.offeredUntil).where(sql`status = 'offered'`),
    index("time_slot_signups_cancelled_at").on(table.cancelledAt).where(sql`cancelled_at IS NOT NULL`),
  ],
);

export const eventRsvps = sqliteTable(
  "event_rsvps",
  {
    ...signupColumns(),
    response: text("response").$type<RsvpResponse>().notNull().default("going"),
    /** The person too. */
    guestCount: integer("guest_count").notNull().default(1),
  },
  (table) => [
    uniqueIndex("event_rsvps_event_id_user_email_person_key_unique")
      .on(table.eventId, table.userEmail, table.personKey)
      .where(sql`status <> 'cancelled'`),
    index("event_rsvps_event_id_status_waiting_since").on(table.eventId, table.status, table.waitingSince),
    index("event_rsvps_event_id_status_created_at").on(table.eventId, table.status, table.createdAt),
    index("event_rsvps_submission_id").on(table.submissionId),
    index("event_rsvps_user_id").on(table.userId),
    index("event_rsvps_user_email").on(table.userEmail),
    index("event_rsvps_keyless").on(table.id).where(KEYLESS),
    index("event_rsvps_offered_until").on(table.offeredUntil).where(sql`status = 'offered'`),
    index("event_rsvps_cancelled_at").on(table.cancelledAt).where(sql`cancelled_at IS NOT NULL`),
  ],
);

export type Submission = typeof submissions.$inferSelect;
export type PotluckSignup = typeof potluckSignups.$inferSelect;
export type VolunteerSignup = typeof volunteerSignups.$inferSelect;
export type TimeSlotSignup = typeof timeSlotSignups.$inferSelect;
export type EventRsvp = typeof eventRsvps.$inferSelect;
