import { eventType } from "#app/event-types/registry.ts";
import { NamedTypeBadge } from "./event-badges.tsx";

export function TypeBadge({ type }: { type: string }) {
  const { badge, kind } = eventType(type);
  return <NamedTypeBadge kind={kind} name={badge()} />;
}
