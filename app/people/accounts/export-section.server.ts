import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

export type Row = Record<string, unknown>;

/** One file of an export: its rows in chunks that fit into memory, in the same order each time. */
export type Section = { name: string; read: (userId: string) => AsyncIterable<Row[]> };

export function table(name: string, select: (userId: string) => SQL): Section {
  return { name, read: (userId) => pieces([select(userId)]) };
}

/** The most people and events whose rows are read at once; an event with more people is read alone. */
const AT_ONCE = { people: 5000, events: 500 };

type Counted = { id: string; people: number };

/** Reads several events at once, so that an organizer with many needs few statements; `events` selects their ids. */
export function perEvent(name: string, selects: (events: SQL) => SQL[]): Section {
  return {
    name,
    async *read(userId) {
      const [events] = await runBatch([
        sql<Counted>`SELECT id, attendee_count + waiting AS people FROM events WHERE user_id = ${userId} ORDER BY created_at, id`,
      ]);
      for (const ids of groupsOf(events)) yield* pieces(selects(sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
    },
  };
}

function groupsOf(events: Counted[]): string[][] {
  const groups: string[][] = [];
  let people = 0;
  for (const event of events) {
    const group = groups.at(-1);
    people += event.people;
    if (group && people <= AT_ONCE.people && group.length < AT_ONCE.events) group.push(event.id);
    else {
      groups.push([event.id]);
      people = event.people;
    }
  }
  return groups;
}

export async function* pieces(selects: SQL[]): AsyncIterable<Row[]> {
  for (const select of selects) {
    const [rows] = await runBatch([select]);
    if (rows.length > 0) yield rows.map(readable);
  }
}

const JSON_COLUMNS = ["answers", "options", "texts", "draft"];

/** Timestamps in readable form, and stored JSON parsed. */
export function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith("At") && typeof value === "number") return [name, new Date(value).toISOString()];
      return [name, JSON_COLUMNS.includes(name) && typeof value === "string" ? JSON.parse(value) : value];
    }),
  );
}
