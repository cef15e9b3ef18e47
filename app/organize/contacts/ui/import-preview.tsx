import { m } from "#app/i18n/paraglide/messages.js";
import { MEANINGS, type Meaning } from "#app/organize/contacts/csv-columns.ts";
import type { ImportAnswer } from "#app/organize/contacts/import-answer.ts";
import type { LineProblem } from "#app/organize/contacts/import-row.ts";
import { FactLine } from "#app/ui/fact-line.tsx";
import { Select } from "#app/ui/select.tsx";

type Preview = Extract<ImportAnswer, { ok: true }>;

const LABELS: Record<Meaning, () => string> = {
  name: m.contacts_name,
  first: m.contacts_import_first_name,
  middle: m.contacts_import_middle_name,
  last: m.contacts_import_last_name,
  other: m.contacts_import_other_name,
  company: m.contacts_import_company,
  email: m.contacts_email,
  phone: m.contacts_phone,
  notes: m.contacts_notes,
  tags: m.contacts_tags,
};

/** What the file would import: how many people, the first of them, and the lines that are left out. */
export function ImportPreview({ preview, onChoose }: { preview: Preview; onChoose: () => void }) {
  const { added, filled, unchanged, newTags, problems, remarks, unlisted, sample, columns } = preview;
  const counts = [
    m.contacts_import_added({ count: added }),
    ...(filled > 0 ? [m.contacts_import_filled({ count: filled })] : []),
    ...(unchanged > 0 ? [m.contacts_import_unchanged({ count: unchanged })] : []),
    ...(newTags.length > 0 ? [m.contacts_import_new_tags({ tags: newTags.join(", ") })] : []),
  ];
  return (
    <div className="grid gap-4 text-sm" role="status">
      <ul className="grid gap-1">
        {counts.map((text, index) => (
          <li key={text} className={index === 0 ? "font-semibold text-base" : "text-soft"}>
            {text}
          </li>
        ))}
      </ul>
      {sample.length > 0 && (
        <ul aria-label={m.contacts_import_first()} className="divide-y divide-line rounded-md border border-line px-3">
          {sample.map((contact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={index} className="grid gap-0.5 py-2">
              <span className="font-medium">{contact.name}</span>
              <span className="text-muted text-xs">
                <FactLine facts={[contact.email, contact.phone, ...contact.tags]} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {columns.length > 0 && (
        <section aria-label={m.contacts_import_columns()} className="grid gap-2">
          <p className="font-medium">{m.contacts_import_columns()}</p>
          <ul className="grid max-h-52 gap-2 overflow-y-auto">
            {columns.map(({ place, header, meaning }) => (
              <li key={place} className="grid grid-cols-2 items-center gap-3">
                <label htmlFor={`column-${place}`} className="truncate" title={header}>
                  {header}
                </label>
                <Select id={`column-${place}`} name={`column:${place}`} defaultValue={meaning} onChange={onChoose}>
                  <option value="">{m.contacts_import_column_out()}</option>
                  {MEANINGS.map((each) => (
                    <option key={each} value={each}>
                      {LABELS[each]()}
                    </option>
                  ))}
                </Select>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Lines title={m.contacts_import_problems({ count: problems.length })} lines={problems} />
      <Lines title={m.contacts_import_remarks()} lines={remarks} />
      {unlisted > 0 && <p className="text-muted">{m.contacts_import_unlisted({ count: unlisted })}</p>}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: LineProblem[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1.5 rounded-md bg-wait-soft p-3 text-wait-ink">
      <p className="font-medium">{title}</p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {lines.map(({ line, text }) => (
          <li key={`${line} ${text}`}>{m.contacts_import_line({ line, text })}</li>
        ))}
      </ul>
    </section>
  );
}
