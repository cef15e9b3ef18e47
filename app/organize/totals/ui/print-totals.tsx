import { Printer } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { PaperLayout } from "#app/ui/layouts/paper-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import script from "#app/ui/print-behavior.ts?worker&url";
import type { TotalsPage } from "../queries.server.ts";
import { LineTable, PlaceLines } from "./totals-parts.tsx";

/** Numbers for the kitchen: no text, because it could name someone. */
export function PrintTotals({ totals }: { totals: TotalsPage }) {
  const { event, hasDates, chosen, size, questions, places } = totals;
  return (
    <PaperLayout>
      <PageHeader
        className="mb-4"
        back={{ to: `/event/${event.id}/totals${chosen ? `?on=${chosen.key}` : ""}`, label: m.totals_back(), isDocument: true }}
        title={event.title}
        text={<FactLine facts={[m.totals_title(), chosen?.label ?? event.day]} />}
        actions={
          <Button data-print="" className="print:hidden">
            <Printer aria-hidden="true" />
            {m.organizer_signups_print()}
          </Button>
        }
      />
      <p className="mb-4 text-muted text-sm print:hidden">{m.totals_print_hint()}</p>
      {hasDates && !chosen && <p className="mb-4 text-sm">{m.totals_several_dates()}</p>}
      <div className="columns-xs gap-8">
        <div className="mb-4 break-inside-avoid">
          <LineTable title={m.totals_people()} lines={size} />
        </div>
        {questions.map(({ id, label, lines }) => (
          <div key={id} className="mb-4 break-inside-avoid">
            <LineTable title={label} lines={lines} />
          </div>
        ))}
      </div>
      {places.length > 0 && (
        <ul className="mt-6 columns-xs gap-8">
          {places.map((place) => (
            <li key={place.key} className="break-inside-avoid border-edge border-t px-4 py-3">
              <PlaceLines place={place} heading={<h2 className="wrap-anywhere font-semibold">{place.title}</h2>} />
            </li>
          ))}
        </ul>
      )}
      <script type="module" src={script} nonce={useNonce()} />
    </PaperLayout>
  );
}
