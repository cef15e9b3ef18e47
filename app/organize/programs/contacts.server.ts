import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { matchesContactFilter, TAG_NAMES } from "#app/organize/contacts/matching.server.ts";

/** A contact as a program reads it. */
export type ProgramContact = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
  tags: string[];
};

type Row = Omit<ProgramContact, "tags"> & { sortName: string; tags: Json<string[]> };

/** What a page begins after: the last row's own values. */
export type ContactPlace = { sortName: string; id: string };

type ListQuery = { search: string; after: ContactPlace | null; limit: number };

/** An owner's contacts by name; one more than `limit` if there are more. */
export async function listContacts(ownerId: string, { search, after, limit }: ListQuery): Promise<(ProgramContact & ContactPlace)[]> {
  const isAfter = after ? sql`(c.sort_name, c.id) > (${after.sortName}, ${after.id})` : sql`1`;
  const [rows] = await runBatch([
    sql<Row>`SELECT c.id, c.name, c.email, c.phone, c.notes, c.sort_name AS sortName, ${TAG_NAMES} AS tags FROM contacts c
      WHERE ${matchesContactFilter(ownerId, { search, tagIds: [] })} AND ${isAfter} ORDER BY c.sort_name, c.id LIMIT ${limit + 1}`,
  ]);
  return rows.map((row) => ({ ...row, tags: parseJsonColumn(row.tags) }));
}
