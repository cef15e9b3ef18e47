import { m } from "#app/i18n/paraglide/messages.js";
import type { DraftRow } from "#app/organize/imports/draft-rows.client.ts";
import type { ImportSheet } from "#app/organize/imports/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

type FittingRowsProps = { rows: DraftRow[]; sheet: ImportSheet; onTakeOut: (row: DraftRow) => void };

/** The rows that will be added, by what they are for. */
export function FittingRows({ rows, sheet, onTakeOut }: FittingRowsProps) {
  const byOffer = Map.groupBy(rows, ({ offerId }) => offerId);
  const groups = sheet.offers.flatMap((offer) => {
    const own = byOffer.get(offer.id);
    return own ? [{ offer, own }] : [];
  });
  return (
    <section aria-labelledby="import-fits" className="grid gap-3">
      <h3 id="import-fits" className="font-semibold">
        {m.imports_fit({ count: rows.length })}
      </h3>
      <Card>
        <ul className="divide-y divide-line">
          {groups.map(({ offer, own }) => (
            <li key={offer.id}>
              <details className="group px-4">
                <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 text-sm">
                  <span className="wrap-anywhere min-w-0 font-medium">{offer.label}</span>
                  <span className="shrink-0 text-muted tabular-nums">{own.length}</span>
                </summary>
                <ul className="grid gap-1 pb-3">
                  {own.map((row) => (
                    <li key={row.id} className="flex items-center justify-between gap-3 text-sm">
                      <span dir="auto" className="wrap-anywhere min-w-0">
                        {[row.name, row.email].filter(Boolean).join(" · ")}
                      </span>
                      <Button
                        variant="ghost"
                        size="sm"
                        onClick={() => onTakeOut(row)}
                        aria-label={m.imports_leave_out_name({ name: row.name })}
                      >
                        {m.imports_leave_out()}
                      </Button>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
