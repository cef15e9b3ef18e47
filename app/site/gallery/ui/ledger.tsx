import { m } from "#app/i18n/paraglide/messages.js";
import type { DemoSection, Family } from "#app/site/gallery/sections.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { cn } from "#app/ui/cn.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
import { useSample } from "./sample-state.tsx";

/** How much each family gave and got; what the reader takes on above is included. */
export function Ledger({ title, families, hours }: Extract<DemoSection, { section: "ledger" }>) {
  const { mine } = useSample();
  const givenHours = [...mine].reduce((sum, id) => sum + (hours[id] ?? 0), 0);
  const rows = givenHours > 0 ? [{ name: m.demo_you(), given: givenHours, received: 0 }, ...families] : families;
  const most = Math.max(...rows.map(computeBalance).map(Math.abs));
  return (
    <Table caption={title}>
      <TableHead>
        <TableHeading className="max-sm:px-3">{m.demo_family()}</TableHeading>
        <TableHeading numeric className="max-sm:whitespace-normal max-sm:px-3">
          {m.demo_given_hours()}
        </TableHeading>
        <TableHeading numeric className="max-sm:whitespace-normal max-sm:px-3">
          {m.demo_received_hours()}
        </TableHeading>
        <TableHeading numeric className="max-sm:whitespace-normal max-sm:px-3">
          {m.demo_balance()}
        </TableHeading>
        <TableHeading className="w-1/3 max-sm:hidden" aria-hidden="true" />
      </TableHead>
      <TableBody>
        {rows.map((family) => (
          <TableRow key={family.name}>
            <TableCell className="whitespace-nowrap font-semibold max-sm:px-3">
              <span className="flex items-center gap-2.5">
                <Avatar name={family.name} size="sm" />
                {family.name}
              </span>
            </TableCell>
            <TableCell numeric className="align-middle max-sm:px-3">
              {family.given}
            </TableCell>
            <TableCell numeric className="align-middle max-sm:px-3">
              {family.received}
            </TableCell>
            <TableCell numeric className="align-middle font-semibold max-sm:px-3">
              {formatSigned(computeBalance(family))}
            </TableCell>
            <TableCell className="align-middle max-sm:hidden" aria-hidden="true">
              <Lean balance={computeBalance(family)} most={most} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A bar to the right for those who gave more, to the left for those who owe. */
function Lean({ balance, most }: { balance: number; most: number }) {
  const share = most > 0 ? (Math.abs(balance) / most) * 50 : 0;
  return (
    <div className="relative h-2 rounded-full bg-ink/8">
      <div className="-top-1 absolute left-1/2 h-4 w-px bg-edge" />
      <div
        className={cn("absolute h-2 rounded-full transition-[width] duration-300", balance < 0 ? "right-1/2 bg-wait" : "left-1/2 bg-go")}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}

function computeBalance({ given, received }: Family): number {
  return given - received;
}

function formatSigned(hours: number): string {
  return hours > 0 ? `+${hours}` : String(hours).replace("-", "−");
}
