import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import type { TagView } from "#app/organize/contacts/queries.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** The country for numbers without a country code, for accounts without a time zone. */
const DIALS: Record<string, string> = { en: "+1", es: "+34", fr: "+33", de: "+49" };

type ImportFieldsProps = { tags: TagView[]; dial: string | null; errors: { file?: string; text?: string; dial?: string } };

export function ImportFields({ tags, dial, errors }: ImportFieldsProps) {
  return (
    <>
      <Field name="file" label={m.contacts_import_file()} hint={m.contacts_import_file_hint()} error={errors.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard,text/x-vcard,text/directory"
            className="control h-auto w-full p-2 text-sm file:mr-3 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink"
          />
        )}
      </Field>
      <Field name="text" label={m.contacts_import_paste()} error={errors.text} optional>
        {(control) => <Textarea {...control} rows={3} placeholder={"Ada Lovelace, ada@example.org, +14155550100"} className="max-h-40" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="tag" label={m.contacts_import_tag()} optional>
          {(control) => <Input {...control} list="import-tags" maxLength={LIMITS.contacts.tagName} autoComplete="off" />}
        </Field>
        <Field name="dial" label={m.contacts_import_dial()} error={errors.dial}>
          {(control) => (
            <Input {...control} inputMode="tel" defaultValue={dial ? `+${dial}` : DIALS[getLocale()]} maxLength={5} autoComplete="off" />
          )}
        </Field>
      </div>
      <datalist id="import-tags">
        {tags.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
