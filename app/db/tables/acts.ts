import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Who did it: whoever signed up, an organizer, the product by itself, or somebody with the link to everything of theirs. */
export type Actor = "guest" | "organizer" | "product" | "person";

/** Who did what when at an event; without a rowid. Ids alone, so that a name that is erased is nowhere else. */
export const eventLog = sqliteTable(
  "event_log",
  {
    /** No reference: checking it would cost each sign-up a row, and the purge takes the lines first. */
    eventId: text("event_id").notNull(),
    at: integer("at").notNull(),
    /** Made from the cause, so that a batch that runs again writes no second line. */
    id: text("id").notNull(),
    actor: text("actor").$type<Actor>().notNull(),
    /** The account that did it; no reference, for the line outlives it. */
    userId: text("user_id"),
    submissionId: text("submission_id"),
    act: text("act").notNull(),
    subject: text("subject"),
    undoneAt: integer("undone_at"),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.at, table.id] })],
);
