import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** The id is what the browser knows as `sessionId`. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    locale: text("locale"),
    createdAt: integer("created_at"),
    updatedAt: integer("updated_at"),
  },
  (table) => [
    index("conversations_user_id_updated_at").on(table.userId, table.updatedAt),
    index("conversations_updated_at").on(table.updatedAt),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    id: text("id").primaryKey(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    role: text("role").$type<"user" | "assistant">().notNull(),
    content: text("content").notNull(),
    /** The event her answer proposes, as the wizard opens it. */
    draft: text("draft", { mode: "json" }).$type<unknown>(),
    model: text("model"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("messages_conversation_id_created_at").on(table.conversationId, table.createdAt)],
);

export type Conversation = typeof conversations.$inferSelect;
export type Message = typeof messages.$inferSelect;
