import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { items } from "./items/kind.ts";
import type { Kind } from "./kind.ts";
import { rsvps } from "./rsvps/kind.ts";
import { shifts } from "./shifts/kind.ts";
import { slots } from "./slots/kind.ts";

/** Every sign-up mechanism; a missing one is a type error. */
export const KINDS = { rsvp: rsvps, item: items, shift: shifts, slot: slots } satisfies Record<KindId, Kind>;

export function getKind(type: string): Kind {
  return KINDS[eventType(type).kind];
}
