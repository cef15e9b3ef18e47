import type { ImportAnswer } from "#app/contacts/import-answer.ts";
import type { LineProblem } from "#app/contacts/import-row.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FactLine } from "#app/ui/fact-line.tsx";

type Preview = Extract<ImportAnswer, { ok: true }>;

/** What the file would bring: how many, who first, and which lines do not make it. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { added, filled, unchanged, newTags, problems, remarks, unlisted, sample } = preview;
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
