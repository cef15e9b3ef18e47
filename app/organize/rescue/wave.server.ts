import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { logHelpCall } from "./acts.server.ts";
import { findCandidates, type HelpCandidate } from "./candidates.server.ts";
import { hasAskableSpot, isAskable, MAY_ASK } from "./guards.server.ts";
import { findNextNight, findNextWaveTime, skipNight } from "./rules.ts";

export type Wave = {
  server: KindServer;
  eventId: string;
  timeZone: string;
  offerId: string;
  startsAt: number;
  asksHelpers: boolean;
  tagIds: string[];
  /** The open call; null: this wave starts one. */
  call: { id: string; waves: number } | null;
};

/**
 * Asks the next few people. The call, the requests, their mails and the time of the next wave are one batch, guarded by the
 * number
 * of earlier waves, so it does nothing if run twice or concurrently. At night it only sets the next wave to the morning.
 */
export async function sendWave(wave: Wave, now: number): Promise<void> {
  const { eventId, offerId, timeZone, startsAt, call } = wave;
  const callId = call?.id ?? newId();
  const waves = call?.waves ?? 0;
  const begin = call ? [] : [beginCall(wave, callId, now), logHelpCall("helpStarted", callId, null, now, sql`c.started_at = ${now}`)];
  const morning = skipNight(now, timeZone);
  const isDue = sql`id = ${callId} AND waves = ${waves} AND ended_at IS NULL AND next_at <= ${now}`;
  if (morning > now) {
    await runBatch([...begin, sql`UPDATE rescue_calls SET next_at = ${morning} WHERE ${isDue}`]);
    return;
  }
  const candidates = await findCandidates({ ...wave, callId: call?.id ?? null }, now);
  const expiresAt = Math.min(startsAt, findNextNight(now, timeZone));
  await runBatch([
    ...begin,
    insertAsks(wave, callId, sql`EXISTS (SELECT 1 FROM rescue_calls WHERE ${isDue})`, candidates, now),
    queueMails([
      sql`SELECT ${selectMail({
        template: "help-wanted",
        locale: sql`coalesce(a.locale, u.locale)`,
        toEmail: sql`a.email`,
        eventId,
        props: sql`json_object('askId', a.id)`,
        dedupeKey: sql`'help-wanted:' || a.id`,
        expiresAt,
        now,
      })} FROM rescue_asks a CROSS JOIN events e ON e.id = ${eventId} CROSS JOIN users u ON u.id = e.user_id
      WHERE a.call_id = ${callId} AND a.wave = ${waves + 1}`,
    ]),
    sql`UPDATE rescue_calls SET waves = waves + 1, next_at = ${findNextWaveTime(now, startsAt, timeZone)},
      asked = (SELECT count(*) FROM rescue_asks WHERE call_id = ${callId}) WHERE ${isDue} AND offer_id = ${offerId}`,
  ]);
}

function beginCall({ server, eventId, offerId }: Wave, callId: string, now: number): SQL {
  return sql`INSERT INTO rescue_calls (id, event_id, offer_id, next_at, started_at) SELECT ${callId}, e.id, o.id, ${now}, ${now}
    FROM ${server.offerTable} o CROSS JOIN events e ON e.id = ${server.offerEvent} WHERE o.id = ${offerId} AND e.id = ${eventId}
      AND ${hasAskableSpot(server, now)} ON CONFLICT DO NOTHING`;
}

function insertAsks({ server, eventId, offerId }: Wave, callId: string, isDue: SQL, candidates: HelpCandidate[], now: number): SQL {
  const of = (name: keyof HelpCandidate | "id") => sql.raw(`r.value ->> '${name}'`);
  const rows = candidates.map((candidate) => ({ id: newId(), ...candidate }));
  const since = sql`coalesce((SELECT h.created_at FROM rescue_helpers h WHERE h.id = ${of("helperId")}), 0)`;
  const person = { email: of("email"), isContact: sql`${of("helperId")} IS NULL`, since };
  return sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, locale, is_contact, created_at)
    SELECT ${of("id")}, c.id, c.waves + 1, ${of("name")}, ${of("email")}, ${of("locale")}, ${of("helperId")} IS NULL, ${now}
    FROM rescue_calls c CROSS JOIN ${server.offerTable} o ON o.id = c.offer_id CROSS JOIN events e ON e.id = ${server.offerEvent}
    CROSS JOIN users u ON u.id = e.user_id CROSS JOIN json_each(${JSON.stringify(rows)}) r
    WHERE c.id = ${callId} AND ${isDue} AND o.id = ${offerId} AND e.id = ${eventId} AND ${MAY_ASK} AND ${hasAskableSpot(server, now)}
      AND (${of("helperId")} IS NULL
        OR EXISTS (SELECT 1 FROM rescue_helpers h WHERE h.id = ${of("helperId")} AND h.confirmed_at IS NOT NULL))
      AND ${isAskable(server, person, now)} ON CONFLICT DO NOTHING`;
}
