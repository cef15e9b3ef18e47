import type { KindId } from "#app/event-types/offer.ts";
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

/** What type an event is, for pages that need nothing else of the types: they are heavy. */
export function NamedTypeBadge({ kind, name }: { kind: KindId; name: string }) {
  return (
    <Badge tone="kind" data-kind={kind}>
      {name}
    </Badge>
  );
}
