import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SourceTable } from "#app/lib/tables/table.ts";
import { LIMITS } from "#app/limits.ts";
import { guessImportLayout, IMPORT_COLUMNS, type ImportColumn } from "#app/organize/imports/columns.client.ts";
import { type DraftRow, toDraftRows } from "#app/organize/imports/draft-rows.client.ts";
import type { ImportSheet } from "#app/organize/imports/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { useStepStart } from "./use-step-start.ts";

const SHOWN = 3;

type TableColumnsProps = { table: SourceTable; sheet: ImportSheet; onDone: (rows: DraftRow[]) => void; onBack: () => void };

/** What each column holds: guessed, with a few of its cells, and correctable. */
export function TableColumns({ table, sheet, onDone, onBack }: TableColumnsProps) {
  const [{ headRow, columns }, setLayout] = useState(() => guessImportLayout(table.rows));
  const [isAsked, setAsked] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const step = useStepStart<HTMLFormElement>();
  const body = table.rows.slice(headRow + 1);
  const isNamed = columns.some((column) => column === "name" || column === "first" || column === "last");
  const options = IMPORT_COLUMNS.filter((column) => isAskedFor(column, sheet));

  function choose(at: number, value: string) {
    const column = IMPORT_COLUMNS.find((each) => each === value) ?? null;
    setLayout({ headRow, columns: columns.map((each, index) => (index === at ? column : each === column ? null : each)) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (!isNamed) return;
    const rows = toDraftRows(table.rows, { headRow, columns }, sheet);
    const isLong = table.isCut === true || rows.length > LIMITS.imports.rows;
    setTooLong(isLong);
    if (!isLong) onDone(rows);
  }

  return (
    <form ref={step} onSubmit={submit} className="grid scroll-mt-8 gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{m.imports_columns_title()}</h3>
        <p className="text-soft text-sm">{m.imports_columns_text()}</p>
      </div>
      {isTooLong && (
        <Notice tone="error" title={m.imports_too_many({ max: LIMITS.imports.rows })}>
          {m.imports_too_many_text()}
        </Notice>
      )}
      <Card>
        <ul className="divide-y divide-line">
          {columns.map((column, at) => {
            const head = (headRow < 0 ? "" : table.rows[headRow]?.[at]) || m.imports_column_number({ number: at + 1 });
            const cells = body.flatMap((row) => row[at] || []).slice(0, SHOWN);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <li key={at} className="grid gap-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center sm:gap-4">
                <div className="min-w-0">
                  <p className="wrap-anywhere font-medium text-sm">{head}</p>
                  <p dir="auto" className="truncate text-muted text-sm">
                    {cells.join(" · ")}
                  </p>
                </div>
                <Select aria-label={head} value={column ?? ""} onChange={(event) => choose(at, event.currentTarget.value)}>
                  <option value="">{m.imports_column_none()}</option>
                  {options.map((each) => (
                    <option key={each} value={each}>
                      {m.imports_column({ column: each })}
                    </option>
                  ))}
                </Select>
              </li>
            );
          })}
        </ul>
      </Card>
      {isAsked && !isNamed && (
        <p role="alert" className="text-danger-ink text-sm">
          {m.imports_need_name()}
        </p>
      )}
      <div className="flex flex-wrap gap-2 fill-lines">
        <Button variant="secondary" onClick={onBack}>
          {m.common_back()}
        </Button>
        <Button type="submit">{m.imports_preview()}</Button>
      </div>
    </form>
  );
}

/** The event's kind may have no use for a column. */
function isAskedFor(column: ImportColumn, { hasOffers, hasPhone, hasResponse }: ImportSheet): boolean {
  if (column === "title" || column === "date" || column === "time") return hasOffers;
  if (column === "phone") return hasPhone;
  return column !== "response" || hasResponse;
}
