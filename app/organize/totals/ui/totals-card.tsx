import { m } from "#app/i18n/paraglide/messages.js";
import { OverviewCard } from "#app/organize/roster/ui/overview-card.tsx";
import type { TotalsSummary } from "../queries.server.ts";
import { NumberLine } from "./totals-parts.tsx";

/** The answers to the organizer's questions in numbers, on the Overview. */
export function TotalsCard({ eventId, summary: { questions, hasDates } }: { eventId: string; summary: TotalsSummary }) {
  return (
    <OverviewCard title={m.totals_title()} more={{ to: `/event/${eventId}/totals`, text: m.totals_open() }}>
      {questions.map(({ id, label, lines }) => (
        <li key={id} className="px-4 py-2.5 text-sm">
          <dl>
            <NumberLine label={label} lines={lines} />
          </dl>
        </li>
      ))}
      {hasDates && <li className="px-4 py-2.5 text-muted text-xs">{m.totals_several_dates()}</li>}
    </OverviewCard>
  );
}
