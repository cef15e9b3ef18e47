import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Delivery events already seen: a webhook may call twice. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text("id").primaryKey(),
    receivedAt: integer("received_at"),
  },
  (table) => [index("webhook_events_received_at").on(table.receivedAt)],
);

export const jobLeases = sqliteTable("job_leases", {
  name: text("name").primaryKey(),
  holder: text("holder"),
  until: integer("until").notNull().default(0),
  /** The outbox's own: the earliest next call to the provider, since when and why calls fail, when one was last accepted. */
  nextCallAt: integer("next_call_at").notNull().default(0),
  failingSince: integer("failing_since"),
  failingReason: text("failing_reason"),
  acceptedAt: integer("accepted_at").notNull().default(0),
});

export const throttles = sqliteTable(
  "throttles",
  {
    key: text("key").notNull(),
    /** The instant at which the window began. */
    window: integer("window").notNull(),
    count: integer("count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.key, table.window] }), index("throttles_window").on(table.window)],
);

/** Addresses whose data is being erased. */
export const erasures = sqliteTable("erasures", {
  email: text("email").primaryKey(),
  askedAt: integer("asked_at").notNull(),
});

/** Addresses whose data was erased, hashed with the installation's key: what a restore brings back of them is erased again. */
export const erased = sqliteTable(
  "erased",
  {
    hash: text("hash").primaryKey(),
    askedAt: integer("asked_at").notNull(),
  },
  (table) => [index("erased_asked_at").on(table.askedAt)],
);

export type JobLease = typeof jobLeases.$inferSelect;

/** What the installation remembers about itself (app/operations). */
export const operations = sqliteTable("operations", {
  name: text("name").primaryKey(),
  value: text("value").notNull().default("{}"),
  updatedAt: integer("updated_at").notNull(),
});

/** Rows of a queue that could not be worked on, until they can (app/lib/set-aside.server.ts). */
export const setAside = sqliteTable(
  "set_aside",
  {
    queue: text("queue").notNull(),
    rowId: text("row_id").notNull(),
    reason: text("reason").notNull(),
    /** The deployed version that failed at it. */
    version: text("version").notNull(),
    tries: integer("tries").notNull().default(1),
    nextAt: integer("next_at").notNull(),
    firstAt: integer("first_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.rowId] }),
    index("set_aside_next_at").on(table.nextAt),
    index("set_aside_queue_version").on(table.queue, table.version),
  ],
);
