import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

export type ExportRow = Record<string, unknown>;

/** One file of an export: its rows in chunks that fit into memory, in the same order each time. */
export type ExportSection = { name: string; read: (userId: string) => AsyncIterable<ExportRow[]> };

export function tableSection(name: string, select: (userId: string) => SQL): ExportSection {
  return { name, read: (userId) => readInPieces([select(userId)]) };
}

/** The most people and events whose rows are read at once; an event with more people is read alone. */
const MAX_PER_BATCH = { people: 5000, events: 500 };

type Counted = { id: string; people: number };

/** Reads several events at once, so that an organizer with many needs few statements; `events` selects their ids. */
export function perEventSection(name: string, selects: (events: SQL) => SQL[]): ExportSection {
  return {
    name,
    async *read(userId) {
      const [events] = await runBatch([
        sql<Counted>`SELECT id, attendee_count + waiting AS people FROM events WHERE user_id = ${userId} ORDER BY created_at, id`,
      ]);
      for (const ids of batchEvents(events)) yield* readInPieces(selects(sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
    },
  };
}

function batchEvents(events: Counted[]): string[][] {
  const groups: string[][] = [];
  let people = 0;
  for (const event of events) {
    const group = groups.at(-1);
    people += event.people;
    if (group && people <= MAX_PER_BATCH.people && group.length < MAX_PER_BATCH.events) group.push(event.id);
    else {
      groups.push([event.id]);
      people = event.people;
    }
  }
  return groups;
}

export async function* readInPieces(selects: SQL[]): AsyncIterable<ExportRow[]> {
  for (const select of selects) {
    const [rows] = await runBatch([select]);
    if (rows.length > 0) yield rows.map(toReadableRow);
  }
}

const JSON_COLUMNS = ["answers", "options", "texts", "draft"];

/** Timestamps in readable form, and stored JSON parsed. */
export function toReadableRow(row: ExportRow): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith("At") && typeof value === "number") return [name, new Date(value).toISOString()];
      return [name, JSON_COLUMNS.includes(name) && typeof value === "string" ? JSON.parse(value) : value];
    }),
  );
}
