import type { TypeLabel } from "#app/event-types/registry.ts";
import type { CurrentStatus } from "#app/events/status.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";

const TONES = { published: "green", draft: "yellow", ended: "grey", calledOff: "red" } as const;
const NAMES = {
  published: m.event_status_published,
  draft: m.event_status_draft,
  ended: m.event_status_ended,
  calledOff: m.event_status_called_off,
};

export function StatusBadge({ status }: { status: CurrentStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {NAMES[status]()}
    </Badge>
  );
}

export function TypeBadge({ kind, name }: TypeLabel) {
  return (
    <Badge tone="kind" data-kind={kind}>
      {name}
    </Badge>
  );
}
