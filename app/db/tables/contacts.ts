import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";
import { users } from "./users.ts";

export const contacts = sqliteTable(
  "contacts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    notes: text("notes"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at"),
    /** The name, and all that is searched, normalized (contacts/rules.ts). */
    sortName: text("sort_name").notNull().default(""),
    search: text("search").notNull().default(""),
    /** With which address and number it was said to be nobody else's double (contacts/duplicates.server.ts). */
    apartAs: text("apart_as"),
    /** The import that added them (contacts/undo-import.server.ts). */
    importId: text("import_id"),
  },
  (table) => [
    index("contacts_user_id_sort_name").on(table.userId, table.sortName, table.id, table.search),
    index("contacts_user_id_name").on(table.userId, table.name),
    index("contacts_user_id_email").on(table.userId, table.email),
    index("contacts_user_id_apart").on(table.userId).where(sql`apart_as IS NOT NULL`),
    index("contacts_user_id_phone").on(table.userId, table.phone).where(sql`phone IS NOT NULL`),
  ],
);

/** What an import did, so that it can be undone for a while (contacts/undo-import.server.ts). */
export const contactImports = sqliteTable(
  "contact_imports",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    added: integer("added").notNull(),
    changed: text("changed").notNull(),
    createdAt: integer("created_at").notNull(),
    undoneAt: integer("undone_at"),
  },
  (table) => [
    index("contact_imports_user_id_created_at").on(table.userId, table.createdAt),
    index("contact_imports_created_at").on(table.createdAt),
  ],
);

export const contactTags = sqliteTable(
  "contact_tags",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    color: text("color").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at"),
  },
  (table) => [uniqueIndex("contact_tags_user_id_name_unique").on(table.userId, sql`lower(name)`)],
);

export const contactTagAssignments = sqliteTable(
  "contact_tag_assignments",
  {
    contactId: text("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    tagId: text("tag_id")
      .notNull()
      .references(() => contactTags.id, { onDelete: "cascade" }),
    createdAt: integer("created_at"),
    updatedAt: integer("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.contactId, table.tagId] }), index("contact_tag_assignments_tag_id").on(table.tagId)],
);

export const invites = sqliteTable(
  "invites",
  {
    id: text("id").primaryKey(),
    senderId: text("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** As whom the sender knows the person. */
    name: text("name"),
    emailHash: text("email_hash"),
    eventTitle: text("event_title"),
    message: text("message"),
    contactId: text("contact_id").references(() => contacts.id, { onDelete: "set null" }),
    /** NULL: sent from an example, which is no event. */
    eventId: text("event_id").references(() => events.id, { onDelete: "restrict" }),
    submissionId: text("submission_id"),
    outboxId: text("outbox_id"),
    openedAt: integer("opened_at"),
    declinedAt: integer("declined_at"),
    remindedAt: integer("reminded_at"),
    /** Taken back before it was answered. */
    withdrawnAt: integer("withdrawn_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("invites_event_id_email_standing").on(table.eventId, table.email).where(sql`withdrawn_at IS NULL`),
    index("invites_event_id_email").on(table.eventId, table.email),
    index("invites_event_id_created_at").on(table.eventId, table.createdAt),
    index("invites_sender_id_created_at").on(table.senderId, table.createdAt),
    index("invites_contact_id").on(table.contactId),
    index("invites_email").on(table.email),
    index("invites_submission_id").on(table.submissionId),
    index("invites_outbox_id").on(table.outboxId),
  ],
);

export type Contact = typeof contacts.$inferSelect;
export type ContactTag = typeof contactTags.$inferSelect;
export type ContactTagAssignment = typeof contactTagAssignments.$inferSelect;
export type Invite = typeof invites.$inferSelect;
