import type { ImpliedContent } from "./event-type.ts";
import type { KindId } from "./offer.ts";
import { type EventType, type EventTypeId, TYPES } from "./types.ts";

const [first, ...others] = TYPES;
const BY_ID: ReadonlyMap<string, EventType> = new Map(TYPES.map((type) => [type.id, type]));

export const EVENT_TYPE_IDS: readonly [EventTypeId, ...EventTypeId[]] = [first.id, ...others.map(({ id }) => id)];

/** The templates of step 1, in order (product 5.2). */
export const TEMPLATES: readonly EventType[] = TYPES.filter(({ form }) => form === "wizard");

export function isEventTypeId(id: string): id is EventTypeId {
  return BY_ID.has(id);
}

export function eventType(id: string): EventType {
  return requireType(BY_ID.get(id), id);
}

/** Only a type's label, for pages that need nothing else: whole types are large. */
export type TypeLabel = { kind: KindId; name: string };

export function toTypeLabel(id: string): TypeLabel {
  const { kind, badge } = eventType(id);
  return { kind, name: badge() };
}

/** The type that the one-page form creates (product 5.6). */
export function simpleFormType(): EventType {
  return requireType(
    TYPES.find(({ form }) => form === "simple"),
    "simple form",
  );
}

/** The type Sally uses when a person describes something without naming a type. */
export function findImpliedType(content: ImpliedContent): EventType {
  return requireType(
    TEMPLATES.find(({ planner }) => planner?.standsFor.includes(content)),
    content,
  );
}

function requireType(type: EventType | undefined, what: string): EventType {
  if (type) return type;
  throw new Error(`Unknown event type "${what}"`);
}
