import { Coins } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import type { Revenue } from "#app/site/admin/figures.ts";
import { formatFigure, revenueLabels } from "#app/site/admin/labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { FigureCards } from "./figure-cards.tsx";

const TONES = { completed: "green", pending: "yellow", refunded: "grey" } as const;

/** The sample's coin economy; a real installation takes no money and says so. */
export function RevenueTab({ revenue }: { revenue: Revenue | null }) {
  if (!revenue) return <EmptyState icon={<Coins aria-hidden="true" />} title={m.admin_no_revenue()} text={m.admin_no_revenue_text()} />;
  return (
    <div className="grid gap-10">
      <FigureCards figures={revenueLabels(revenue)} />
      <section aria-labelledby="packs" className="grid gap-4">
        <h2 id="packs" className="display text-xl">
          {m.admin_packs()}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-3">
          {revenue.packs.map(({ name, price }) => (
            <li key={name} className="flex items-baseline justify-between rounded-lg border border-line bg-card p-5 shadow-low">
              <span className="font-semibold">{name}</span>
              <span className="display text-xl">{dollars(price)}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-4">
        <h2 className="display text-xl">{m.admin_transactions()}</h2>
        <Transactions transactions={revenue.transactions} />
      </div>
    </div>
  );
}

function Transactions({ transactions }: Pick<Revenue, "transactions">) {
  return (
    <Table caption={m.admin_transactions()}>
      <TableHead>
        <TableHeading>{m.admin_transaction()}</TableHeading>
        <TableHeading>{m.admin_user()}</TableHeading>
        <TableHeading>{m.admin_package()}</TableHeading>
        <TableHeading numeric>{m.admin_amount()}</TableHeading>
        <TableHeading>{m.admin_date()}</TableHeading>
        <TableHeading>{m.admin_state()}</TableHeading>
      </TableHead>
      <TableBody>
        {transactions.map(({ id, user, package: pack, amount, date, status }) => (
          <TableRow key={id}>
            <TableCell className="whitespace-nowrap font-mono text-xs">{id}</TableCell>
            <TableCell className="whitespace-nowrap font-medium">{user}</TableCell>
            <TableCell className="whitespace-nowrap">{pack}</TableCell>
            <TableCell numeric>{dollars(amount)}</TableCell>
            <TableCell className="whitespace-nowrap">{formatDate(date, getLocale(), "short")}</TableCell>
            <TableCell>
              <Badge tone={TONES[status]} dot>
                {m.admin_transaction_state({ status })}
              </Badge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function dollars(value: number): string {
  return formatFigure({ value, unit: "dollars" }, getLocale());
}
