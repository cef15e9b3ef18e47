import { type SQL, sql } from "drizzle-orm";
import { customAlphabet } from "nanoid";

/** A new code for a poster, without characters that look alike on paper, and without vowels, as in short links. */
export const drawPosterCode = customAlphabet("cdfghjkmnpqrtvwxy2346789", 10);

/** The check-in options an event has turned on. */
export type DoorOptions = { posterCode: string | null; extraMinutes: number; walkIns: 0 | 1; passes: 0 | 1 };

/** Returns no row for an event that never turned anything on. */
export function selectDoorOptions(eventId: string, isAllowed: SQL): SQL<DoorOptions> {
  return sql`SELECT poster_code AS posterCode, extra_minutes AS extraMinutes, walk_ins AS walkIns, passes FROM door_options
    WHERE event_id = ${eventId} AND ${isAllowed}`;
}

/** Whether a sign-up (alias s) was checked in at the poster by someone who didn't prove who they are. */
export const isUnproven: SQL = sql`coalesce(s.arrived_by IN ('address', 'self'), 0)`;

/** The code of a submission that its people type at the poster; NULL without a poster. */
export function checkInCode(submissionId: SQL): SQL {
  return sql`(SELECT cc.code FROM check_in_codes cc JOIN door_options d ON d.event_id = cc.event_id
    WHERE cc.submission_id = ${submissionId} AND d.poster_code IS NOT NULL)`;
}

/** Whether an event's emails and private links carry a code for the door to scan. */
export function hasPasses(eventId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM door_options d WHERE d.event_id = ${eventId} AND d.passes = 1)`;
}
