import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { selectCountedShifts } from "./counted-shifts.server.ts";

/** What one person under an address did at an event. `signupId` identifies them for their certificate. */
export type MailedHours = { eventId: string; email: string; name: string; minutes: number; signupId: string };

type Reader = { eventId: string | null; toEmail: string };

/** The hours that these readers' messages carry, at the events that they are about. No round trip without readers. */
export async function loadMailedHours(readers: Reader[]): Promise<MailedHours[]> {
  if (readers.length === 0) return [];
  const asked = JSON.stringify(readers.map(({ eventId, toEmail }) => ({ eventId, toEmail })));
  const events = sql`SELECT DISTINCT value ->> 'eventId' AS id FROM json_each(${asked})`;
  const [hours] = await runBatch([
    sql<MailedHours>`SELECT f.eventId, f.email, min(f.name) AS name, sum(f.minutes) AS minutes, min(f.id) AS signupId
      FROM (${selectCountedShifts({ key: "mail", events, season: null })}) f
      WHERE (f.eventId, f.email) IN (SELECT value ->> 'eventId', value ->> 'toEmail' FROM json_each(${asked}))
        AND f.name IS NOT NULL AND f.date IS NOT NULL AND f.minutes > 0
      GROUP BY f.eventId, f.person ORDER BY name, signupId`,
  ]);
  return hours;
}
