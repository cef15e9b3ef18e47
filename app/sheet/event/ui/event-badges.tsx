import type { TypeLabel } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CurrentStatus } from "#app/sheet/event/status.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cn } from "#app/ui/cn.ts";

const NAMES = {
  published: m.event_status_published,
  draft: m.event_status_draft,
  ended: m.event_status_ended,
  calledOff: m.event_status_called_off,
};

const DOTS = { published: "bg-go", draft: "bg-wait", ended: "bg-idle", calledOff: "bg-danger" };
const INKS = { published: "text-go-ink", draft: "text-wait-ink", ended: "text-idle-ink", calledOff: "text-danger-ink" };

/** An event's status as a colored dot and a word, in a line of facts. */
export function StatusDot({ status }: { status: CurrentStatus }) {
  return (
    <span className={cn("inline-flex shrink-0 items-center gap-1.5 font-medium", INKS[status])}>
      <span aria-hidden="true" className={cn("badge-dot", DOTS[status])} />
      {NAMES[status]()}
    </span>
  );
}

export function TypeBadge({ kind, name }: TypeLabel) {
  return (
    <Badge tone="kind" data-kind={kind}>
      {name}
    </Badge>
  );
}
