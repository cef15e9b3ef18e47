import { type SQL, sql } from "drizzle-orm";
import { type ContactFilter, searchNeedles } from "./rules.ts";

export type Selection = { ids: string[] } | ContactFilter;

/** Whether a contact (alias c) belongs to this owner and matches the filter; goes after `WHERE`. */
export function matchesContactFilter(ownerId: string, { search, tagIds }: ContactFilter): SQL {
  const needles = search === "" ? [] : searchNeedles(search);
  const matches =
    needles.length === 0
      ? sql`1`
      : sql.join(
          needles.map((needle) => sql`instr(c.search, ${needle}) > 0`),
          sql` OR `,
        );
  const tagged =
    tagIds.length === 0
      ? sql`1`
      : sql`c.id IN (SELECT a.contact_id FROM contact_tag_assignments a
        WHERE a.tag_id IN (SELECT value FROM json_each(${JSON.stringify(tagIds)})))`;
  return sql`c.user_id = ${ownerId} AND (${matches}) AND ${tagged}`;
}

export function isSelected(ownerId: string, selection: Selection): SQL {
  if (!("ids" in selection)) return matchesContactFilter(ownerId, selection);
  return sql`c.user_id = ${ownerId} AND c.id IN (SELECT value FROM json_each(${JSON.stringify(selection.ids)}))`;
}

export const TAG_NAMES: SQL = sql`(SELECT json_group_array(name) FROM (SELECT t.name FROM contact_tag_assignments a
  CROSS JOIN contact_tags t ON t.id = a.tag_id WHERE a.contact_id = c.id ORDER BY lower(t.name)))`;
