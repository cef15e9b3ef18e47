import { type SQL, sql } from "drizzle-orm";
import type { MemberRole } from "#app/db/stored-values.ts";
import type { Act } from "./act.ts";
import { logActs, selectAct } from "./act-statements.server.ts";
import type { EventOrGroup } from "./shared.ts";

type MemberAct = { userId: string; act: Act; role?: MemberRole; now: number };

/** Records what happens to the selected members (row alias m) while their rows still exist; a group has no history. */
export function logMemberAct(what: EventOrGroup["what"], { userId, act: done, role, now }: MemberAct, isMeant: SQL): SQL[] {
  if (what === "group") return [];
  const subject = sql`json_object('member', m.user_id, 'role', ${role ?? sql`m.role`})`;
  return [
    logActs([
      sql`SELECT ${selectAct({ eventId: sql`m.event_id`, now, cause: sql`m.id`, actor: "organizer", userId, act: done, subject })}
        FROM event_members m WHERE m.user_id IS NOT NULL AND ${isMeant}`,
    ]),
  ];
}

/** Records that an event has a new owner: `by` is who accepted, or null if an account was deleted. */
export function logOwnerChange(eventId: string, to: string, by: string | null, now: number): SQL {
  return logActs([
    sql`SELECT ${selectAct({
      eventId,
      now,
      cause: to,
      actor: by === null ? "product" : "organizer",
      userId: by,
      act: "ownerChanged",
      subject: sql`json_object('member', e.user_id)`,
    })} FROM events e WHERE e.id = ${eventId} AND e.user_id = ${to} AND e.updated_at = ${now}`,
  ]);
}
