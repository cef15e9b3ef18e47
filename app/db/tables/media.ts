import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sessions, users } from "./users.ts";

export const pictures = sqliteTable(
  "pictures",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    width: integer("width"),
    height: integer("height"),
    createdAt: integer("created_at"),
    /** Since when nothing shows it, as a nightly run found. */
    unusedSince: integer("unused_since"),
  },
  (table) => [
    uniqueIndex("pictures_key_unique").on(table.key),
    index("pictures_user_id_created_at").on(table.userId, table.createdAt),
    index("pictures_unused_since").on(table.unusedSince).where(sql`unused_since IS NOT NULL`),
  ],
);

/** The table `exports`. */
export const dataExports = sqliteTable(
  "exports",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    r2Key: text("r2_key"),
    expiresAt: integer("expires_at"),
    createdAt: integer("created_at"),
  },
  (table) => [
    index("exports_user_id_created_at").on(table.userId, table.createdAt),
    index("exports_expires_at").on(table.expiresAt),
    index("exports_unmade").on(table.createdAt).where(sql`r2_key IS NULL`),
  ],
);

export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    endpointHash: text("endpoint_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: integer("created_at"),
    /** Which one switched it on, and takes it along when it ends. */
    sessionId: text("session_id").references(() => sessions.id, { onDelete: "cascade" }),
  },
  (table) => [index("push_subscriptions_user_id").on(table.userId), index("push_subscriptions_session_id").on(table.sessionId)],
);

export type Picture = typeof pictures.$inferSelect;
export type DataExport = typeof dataExports.$inferSelect;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
