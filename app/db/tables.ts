import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

// The tables that Lucia and the account commands use through drizzle's builders. `migrations/` defines all tables.

/** Accounts and guests who signed up; a guest's row has no password. Email addresses are stored in lowercase. */
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
  /** Known-device cookies of an earlier generation are invalid. */
  deviceGeneration: integer("device_generation").notNull().default(0),
  /** Null until the first sign-in and after a password reset. */
  signedInAt: integer("signed_in_at"),
  /** A keyed hash of the network of the last sign-in. */
  network: text("network"),
  /** The name of a mail budget assigned to this owner. Without one the budget grows by itself (limits.ts). */
  mailBudget: text("mail_budget").$type<"raised">(),
  /** When deletion of the account began; the minute's run deletes the rest. */
  deletingAt: integer("deleting_at"),
  createdAt: integer("created_at").notNull(),
});

export const sessions = sqliteTable("sessions", {
  id: text("id").primaryKey(),
  userId: text("user_id").notNull(),
  /** In seconds, unlike every other timestamp, because Lucia's adapter expects seconds. */
  expiresAt: integer("expires_at").notNull(),
  createdAt: integer("created_at"),
  label: text("label"),
  provenAt: integer("proven_at"),
});

export type User = typeof users.$inferSelect;
