import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ReadFile, readTableFile } from "#app/lib/tables/read-file.client.ts";
import type { SourceTable } from "#app/lib/tables/table.ts";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** A file or pasted cells, read in the browser; of several sheets, the one that is chosen. */
export function ChooseTable({ onRead }: { onRead: (table: SourceTable) => void }) {
  const [read, setRead] = useState<ReadFile | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [which, setWhich] = useState(0);

  async function readFile(file: File) {
    setBusy(true);
    const done = await readTableFile(file);
    setBusy(false);
    setRead(done);
    setWhich(0);
    const [only, ...others] = done.tables ?? [];
    if (only && others.length === 0) onRead(only);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const table = read?.tables?.[which];
    const text = new FormData(event.currentTarget).get("text");
    if (typeof text === "string" && text.trim()) void readFile(new File([text], m.imports_pasted(), { type: "text/plain" }));
    else if (table) onRead(table);
  }

  return (
    <Card className="p-4 sm:p-6">
      <form onSubmit={submit} className="grid gap-5">
        <Field
          name="file"
          label={m.imports_file()}
          hint={m.imports_file_hint({ max: LIMITS.imports.rows })}
          error={read?.problem ? PROBLEMS[read.problem]() : undefined}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.html,.htm"
              onChange={(event) => event.currentTarget.files?.[0] && void readFile(event.currentTarget.files[0])}
              className={cn(
                "control h-auto w-full p-2 text-sm",
                "file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink",
              )}
            />
          )}
        </Field>
        {read?.tables && read.tables.length > 1 && (
          <Field name="which" label={m.imports_which()}>
            {(control) => (
              <Select {...control} value={which} onChange={(event) => setWhich(Number(event.currentTarget.value))}>
                {read.tables.map(({ name, rows }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a file's tables stay as they are
                  <option key={index} value={index}>
                    {`${index + 1}. ${name} (${rows.length})`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field name="text" label={m.imports_paste()} optional>
          {(control) => <Textarea {...control} rows={4} placeholder={m.imports_paste_example()} className="max-h-60" spellCheck={false} />}
        </Field>
        <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
          {m.imports_read()}
        </Button>
      </form>
    </Card>
  );
}

const PROBLEMS = {
  large: m.imports_large,
  old: m.imports_old,
  unreadable: m.imports_unreadable,
  empty: m.imports_empty,
};
