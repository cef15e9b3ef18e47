import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { dateIn } from "#app/lib/clock.ts";
import { logActs, selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { loadEventFacts } from "#app/members/event-facts.server.ts";
import { may, mayAt } from "#app/members/may.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { TIMED_KINDS } from "./counted-shifts.server.ts";

export type Correction = { signupId: string; minutes: number; reason: string };

/**
 * Replaces a shift's length with other hours, for a person who was checked in. Earlier corrections are kept. No sign-up
 * changes, so this bypasses the room.
 */
export async function correctHours(userId: string, { signupId, minutes, reason }: Correction, now: number): Promise<"corrected" | "gone"> {
  const id = newId();
  const [noted] = await runBatch([
    TIMED_KINDS.map(
      ({ signupTable }): SQL<{ id: string }> => sql`INSERT INTO hour_corrections (id, event_id, signup_id, minutes, reason, user_id, at)
        SELECT ${id}, s.event_id, s.id, ${minutes}, ${reason}, ${userId}, ${now} FROM ${signupTable} s
        WHERE s.id = ${signupId} AND s.status IN ('confirmed', 'offered') AND s.checked_in_at IS NOT NULL AND s.user_name IS NOT NULL
          AND ${may(userId, sql`s.event_id`, "organize")} RETURNING id`,
    ),
    logActs(TIMED_KINDS.map((server) => correctionLine(server, id))),
  ]);
  return noted.flat().length > 0 ? "corrected" : "gone";
}

/** The log only refers to the correction, so that the reason is deleted with the name. */
function correctionLine({ signupTable, offerColumn }: KindServer, id: string): SQL {
  const signUp = signUpsSubject({ id: sql`s.id`, version: sql`s.version`, offer: sql`s.${sql.raw(offerColumn)}` });
  return sql`SELECT ${selectAct({
    eventId: sql`c.event_id`,
    now: sql`c.at`,
    cause: id,
    actor: "organizer",
    userId: sql`c.user_id`,
    submissionId: sql`s.submission_id`,
    act: "hoursCorrected",
    subject: sql`json_set(${signUp}, '$.correction', c.id)`,
  })} FROM hour_corrections c CROSS JOIN ${signupTable} s ON s.id = c.signup_id WHERE c.id = ${id} GROUP BY c.id`;
}

/**
 * Sets the day until which an event's hours are counted and its names kept; it must be in the future, because names are deleted
 * on that day. null: names are kept only as long as they would be anyway.
 */
export async function countHoursUntil(
  userId: string,
  eventId: string,
  until: string | null,
  now: number,
): Promise<"saved" | "early" | "gone"> {
  const event = await loadEventFacts(userId, eventId);
  if (!event) return "gone";
  const isTheirs = sql`id = ${eventId} AND ${mayAt("events", userId, "organize")}`;
  const isAfter = until === null ? sql`1` : sql`(${until} >= coalesce(end_date, date, '') AND ${until} > ${dateIn(event.timeZone, now)})`;
  const [, saved, [found]] = await runBatch([
    logActs([
      sql`SELECT ${selectAct({ eventId, now, cause: until ?? "off", actor: "organizer", userId, act: "retentionChanged" })}
        FROM events WHERE ${isTheirs} AND ${isAfter} AND hours_until IS NOT ${until}`,
    ]),
    sql`UPDATE events SET hours_until = ${until} WHERE ${isTheirs} AND ${isAfter} RETURNING id`,
    sql`SELECT id FROM events WHERE ${isTheirs}`,
  ]);
  if (saved.length > 0) return "saved";
  return found ? "early" : "gone";
}
