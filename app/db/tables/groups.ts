import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";
import type { MemberRole } from "./members.ts";
import { users } from "./users.ts";

/** A page with several sheets. */
export const groups = sqliteTable(
  "groups",
  {
    id: text("id").primaryKey(),
    /** Whose it is. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    thumbnailUrl: text("thumbnail_url"),
    /** The last day of its season, yyyy-MM-dd; NULL: it goes on. */
    endsOn: text("ends_on"),
    /** What its poster's short address ends in; NULL until it is asked for. */
    shortCode: text("short_code"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at"),
  },
  (table) => [
    index("groups_user_id").on(table.userId),
    index("groups_thumbnail_url").on(table.thumbnailUrl).where(sql`thumbnail_url IS NOT NULL`),
    uniqueIndex("groups_short_code").on(table.shortCode).where(sql`short_code IS NOT NULL`),
  ],
);

/** Who organizes a group beside its owner; a row without `userId` is an invitation nobody accepted yet. */
export const groupMembers = sqliteTable(
  "group_members",
  {
    id: text("id").primaryKey(),
    groupId: text("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    role: text("role").$type<MemberRole>().notNull().default("organizer"),
    /** NULL: invited by a link. */
    invitedEmail: text("invited_email"),
    invitedAt: integer("invited_at").notNull(),
    /** The account whose invitation it is, until it is accepted: it ends with that account's role. */
    invitedBy: text("invited_by"),
    acceptedAt: integer("accepted_at"),
    /** When the owner asked this organizer to take the group over; NULL while not asked. */
    takesOverAt: integer("takes_over_at"),
  },
  (table) => [
    uniqueIndex("group_members_group_id_user_id_unique").on(table.groupId, table.userId).where(sql`user_id IS NOT NULL`),
    uniqueIndex("group_members_group_id_invited_email_unique")
      .on(table.groupId, table.invitedEmail)
      .where(sql`user_id IS NULL AND invited_email IS NOT NULL`),
    index("group_members_group_id").on(table.groupId),
    index("group_members_unaccepted").on(table.invitedAt).where(sql`user_id IS NULL`),
    index("group_members_invited_email").on(table.invitedEmail).where(sql`user_id IS NULL`),
    index("group_members_user_id").on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);

/** Which sheets stand on a group's page. */
export const groupEvents = sqliteTable(
  "group_events",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    addedAt: integer("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.eventId] }), index("group_events_event_id").on(table.eventId)],
);
