import { eventType } from "#app/events/types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type Status = "published" | "draft" | "ended";

const TONES = { published: "green", draft: "yellow", ended: "grey" } as const;
const NAMES = { published: m.event_status_published, draft: m.event_status_draft, ended: m.event_status_ended };

export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={TONES[status]} dot>
      {NAMES[status]()}
    </Badge>
  );
}

export function TypeBadge({ type }: { type: string }) {
  const { badge, kind } = eventType(type);
  return (
    <Badge tone="kind" data-kind={kind}>
      {badge()}
    </Badge>
  );
}
