import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

export type Row = Record<string, unknown>;

/** One file of an export: its rows in pieces that fit into memory, the same each time it is read. */
export type Section = { name: string; read: (userId: string) => AsyncIterable<Row[]> };

export function table(name: string, select: (userId: string) => SQL): Section {
  return { name, read: (userId) => pieces([select(userId)]) };
}

/** As many rows at once as one event has. */
export function perEvent(name: string, selects: (eventId: string) => SQL[]): Section {
  return {
    name,
    async *read(userId) {
      const [events] = await runBatch([sql<{ id: string }>`SELECT id FROM events WHERE user_id = ${userId} ORDER BY created_at, id`]);
      for (const { id } of events) yield* pieces(selects(id));
    },
  };
}

export async function* pieces(selects: SQL[]): AsyncIterable<Row[]> {
  for (const select of selects) {
    const [rows] = await runBatch([select]);
    if (rows.length > 0) yield rows.map(readable);
  }
}

const JSON_COLUMNS = ["answers", "options", "texts", "draft"];

/** Instants as a person, or another program, reads them; what is kept as JSON as what it says. */
export function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith("At") && typeof value === "number") return [name, new Date(value).toISOString()];
      return [name, JSON_COLUMNS.includes(name) && typeof value === "string" ? JSON.parse(value) : value];
    }),
  );
}
