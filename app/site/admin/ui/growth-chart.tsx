import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { MonthlyUsers } from "#app/site/admin/figures.ts";
import { formatFigure } from "#app/site/admin/labels.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";

/** The growth of accounts over the last months: a curve, and the same data as a table. */
export function GrowthChart({ months }: { months: MonthlyUsers[] }) {
  const locale = getLocale();
  const count = (users: number) => formatFigure({ value: users, unit: "count" }, locale);
  const [first, last] = [months[0], months.at(-1)];
  const title = m.admin_growth();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5">
        <div className="grid gap-2">
          <strong className="display justify-self-end text-2xl text-ink">{count(last?.users ?? 0)}</strong>
          <Curve
            values={months.map(({ users }) => users)}
            first={count(first?.users ?? 0)}
            label={m.admin_chart({ title, first: count(first?.users ?? 0), last: count(last?.users ?? 0) })}
          />
          <ol aria-hidden="true" className="flex justify-between text-muted text-xs">
            {months.map(({ date }, index) => (
              <li key={date} className={index % 3 === 2 ? "" : "max-sm:hidden"}>
                {monthName(date, locale, "short")}
              </li>
            ))}
          </ol>
        </div>
        <details>
          <summary className="tap w-fit content-center text-accent-ink text-sm underline underline-offset-4">{m.admin_as_table()}</summary>
          <div className="mt-3">
            <Table caption={title}>
              <TableHead>
                <TableHeading>{m.admin_month()}</TableHeading>
                <TableHeading numeric>{m.admin_users()}</TableHeading>
              </TableHead>
              <TableBody>
                {months.map(({ date, users }) => (
                  <TableRow key={date}>
                    <TableCell>{monthName(date, locale, "long")}</TableCell>
                    <TableCell numeric>{count(users)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        </details>
      </CardBody>
    </Card>
  );
}

/** Stretched to its box with constant line width; labeled at its start with the first value. */
function Curve({ values, first, label }: { values: number[]; first: string; label: string }) {
  const most = Math.max(...values, 1);
  const toHeight = (value: number) => 98 - (94 * value) / most;
  const points = values.map((value, index) => `${(100 * index) / Math.max(1, values.length - 1)},${toHeight(value)}`);
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="absolute left-0 -translate-y-full pb-1 text-muted text-sm tabular-nums"
        style={{ top: `${toHeight(values[0] ?? 0)}%` }}
      >
        {first}
      </span>
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-44 w-full border-line border-b text-accent"
      >
        {[25, 50, 75].map((y) => (
          <path key={y} d={`M0 ${y}H100`} className="stroke-line" vectorEffect="non-scaling-stroke" strokeDasharray="2 4" />
        ))}
        <path d={`M0,100L${points.join("L")}L100,100Z`} fill="currentColor" opacity="0.14" />
        <polyline
          points={points.join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

function monthName(month: string, locale: string, style: "short" | "long"): string {
  const options = style === "short" ? ({ month: "short" } as const) : ({ month: "long", year: "numeric" } as const);
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${month}-15T12:00:00Z`));
}
