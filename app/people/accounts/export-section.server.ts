import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";

export type Row = Record<string, unknown>;

/** One file of an export: its rows in pieces that fit into memory, the same each time it is read. */
export type Section = { name: string; read: (userId: string) => AsyncIterable<Row[]> };

export function table(name: string, select: (userId: string) => SQL): Section {
  return { name, read: (userId) => pieces([select(userId)]) };
}

/** The most people, and the most events, whose rows are read at once; an event with more people is read alone. */
const AT_ONCE = { people: 5000, events: 500 };

type Counted = { id: string; people: number };

/** Read for several events at once, so that an organizer with many needs few statements; `events` is a select of their ids. */
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

/** Instants as a person, or another program, reads them; what is kept as JSON as what it says. */
export function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith("At") && typeof value === "number") return [name, new Date(value).toISOString()];
      return [name, JSON_COLUMNS.includes(name) && typeof value === "string" ? JSON.parse(value) : value];
    }),
  );
}
