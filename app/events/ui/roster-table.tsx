import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { RosterGroup, RosterRow, Roster as View } from "#app/events/roster.server.ts";
import type { Removal } from "#app/events/ui/remove-sign-up.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";

type Column = { key: string; name: string; isNumber?: boolean; cell: (row: RosterRow) => ReactNode };

/** One table, a block an offer. On a phone each row folds into a small card of its own. */
export function RosterTable({ roster, onRemove }: { roster: View; onRemove: (removal: Removal) => void }) {
  const columns = columnsOf(roster.asks);
  return (
    <Table caption={m.organiser_signups_title()} className="max-md:block print:text-xs">
      <TableHead>
        {columns.map((column) => (
          <TableHeading key={column.key} numeric={column.isNumber} className="max-md:hidden">
            {column.name}
          </TableHeading>
        ))}
        <TableHeading className="max-md:hidden print:hidden">
          <span className="sr-only">{m.mysignups_delete()}</span>
        </TableHeading>
      </TableHead>
      {roster.groups.map((group) => (
        <tbody key={group.id} className="divide-y divide-line border-line border-t first-of-type:border-t-0 max-md:block">
          <GroupHeading group={group} span={columns.length + 1} />
          {group.rows.length === 0 && (
            <tr className="max-md:block">
              <td colSpan={columns.length + 1} className="px-4 py-3 text-muted max-md:block">
                {m.organiser_signups_offer_empty()}
              </td>
            </tr>
          )}
          {group.rows.map((row) => (
            <TableRow key={row.id} className="max-md:relative max-md:grid max-md:gap-1 max-md:py-3.5 max-md:pr-14">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
              <TableCell className="w-0 py-1.5 pl-0 text-right max-md:absolute max-md:top-2 max-md:right-2 max-md:w-auto max-md:p-0 print:hidden">
                <RemoveButton row={row} onRemove={onRemove} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** An event that is its own offer needs no heading. */
function GroupHeading({ group: { title, time, taken, capacity, waiting }, span }: { group: RosterGroup; span: number }) {
  if (!title && !time) return null;
  const count = capacity === null ? m.organiser_signups_taken({ taken }) : m.organiser_signups_taken_of({ taken, capacity });
  return (
    <tr className="bg-sunken/60 max-md:block">
      <th scope="rowgroup" colSpan={span} className="px-4 py-2.5 text-left font-normal max-md:block">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="font-semibold">{title || time}</span>
          {title && time && <span className="text-soft">{time}</span>}
          <span className="ml-auto text-muted text-xs tabular-nums">
            {waiting > 0 ? `${count} · ${m.organiser_waiting({ count: waiting })}` : count}
          </span>
        </span>
      </th>
    </tr>
  );
}

function Cell({ column: { key, name, isNumber, cell }, row }: { column: Column; row: RosterRow }) {
  const content = cell(row);
  const isHeading = key === "name";
  return (
    <TableCell
      numeric={isNumber}
      className={
        content === null ? "max-md:hidden" : "break-words max-md:flex max-md:gap-3 max-md:px-4 max-md:py-0 max-md:text-left print:py-1.5"
      }
    >
      {!isHeading && (
        <span aria-hidden="true" className="w-24 shrink-0 text-muted md:hidden">
          {name}
        </span>
      )}
      {content}
    </TableCell>
  );
}

function RemoveButton({ row, onRemove }: { row: RosterRow; onRemove: (removal: Removal) => void }) {
  const name = nameOf(row);
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={m.organiser_signups_remove({ name })}
      onClick={() => onRemove({ signupId: row.id, name, hasEmail: row.email !== null })}
    >
      <Trash2 aria-hidden="true" />
    </Button>
  );
}

function columnsOf(asks: View["asks"]): Column[] {
  const asked: Record<View["asks"][number], Column> = {
    response: { key: "response", name: m.organiser_signups_response(), cell: (row) => responseOf(row) },
    guestCount: { key: "guestCount", name: m.organiser_signups_guests(), isNumber: true, cell: (row) => row.guestCount },
    quantity: { key: "quantity", name: m.organiser_signups_quantity(), isNumber: true, cell: (row) => row.quantity },
    phone: { key: "phone", name: m.organiser_signups_phone(), cell: phoneOf },
    skills: { key: "skills", name: m.organiser_signups_skills(), cell: ({ skills }) => skills },
    notes: { key: "notes", name: m.organiser_signups_notes(), cell: ({ notes }) => notes },
  };
  return [
    { key: "name", name: m.organiser_signups_name(), cell: (row) => <Name row={row} /> },
    {
      key: "email",
      name: m.organiser_signups_email(),
      cell: ({ email }) =>
        email && (
          <a href={`mailto:${email}`} className="min-w-0 text-soft hover:text-ink hover:underline max-md:break-all md:whitespace-nowrap">
            {email}
          </a>
        ),
    },
    ...asks.map((ask) => asked[ask]),
    {
      key: "when",
      name: m.organiser_signups_when(),
      cell: ({ signedUpAt }) => <span className="whitespace-nowrap text-muted tabular-nums">{signedUpAt}</span>,
    },
  ];
}

function phoneOf({ phone }: RosterRow): ReactNode {
  return (
    phone && (
      <a href={`tel:${phone}`} className="whitespace-nowrap hover:underline">
        {phone}
      </a>
    )
  );
}

function Name({ row }: { row: RosterRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      {nameOf(row)}
      {row.status === "waiting" && <Badge tone="yellow">{m.organiser_signups_status_waiting()}</Badge>}
      {row.status === "offered" && <Badge tone="yellow">{m.organiser_signups_status_offered()}</Badge>}
    </span>
  );
}

function nameOf({ name }: RosterRow): string {
  return name ?? m.organiser_signups_unnamed();
}

function responseOf({ response }: RosterRow): string {
  const names = {
    going: m.organiser_signups_response_going,
    maybe: m.organiser_signups_response_maybe,
    no: m.organiser_signups_response_no,
  };
  return names[response]();
}
