import { sql } from "drizzle-orm";
import { type ExportSection, tableSection } from "#app/people/accounts/export-section.server.ts";

/** The agents an account let in, without what they open, and what they drafted. */
export const AGENT_SECTIONS: ExportSection[] = [
  tableSection(
    "agents",
    (userId) => sql`SELECT value ->> '$.metadata.name' AS name, value ->> '$.metadata.host' AS host, value -> '$.scope' AS scopes,
      created_at AS since, last_used_at AS lastUsedAt FROM oauth_records WHERE user_id = ${userId} AND kind = 'grant' ORDER BY created_at`,
  ),
  tableSection(
    "drafted-messages",
    (userId) => sql`SELECT event_id AS eventId, subject, body, created_at AS createdAt FROM message_drafts
      WHERE user_id = ${userId} ORDER BY created_at, id`,
  ),
];
