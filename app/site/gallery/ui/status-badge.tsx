import { m } from "#app/i18n/paraglide/messages.js";
import type { DemoStatus } from "#app/site/gallery/sections.ts";
import { Badge } from "#app/ui/badge.tsx";

const TONES = {
  available: "kind",
  confirmed: "green",
  committed: "green",
  partial: "yellow",
  pending: "yellow",
  planning: "grey",
  urgent: "red",
} as const;

export function DemoStatusBadge({ status }: { status: DemoStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {m.demo_status({ status })}
    </Badge>
  );
}

/** The meaning of the colors used on the page. */
export function StatusLegend({ statuses }: { statuses: readonly DemoStatus[] }) {
  return (
    <ul aria-label={m.demo_legend()} className="flex flex-wrap gap-2">
      {[...new Set(statuses)].map((status) => (
        <li key={status}>
          <DemoStatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
