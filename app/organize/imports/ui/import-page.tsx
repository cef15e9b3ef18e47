import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SourceTable } from "#app/lib/tables/table.ts";
import type { DraftRow } from "#app/organize/imports/draft-rows.client.ts";
import type { ImportSheet } from "#app/organize/imports/queries.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ChooseTable } from "./choose-table.tsx";
import { FirstMail } from "./first-mail.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { TableColumns } from "./table-columns.tsx";

/** Brings people in from a table: choose it, check its columns, correct its rows, and add them. The table stays in the browser. */
export function ImportPage({ sheet }: { sheet: ImportSheet }) {
  const [table, setTable] = useState<SourceTable | null>(null);
  const [reads, setReads] = useState(0);
  const [rows, setRows] = useState<DraftRow[] | null>(null);
  const { id, isPublished } = sheet.event;

  function take(read: SourceTable) {
    setTable(read);
    setReads(reads + 1);
  }

  return (
    <div className="grid min-w-0 max-w-4xl gap-6">
      <PageHeader
        isPart
        className="mb-0"
        back={{ to: `/event/${id}/signups`, label: m.imports_back() }}
        title={m.imports_title()}
        text={m.imports_text()}
      />
      {sheet.silent > 0 && <FirstMail eventId={id} count={sheet.silent} />}
      {!isPublished && <EmptyState title={m.imports_unpublished()} text={m.imports_unpublished_text()} />}
      {isPublished && (
        <>
          {/* Hidden rather than removed, so that going back finds everything as it was. */}
          <div className={table ? "hidden" : undefined}>
            <ChooseTable onRead={take} />
          </div>
          {table && (
            <div className={rows ? "hidden" : undefined}>
              <TableColumns key={reads} table={table} sheet={sheet} onDone={setRows} onBack={() => setTable(null)} />
            </div>
          )}
          {rows && <ImportPreview sheet={sheet} rows={rows} onChange={setRows} onBack={() => setRows(null)} />}
        </>
      )}
    </div>
  );
}
