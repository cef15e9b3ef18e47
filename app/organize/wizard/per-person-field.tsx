import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { WizardOptions } from "./options.ts";

type PerPersonFieldProps = { options: WizardOptions; set: (options: Partial<WizardOptions>) => void };

/** The most offers one person may have. */
export function PerPersonField({ options: { maxPerPerson }, set }: PerPersonFieldProps) {
  const choices = [...new Set([...LIMITS.perPerson.choices, ...(maxPerPerson === null ? [] : [maxPerPerson])])].sort((a, b) => a - b);
  return (
    <Field label={m.wizard_per_person()} id="per-person" hint={m.wizard_per_person_hint()}>
      {(control) => (
        <Select
          {...control}
          value={maxPerPerson ?? ""}
          onChange={({ currentTarget }) => set({ maxPerPerson: Number(currentTarget.value) || null })}
          className="sm:max-w-80"
        >
          <option value="">{m.wizard_per_person_any()}</option>
          {choices.map((count) => (
            <option key={count} value={count}>
              {m.wizard_per_person_most({ number: count })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
