import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Accounts, and guests who signed up: a guest's row has no password. Addresses are kept in lower case. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    emailVerifiedAt: integer("email_verified_at"),
    pendingEmail: text("pending_email"),
    passwordHash: text("password_hash"),
    name: text("name"),
    phone: text("phone"),
    bio: text("bio"),
    location: text("location"),
    photo: text("photo"),
    locale: text("locale"),
    timeZone: text("time_zone"),
    theme: text("theme").$type<"light" | "dark" | "system">(),
    emailNotifications: integer("email_notifications", { mode: "boolean" }).notNull().default(true),
    pushNotifications: integer("push_notifications", { mode: "boolean" }).notNull().default(false),
    eventReminders: integer("event_reminders", { mode: "boolean" }).notNull().default(true),
    newRsvps: integer("new_rsvps", { mode: "boolean" }).notNull().default(true),
    feedGeneration: integer("feed_generation").notNull().default(0),
    /** Known-device cookies of an earlier generation are worth nothing. */
    deviceGeneration: integer("device_generation").notNull().default(0),
    /** Empty until the first sign-in, and after a reset. */
    signedInAt: integer("signed_in_at"),
    /** A keyed hash of the network that last signed in. */
    network: text("network"),
    /** The name of a mail budget given to this owner; without one it grows by itself (limits.ts). */
    mailBudget: text("mail_budget").$type<"raised">(),
    /** Since when the account is on its way out; what is left of it goes with the minute's run. */
    deletingAt: integer("deleting_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email_unique").on(table.email),
    index("users_created_at").on(table.createdAt),
    index("users_photo").on(table.photo).where(sql`photo IS NOT NULL`),
    index("users_deleting_at").on(table.deletingAt).where(sql`deleting_at IS NOT NULL`),
    index("users_unproven").on(table.createdAt).where(sql`email_verified_at IS NULL AND password_hash IS NOT NULL`),
  ],
);

/** Guests who lost a sign-up, listed by triggers: the hourly sweep deletes those that nothing refers to. */
export const unlinkedGuests = sqliteTable("unlinked_guests", { userId: text("user_id").primaryKey() });

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In seconds, unlike every other instant: Lucia's adapter reads and writes it so. */
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at"),
    label: text("label"),
    provenAt: integer("proven_at"),
  },
  (table) => [index("sessions_user_id").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

/** Verification, reset, hand-over, change of address, and what an address has yet to confirm; the id is the hash of what the link carries. */
export const oneTimeTokens = sqliteTable(
  "one_time_tokens",
  {
    id: text("id").primaryKey(),
    purpose: text("purpose").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    submissionId: text("submission_id"),
    signupId: text("signup_id"),
    data: text("data", { mode: "json" }).$type<unknown>(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
    createdAt: integer("created_at"),
  },
  (table) => [
    index("one_time_tokens_user_id_purpose").on(table.userId, table.purpose),
    index("one_time_tokens_submission_id").on(table.submissionId),
    index("one_time_tokens_signup_id").on(table.signupId),
    index("one_time_tokens_expires_at").on(table.expiresAt),
  ],
);

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
