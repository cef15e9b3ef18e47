import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";
import { users } from "./users.ts";

export type MemberRole = "organizer" | "door";

/** Who organizes an event beside its owner; a row without `userId` is an invitation nobody accepted yet. */
export const eventMembers = sqliteTable(
  "event_members",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    role: text("role").$type<MemberRole>().notNull(),
    /** NULL: invited by a link. */
    invitedEmail: text("invited_email"),
    invitedAt: integer("invited_at").notNull(),
    /** The account whose invitation it is, until it is accepted: it ends with that account's role. */
    invitedBy: text("invited_by"),
    acceptedAt: integer("accepted_at"),
    /** When they agreed to become the owner if the owner's account is deleted; NULL: they didn't. */
    inheritsAt: integer("inherits_at"),
    /** When the owner asked this organizer to take the event over; NULL while not asked. */
    takesOverAt: integer("takes_over_at"),
  },
  (table) => [
    uniqueIndex("event_members_event_id_user_id_unique").on(table.eventId, table.userId),
    uniqueIndex("event_members_event_id_invited_email_unique")
      .on(table.eventId, table.invitedEmail)
      .where(sql`user_id IS NULL AND invited_email IS NOT NULL`),
    index("event_members_unaccepted").on(table.invitedAt).where(sql`user_id IS NULL`),
    index("event_members_invited_email").on(table.invitedEmail).where(sql`user_id IS NULL`),
    index("event_members_user_id").on(table.userId),
  ],
);

/** Invitations that are over, kept by triggers: their ids make no second link. */
export const endedInvitations = sqliteTable(
  "ended_invitations",
  { id: text("id").primaryKey(), endedAt: integer("ended_at").notNull() },
  (table) => [index("ended_invitations_ended_at").on(table.endedAt)],
);
