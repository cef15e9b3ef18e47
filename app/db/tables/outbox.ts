import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { events } from "./events.ts";
import { users } from "./users.ts";

export const UNSUBSCRIBE_SCOPES = ["reminders", "messages", "invites", "rescue"] as const;
export type UnsubscribeScope = (typeof UNSUBSCRIBE_SCOPES)[number];
export type SuppressionScope = "all" | UnsubscribeScope;

/** Every e-mail on its way. A message outlives what caused it, so nothing here is a foreign key. */
export const emailOutbox = sqliteTable(
  "email_outbox",
  {
    id: text("id").primaryKey(),
    template: text("template").notNull(),
    locale: text("locale"),
    toEmail: text("to_email"),
    userId: text("user_id"),
    eventId: text("event_id"),
    submissionId: text("submission_id"),
    signupId: text("signup_id"),
    inviteId: text("invite_id"),
    reminderId: text("reminder_id"),
    props: text("props", { mode: "json" }).$type<Record<string, unknown>>(),
    priority: integer("priority").notNull().default(0),
    dedupeKey: text("dedupe_key"),
    scheduleVersion: integer("schedule_version"),
    status: text("status").notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull().default(0),
    expiresAt: integer("expires_at"),
    leaseUntil: integer("lease_until"),
    batchId: text("batch_id"),
    batchIndex: integer("batch_index"),
    providerId: text("provider_id"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    deliveredAt: integer("delivered_at"),
  },
  (table) => [
    uniqueIndex("email_outbox_dedupe_key_unique").on(table.dedupeKey),
    index("email_outbox_status_priority_next_attempt_at").on(table.status, table.priority, table.nextAttemptAt),
    index("email_outbox_status_lease_until").on(table.status, table.leaseUntil),
    index("email_outbox_batch_id").on(table.batchId, table.batchIndex),
    index("email_outbox_event_id_sent_at").on(table.eventId, table.sentAt),
    index("email_outbox_to_email_sent_at").on(table.toEmail, table.sentAt),
    index("email_outbox_mailbox_sent_at").on(
      sql`(CASE WHEN instr(to_email, '+') BETWEEN 2 AND instr(to_email, '@')
        THEN substr(to_email, 1, instr(to_email, '+') - 1) || substr(to_email, instr(to_email, '@')) ELSE to_email END)`,
      table.sentAt,
    ),
    index("email_outbox_user_id_created_at").on(table.userId, table.createdAt),
    index("email_outbox_submission_id").on(table.submissionId),
    index("email_outbox_signup_id").on(table.signupId),
    index("email_outbox_invite_id").on(table.inviteId),
    index("email_outbox_reminder_id").on(table.reminderId),
    index("email_outbox_provider_id").on(table.providerId),
    index("email_outbox_created_at").on(table.createdAt),
    index("email_outbox_direct_message_from").on(sql`json_extract(props, '$.email')`).where(sql`template = 'direct-message'`),
    index("email_outbox_broadcast").on(sql`json_extract(props, '$.broadcastId')`, table.status).where(sql`template = 'organiser-message'`),
  ],
);

/** The id is the idempotency key; the bytes lie in R2 until the batch is settled. */
export const emailBatches = sqliteTable(
  "email_batches",
  {
    id: text("id").primaryKey(),
    state: text("state").notNull().default("open"),
    r2Key: text("r2_key"),
    sha256: text("sha256"),
    leaseUntil: integer("lease_until"),
    firstAttemptAt: integer("first_attempt_at"),
    /** How many tries failed; a 429 is none. */
    tries: integer("tries").notNull().default(0),
    priority: integer("priority").notNull().default(1),
    createdAt: integer("created_at"),
  },
  (table) => [
    index("email_batches_state_lease_until").on(table.state, table.leaseUntil),
    index("email_batches_created_at").on(table.createdAt),
  ],
);

export const emailSuppressions = sqliteTable(
  "email_suppressions",
  {
    emailHash: text("email_hash").notNull(),
    scope: text("scope").$type<SuppressionScope>().notNull(),
    /** Empty: every event. */
    eventId: text("event_id").notNull().default(""),
    reason: text("reason"),
    createdAt: integer("created_at"),
  },
  (table) => [
    uniqueIndex("email_suppressions_email_hash_scope_event_id_unique").on(table.emailHash, table.scope, table.eventId),
    index("email_suppressions_event_id").on(table.eventId),
    index("email_suppressions_bounced").on(table.createdAt).where(sql`reason = 'bounced'`),
  ],
);

/** Whom an owner's events have reached: nobody is a new recipient twice. A trigger counts them in `mail_budgets`. */
export const mailRecipients = sqliteTable(
  "mail_recipients",
  {
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    emailHash: text("email_hash").notNull(),
    firstAt: integer("first_at").notNull(),
    /** When a mail to it bounced for good, or was complained about. */
    refusedAt: integer("refused_at"),
    /** Whether the owner set off the first mail. */
    setOff: integer("set_off", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.emailHash] }),
    index("mail_recipients_first_at").on(table.firstAt),
    index("mail_recipients_owner_id_refused").on(table.ownerId).where(sql`refused_at IS NOT NULL`),
  ],
);

/** How many new recipients an owner's events reached on a day, counted in days since 1970 (UTC); days long past are summed at day 0. */
export const mailBudgets = sqliteTable(
  "mail_budgets",
  {
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: integer("day").notNull(),
    recipients: integer("recipients").notNull().default(0),
    /** Those of them whose first mail the owner set off. */
    setOff: integer("set_off").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] }), index("mail_budgets_day").on(table.day)],
);

/** Sign-ups past their owner's budget, until their address confirms them. The id is the submission's, or a pending sign-up's token. */
export const unconfirmedSignups = sqliteTable(
  "unconfirmed_signups",
  {
    id: text("id").primaryKey(),
    isPending: integer("is_pending", { mode: "boolean" }).notNull().default(false),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    emailHash: text("email_hash").notNull(),
    /** The dedupe key of the mail that asks. */
    mailKey: text("mail_key").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("unconfirmed_signups_mail_key").on(table.mailKey),
    index("unconfirmed_signups_event_id").on(table.eventId),
    index("unconfirmed_signups_created_at").on(table.createdAt),
  ],
);

/** Why a message did not go out when it should have; a restored database holds what was due. */
export type Unsent = "calledOff" | "deleted" | "draft" | "unverified" | "nobody" | "held";

/**
 * An organizer's message to an event's people. It waits while it has a `sendAt`, and neither `sentAt` nor `unsent`; by itself it goes out
 * unless it `awaitsYes`.
 */
export const broadcasts = sqliteTable(
  "broadcasts",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "restrict" }),
    senderId: text("sender_id").references(() => users.id, { onDelete: "set null" }),
    subject: text("subject"),
    body: text("body").notNull(),
    filter: text("filter", { mode: "json" }).$type<{ audience: string }>(),
    people: integer("people").notNull().default(0),
    /** NULL: it went out when it was written. */
    sendAt: integer("send_at"),
    sentAt: integer("sent_at"),
    unsent: text("unsent").$type<Unsent>(),
    /** Whose words they are; NULL: written before that was noted. */
    writtenBy: text("written_by"),
    /** Who wrote it is no organizer any more. */
    awaitsYes: integer("awaits_yes", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("broadcasts_send_at").on(table.sendAt).where(sql`send_at IS NOT NULL AND sent_at IS NULL AND unsent IS NULL`),
    index("broadcasts_event_id_created_at").on(table.eventId, table.createdAt),
    index("broadcasts_sender_id_created_at").on(table.senderId, table.createdAt),
  ],
);

export type OutboxRow = typeof emailOutbox.$inferSelect;
export type NewOutboxRow = typeof emailOutbox.$inferInsert;
export type EmailBatch = typeof emailBatches.$inferSelect;
export type EmailSuppression = typeof emailSuppressions.$inferSelect;
export type Broadcast = typeof broadcasts.$inferSelect;
