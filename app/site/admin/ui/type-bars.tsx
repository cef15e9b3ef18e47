import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { EventTypeStatistic } from "#app/site/admin/figures.ts";
import { formatFigure } from "#app/site/admin/labels.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";

/** The share of each event type, as a table whose rows are bars. */
export function TypeBars({ types }: { types: EventTypeStatistic[] }) {
  const locale = getLocale();
  const most = Math.max(...types.map(({ percentage }) => percentage), 1);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.admin_types()}</CardTitle>
      </CardHeader>
      <CardBody>
        {types.length === 0 ? (
          <p className="text-muted">{m.admin_no_events()}</p>
        ) : (
          <table className="w-full text-sm">
            <caption className="sr-only">{m.admin_types()}</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">{m.admin_event_type()}</th>
                <th scope="col">{m.admin_count()}</th>
                <th scope="col">%</th>
              </tr>
            </thead>
            <tbody>
              {types.map(({ type, count, percentage }) => (
                <tr key={type} className="grid grid-cols-[1fr_auto_4rem] gap-x-4 py-2">
                  <th scope="row" className="text-left font-medium">
                    {type}
                  </th>
                  <td className="text-right tabular-nums">{formatFigure({ value: count, unit: "count" }, locale)}</td>
                  <td className="text-right text-muted tabular-nums">{formatFigure({ value: percentage, unit: "percent" }, locale)}</td>
                  <td aria-hidden="true" className="col-span-3 mt-1.5 h-2 overflow-hidden rounded-full bg-ink/8">
                    <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * percentage) / most}%` }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardBody>
    </Card>
  );
}
