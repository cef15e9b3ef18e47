import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { logError } from "#app/lib/log.ts";
import { setBounded } from "#app/lib/remember.ts";
import { LIMITS } from "#app/limits.ts";
import { getRoom } from "./room.server.ts";

/** By event. Its type never changes, so cached values stay true. */
const kindByEvent = new Map<string, KindId>();

/**
 * An event's kind, from its room unless it is cached here; null if there is no such event. Whether the viewer may see it is
 * another question.
 */
export async function findKind(eventId: string): Promise<KindId | null> {
  const kind = getCachedKind(eventId) ?? (await askRoomForKind(eventId));
  if (kind) cacheKind(eventId, kind);
  return kind;
}

export function getCachedKind(eventId: string): KindId | null {
  return kindByEvent.get(eventId) ?? null;
}

export function cacheKind(eventId: string, kind: KindId): void {
  setBounded(kindByEvent, eventId, kind, LIMITS.knownKinds);
}

/** In a rush, the room queries the database once for all callers. */
async function askRoomForKind(eventId: string): Promise<KindId | null> {
  try {
    return await getRoom(eventId).kind();
  } catch (error) {
    logError(error, { asking: "kind", room: "out of reach" });
    return await loadKindFromDb(eventId);
  }
}

export async function loadKindFromDb(eventId: string): Promise<KindId | null> {
  const [[event]] = await runBatch([sql<{ type: string }>`SELECT type FROM events WHERE id = ${eventId}`]);
  return event ? eventType(event.type).kind : null;
}
