import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { logError } from "#app/lib/log.ts";
import { remember } from "#app/lib/remember.ts";
import { LIMITS } from "#app/limits.ts";
import { roomOf } from "./room.server.ts";

/** By event. Its type never changes, so cached values stay true. */
const known = new Map<string, KindId>();

/**
 * An event's kind, from its room unless it is cached here; null if there is no such event. Whether the viewer may see it is
 * another question.
 */
export async function kindOf(eventId: string): Promise<KindId | null> {
  const kind = knownKind(eventId) ?? (await kindFromRoom(eventId));
  if (kind) rememberKind(eventId, kind);
  return kind;
}

/** If it is cached here. */
export function knownKind(eventId: string): KindId | null {
  return known.get(eventId) ?? null;
}

export function rememberKind(eventId: string, kind: KindId): void {
  remember(known, eventId, kind, LIMITS.knownKinds);
}

/** In a rush the room asks the database once for everyone. */
async function kindFromRoom(eventId: string): Promise<KindId | null> {
  try {
    return await roomOf(eventId).kind();
  } catch (error) {
    logError(error, { asking: "kind", room: "out of reach" });
    return await readKind(eventId);
  }
}

export async function readKind(eventId: string): Promise<KindId | null> {
  const [[event]] = await runBatch([sql<{ type: string }>`SELECT type FROM events WHERE id = ${eventId}`]);
  return event ? eventType(event.type).kind : null;
}
