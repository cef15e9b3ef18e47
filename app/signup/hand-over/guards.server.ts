import { type SQL, sql } from "drizzle-orm";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";

/** A spot (sign-up s of offer o of event e) that can be handed over: taken and upcoming. Whether new sign-ups are open doesn't matter. */
export function canBeHandedOver(server: KindServer, now: number): SQL {
  return sql`s.status = 'confirmed' AND s.places > 0 AND e.status = 'published' AND e.deleted_at IS NULL AND e.ends_at > ${now}
    AND NOT (${server.isRemoved}) AND ${server.closesAt} > ${now}`;
}

/** A token (its hash) that can still be used for the present version of the sign-up (alias s). */
export function isTokenOpen(hash: string, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM one_time_tokens t WHERE t.id = ${hash} AND t.purpose = 'hand-over' AND t.used_at IS NULL
    AND t.expires_at > ${now} AND t.signup_id = s.id AND t.submission_id = s.submission_id AND t.data ->> 'version' = s.version)`;
}
