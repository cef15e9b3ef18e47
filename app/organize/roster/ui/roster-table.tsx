import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { partTime, partTitle, rosterName, takenWords } from "#app/organize/roster/labels.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import type { RosterRow } from "#app/organize/roster/rows.server.ts";
import { cn } from "#app/ui/cn.ts";
import { IconSheet } from "#app/ui/icon-sheet.tsx";
import { Table, TableHead, TableHeading } from "#app/ui/table.tsx";
import { type RosterColumn, rosterColumns } from "./columns.tsx";
import { RowMenuButton } from "./row-menu-button.tsx";
import type { StartRosterTask } from "./task.ts";

/** One table with a block for each part or person. On a phone every row becomes a small card. */
export function RosterTable({ roster, start }: { roster: RosterPage; start: StartRosterTask }) {
  const columns = rosterColumns(roster, start);
  const width = columns.length + 1;
  return (
    <>
      <IconSheet icons={{ more: Ellipsis }} />
      <Table caption={m.organizer_signups_title()} className="max-md:block">
        <TableHead>
          {columns.map((column) => (
            <TableHeading
              key={column.key}
              numeric={column.isNumber}
              className={cn("max-md:hidden", roster.groups.length > 0 ? "first:w-1/5" : "first:min-w-36")}
            >
              {column.name}
            </TableHeading>
          ))}
          <TableHeading className="max-md:hidden">
            <span className="sr-only">{m.roster_actions()}</span>
          </TableHeading>
        </TableHead>
        {roster.groups.map(({ part, rows }) => (
          <Block key={part.key}>
            <PartHeading part={part} span={width} />
            {rows.length === 0 && (
              <tr className="max-md:block">
                <td colSpan={width} className="px-4 py-3 text-muted max-md:block">
                  {m.organizer_signups_offer_empty()}
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.id} row={row} roster={roster} columns={columns} start={start} />
            ))}
          </Block>
        ))}
        {roster.people.map(({ key, rows }) => (
          <Block key={key}>
            {rows.map((row, index) => (
              <Row key={row.id} row={row} roster={roster} columns={columns} start={start} span={index === 0 ? rows.length : 0} />
            ))}
          </Block>
        ))}
      </Table>
    </>
  );
}

function Block({ children }: { children: ReactNode }) {
  return <tbody className="card-body">{children}</tbody>;
}

function PartHeading({ part, span }: { part: PartView; span: number }) {
  const time = partTime(part);
  return (
    <tr className="bg-sunken/60 max-md:block">
      <th scope="rowgroup" colSpan={span} className="px-4 py-2.5 text-left font-normal max-md:block">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="min-w-0 font-semibold max-md:flex-1">{partTitle(part)}</span>
          {time && <span className="text-soft max-md:order-1 max-md:basis-full">{time}</span>}
          {part.isRemoved && <span className="text-muted text-xs">{m.roster_part_removed()}</span>}
          <span className="ml-auto text-soft text-xs tabular-nums">
            {part.waiting > 0 ? `${takenWords(part)} · ${m.organizer_waiting({ count: part.waiting })}` : takenWords(part)}
          </span>
        </span>
      </th>
    </tr>
  );
}

type RowProps = {
  row: RosterRow;
  roster: RosterPage;
  columns: RosterColumn[];
  start: StartRosterTask;
  /** How many rows the person's cells span, from this one on; 0 for the person's other rows. */
  span?: number;
};

function Row({ row, roster, columns, start, span = 1 }: RowProps) {
  const own = span === 0 ? columns.filter((column) => !column.isPersons) : columns;
  return (
    <tr className={cn("card-row", row.isJoined && "border-b-transparent", row.status === "cancelled" && "text-muted [&_a]:text-muted")}>
      {own.map((column) => (
        <Cell key={column.key} column={column} row={row} span={column.isPersons ? span : 1} />
      ))}
      <td className="card-corner">
        {row.status !== "cancelled" && <RowMenuButton label={rowLabel(row, roster)} row={row} roster={roster} start={start} />}
      </td>
    </tr>
  );
}

/** In the view by person, one person may have several rows, so the label names the part. */
function rowLabel(row: RosterRow, { filter, parts }: RosterPage): string {
  const part = filter.view === "people" ? parts.find(({ key }) => key === row.part) : undefined;
  return part ? `${rosterName(row)}, ${partTitle(part)}` : rosterName(row);
}

function Cell({ column: { name, isNumber, isPlain, cell }, row, span }: { column: RosterColumn; row: RosterRow; span: number }) {
  const content = cell(row);
  return (
    <td
      rowSpan={span > 1 ? span : undefined}
      className={cn("card-cell", isNumber && "tabular-nums md:text-right", content === null && "max-md:hidden")}
    >
      {!isPlain && content !== null && (
        <span aria-hidden="true" className="card-name">
          {name}
        </span>
      )}
      {content}
    </td>
  );
}
