import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { type DraftRow, findRowProblems, toImportRow } from "#app/organize/imports/draft-rows.client.ts";
import type { ImportResult } from "#app/organize/imports/intents.server.ts";
import type { ImportSheet } from "#app/organize/imports/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { failedToast } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { FittingRows } from "./fitting-rows.tsx";
import { RowForm } from "./row-form.tsx";
import { useStepStart } from "./use-step-start.ts";

type ImportPreviewProps = { sheet: ImportSheet; rows: DraftRow[]; onChange: (rows: DraftRow[]) => void; onBack: () => void };
type Done = NonNullable<ImportResult["line"]> & { count: number };

/** What fits and what doesn't, each row correctable; one press adds those that fit. The others stay, with the reason. */
export function ImportPreview({ sheet, rows, onChange, onBack }: ImportPreviewProps) {
  const action = `/event/${sheet.event.id}/import`;
  const { submit, isBusy } = useSubmission<ImportResult>(action, { networkFailure: () => ({ ok: false, toast: failedToast() }) });
  const [key, setKey] = useState(sheet.key);
  const [done, setDone] = useState<Done | null>(null);
  const [shown, setShown] = useState<number>(LIMITS.imports.shown);
  const held = useHeldRows(action, rows);
  const step = useStepStart<HTMLDivElement>();
  const problems = findRowProblems(rows, held, sheet);
  const fitting = rows.filter((row, at) => !row.isOut && problems[at] === null);
  const others = rows.flatMap((row, at) =>
    row.isOut || row.isCorrected || problems[at] !== null ? [{ row, problem: problems[at] ?? null }] : [],
  );
  const open = others.filter(({ row, problem }) => !row.isOut && problem !== null).length;

  function change(row: DraftRow, changed: Partial<DraftRow>) {
    onChange(rows.map((each) => (each === row ? { ...row, isCorrected: true, ...changed, answered: null } : each)));
  }

  async function add() {
    const sent = fitting;
    const body = new FormData();
    body.set("intent", "import");
    body.set("key", key);
    body.set("rows", JSON.stringify(sent.map(toImportRow)));
    const { outcomes, line, key: next } = await submit(body);
    if (!outcomes) return;
    const outcomeByRow = new Map(sent.map((row, at) => [row, outcomes[at] ?? "busy"] as const));
    onChange(
      rows.flatMap((row) => {
        const outcome = outcomeByRow.get(row);
        if (outcome === "in") return [];
        return [outcome === undefined ? row : { ...row, answered: outcome }];
      }),
    );
    const count = outcomes.filter((outcome) => outcome === "in").length;
    // A row that may still enter belongs to the same import.
    if (next && !outcomes.includes("busy")) setKey(next);
    if (!line || count === 0) return;
    setDone({ ...line, count });
    step.current?.scrollIntoView();
  }

  return (
    <div ref={step} className="grid min-w-0 scroll-mt-8 gap-5">
      {done && <DoneNotice eventId={sheet.event.id} done={done} onUndone={() => setDone(null)} />}
      {rows.length === 0 && !done && <Notice title={m.imports_nobody()} />}
      {others.length > 0 && (
        <section aria-labelledby="import-misfits" className="grid gap-3">
          <div className="grid gap-1">
            <h3 id="import-misfits" className="font-semibold">
              {m.imports_misfit({ count: open })}
            </h3>
            <p className="text-soft text-sm">{m.imports_misfit_text()}</p>
          </div>
          <ul className="grid gap-3">
            {others.slice(0, shown).map(({ row, problem }) => (
              <RowForm key={row.id} row={row} problem={problem} sheet={sheet} onChange={(changed) => change(row, changed)} />
            ))}
          </ul>
          {others.length > shown && (
            <Button variant="secondary" className="justify-self-start" onClick={() => setShown(shown + LIMITS.imports.shown)}>
              {m.imports_more({ count: others.length - shown })}
            </Button>
          )}
        </section>
      )}
      {fitting.length > 0 && <FittingRows rows={fitting} sheet={sheet} onTakeOut={(row) => change(row, { isOut: true })} />}
      <div className="flex flex-wrap gap-2 fill-lines">
        {!done && (
          <Button variant="secondary" onClick={onBack}>
            {m.common_back()}
          </Button>
        )}
        {done && (
          <Button asChild variant="secondary">
            <Link to={`/event/${sheet.event.id}/signups`}>{m.imports_back()}</Link>
          </Button>
        )}
        {fitting.length > 0 && (
          <Button busy={isBusy} onClick={() => void add()}>
            {m.imports_confirm({ count: fitting.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

type DoneNoticeProps = { eventId: string; done: Done; onUndone: () => void };

function DoneNotice({ eventId, done: { count, kind, at, id }, onUndone }: DoneNoticeProps) {
  const { submit, isBusy } = useSubmission(`/event/${eventId}/history`, {
    networkFailure: () => ({ ok: false, toast: failedToast() }),
    onResult: ({ ok }) => ok && onUndone(),
  });
  return (
    <Notice
      tone="success"
      title={m.imports_done({ count })}
      action={
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void submit({ intent: "undoImport", kind, at: String(at), id })}>
          {m.history_undo()}
        </Button>
      }
    >
      {m.imports_done_text()}
    </Notice>
  );
}

/** The rows whose people have it already, as the server knows; asked once for the rows as read, and after each correction. */
function useHeldRows(action: string, rows: DraftRow[]): Set<DraftRow> {
  const [held, setHeld] = useState<Set<DraftRow>>(() => new Set());
  const { submit } = useSubmission<ImportResult>(action, { networkFailure: () => ({ ok: false }), revalidates: false });
  const ask = useRef(submit);
  ask.current = submit;
  useEffect(() => {
    const asked = rows.filter((row) => row.offerId !== null && row.email !== "");
    if (asked.length === 0) return setHeld(new Set());
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const body = new FormData();
      body.set("intent", "check");
      body.set("rows", JSON.stringify(asked.map(toImportRow)));
      const { held: places } = await ask.current(body);
      if (isCurrent && places) setHeld(new Set(places.flatMap((at) => asked[at] ?? [])));
    }, TYPING_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [rows]);
  return held;
}

const TYPING_PAUSE = 400;
