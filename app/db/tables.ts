import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

// What Lucia and the account's commands reach by drizzle's builders. All tables are what `migrations/` lead to.

/** Accounts, and guests who signed up: a guest's row has no password. Addresses are kept in lower case. */
export const users = sqliteTable("users", {
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
});

export const sessions = sqliteTable("sessions", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  /** In seconds, unlike every other instant: Lucia's adapter reads and writes it so. */
  expiresAt: integer("expires_at").notNull(),
  createdAt: integer("created_at"),
  label: text("label"),
  provenAt: integer("proven_at"),
});

export type User = typeof users.$inferSelect;
