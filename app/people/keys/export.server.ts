import { sql } from "drizzle-orm";
import { type ExportSection, tableSection } from "#app/people/accounts/export-section.server.ts";

/** An account's keys and links without what they open. */
export const KEY_SECTIONS: ExportSection[] = [
  tableSection(
    "keys",
    (
      userId,
    ) => sql`SELECT name, scopes, created_at AS createdAt, expires_at AS expiresAt, last_used_at AS lastUsedAt, revoked_at AS revokedAt
      FROM api_keys WHERE user_id = ${userId} ORDER BY created_at`,
  ),
  tableSection(
    "spreadsheet-links",
    (userId) => sql`SELECT event_id AS eventId, shows_addresses AS showsAddresses, created_at AS createdAt, last_used_at AS lastUsedAt
      FROM sheet_keys WHERE user_id = ${userId} ORDER BY created_at`,
  ),
];
