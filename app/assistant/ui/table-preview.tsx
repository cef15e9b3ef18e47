import { useEffect, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ReadFile, readTableFile } from "#app/lib/tables/read-file.client.ts";
import type { SourceTable } from "#app/lib/tables/table.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { TableBody, TableCell, TableHead, TableHeading, Table as TableOf } from "#app/ui/table.tsx";
import { COLUMNS, type TableColumn } from "../tables/columns.ts";
import { guessLayout, toGivenTable } from "../tables/given-table.ts";
import type { GivenTable } from "../tables/schema.ts";

type TablePreviewProps = {
  file: File;
  sessionId: string | null;
  isPending: boolean;
  onGive: (table: GivenTable) => void;
  onClose: () => void;
};

const SHOWN = 6;

/** Previews a file's table before it goes to Sally, with a correctable guess for each column. Nothing has been sent yet. */
export function TablePreview({ file, sessionId, isPending, onGive, onClose }: TablePreviewProps) {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [which, setWhich] = useState(0);
  const id = useId();

  useEffect(() => {
    let isCurrent = true;
    void readTableFile(file).then((done) => {
      if (!isCurrent) return;
      setRead(done);
      setWhich(0);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);

  const table = read?.tables?.[which];
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 grid gap-3 rounded-lg border border-line bg-card p-4">
      <h2 id={`${id}-title`} className="font-semibold">
        {table ? m.assistant_table_title() : file.name}
      </h2>
      {!read && <p role="status">{m.assistant_table_reading({ name: file.name })}</p>}
      {read?.problem && (
        <p role="alert" className="text-danger-ink text-sm">
          {PROBLEMS[read.problem]()}
        </p>
      )}
      {read?.tables && read.tables.length > 1 && (
        <Select aria-label={m.assistant_table_which()} value={which} onChange={(event) => setWhich(Number(event.currentTarget.value))}>
          {read.tables.map(({ name, rows }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file's tables stay as they are
            <option key={index} value={index}>
              {`${index + 1}. ${name} (${rows.length})`}
            </option>
          ))}
        </Select>
      )}
      {table && <Columns key={which} table={table} sessionId={sessionId} isPending={isPending} onGive={onGive} onClose={onClose} />}
      {read?.problem && (
        <Button type="button" variant="secondary" className="justify-self-start" onClick={onClose}>
          {m.common_close()}
        </Button>
      )}
    </section>
  );
}

const PROBLEMS = {
  large: m.assistant_table_large,
  old: m.assistant_table_old,
  unreadable: m.assistant_table_unreadable,
  empty: m.assistant_table_empty,
};

type ColumnsProps = Omit<TablePreviewProps, "file"> & { table: SourceTable };

function Columns({ table, sessionId, isPending, onGive, onClose }: ColumnsProps) {
  const [{ headRow, columns }, setGuess] = useState(() => guessLayout(table));
  const [isAsked, setAsked] = useState(false);
  const heads = headRow < 0 ? [] : (table.rows[headRow] ?? []);
  const { isCut, ...given } = toGivenTable(table, headRow, columns, sessionId);
  const isEnough = given.columns.some((column) => column === "title" || column === "start") && given.rows.length > 0;

  const columnName = (at: number) => heads[at] || m.assistant_table_column({ number: at + 1 });

  function choose(at: number, value: string) {
    const column = NAMED.find((each) => each === value) ?? null;
    // Each kind of column occurs only once, except people.
    const others = columns.map((each) => (each === column && column !== "people" ? null : each));
    setGuess({ headRow, columns: others.map((each, index) => (index === at ? column : each)) });
  }

  return (
    <form
      className="grid min-w-0 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isEnough && !isPending) onGive(given);
      }}
    >
      <p className="text-soft text-sm">{m.assistant_table_text()}</p>
      <TableOf caption={m.assistant_table_caption({ name: table.name })}>
        <TableHead>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
            <TableHeading key={at} className="min-w-44 align-top">
              <div className="grid gap-1">
                <span className="line-clamp-2">{columnName(at)}</span>
                <Select aria-label={columnName(at)} value={column ?? ""} onChange={(event) => choose(at, event.currentTarget.value)}>
                  {NAMED.map((each) => (
                    <option key={each} value={each}>
                      {NAMES[each]()}
                    </option>
                  ))}
                  <option value="">{m.assistant_column_none()}</option>
                </Select>
              </div>
            </TableHeading>
          ))}
        </TableHead>
        <TableBody>
          {table.rows.slice(headRow + 1, headRow + 1 + SHOWN).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
            <tr key={index}>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <TableCell key={at} className={column === null || column === "people" ? "text-muted line-through" : ""}>
                  {row[at] ?? ""}
                </TableCell>
              ))}
            </tr>
          ))}
        </TableBody>
      </TableOf>
      {isCut && <p className="text-soft text-sm">{m.assistant_table_cut({ max: given.rows.length })}</p>}
      {isAsked && !isEnough && (
        <p role="alert" className="text-danger-ink text-sm">
          {m.assistant_table_none()}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {m.assistant_table_make()}
        </Button>
        <Button type="button" variant="secondary" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

const NAMED: readonly TableColumn[] = [...COLUMNS, "people"];

const NAMES: Record<TableColumn, () => string> = {
  title: m.assistant_column_title,
  count: m.assistant_column_count,
  date: m.assistant_column_date,
  start: m.assistant_column_start,
  end: m.assistant_column_end,
  place: m.assistant_column_place,
  note: m.assistant_column_note,
  event: m.assistant_column_event,
  people: m.assistant_column_people,
};
