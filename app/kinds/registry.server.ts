import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { itemsServer } from "./items/kind.server.ts";
import type { KindServer } from "./kind.server.ts";
import { rsvpsServer } from "./rsvps/kind.server.ts";
import { shiftsServer } from "./shifts/kind.server.ts";
import { slotsServer } from "./slots/kind.server.ts";

export const KIND_SERVERS = {
  rsvp: rsvpsServer,
  item: itemsServer,
  shift: shiftsServer,
  slot: slotsServer,
} satisfies Record<KindId, KindServer>;

export function kindServerOfType(type: string): KindServer {
  return KIND_SERVERS[eventType(type).kind];
}
