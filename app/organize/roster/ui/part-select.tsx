import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { partLine, takenWords } from "#app/organize/roster/labels.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type PartSelectProps = {
  name: string;
  label: string;
  kind: KindId;
  parts: PartView[];
  /** The number of spots needed; parts with fewer are shown but disabled. */
  spots: number;
  value: string;
  onChoose: (key: string) => void;
};

/** A select list of the sheet's parts, with how much of each is taken. */
export function PartSelect({ name, label, kind, parts, spots: places, value, onChoose }: PartSelectProps) {
  return (
    <Field label={label} name={name}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="" disabled>
            {m.roster_part_choose({ kind })}
          </option>
          {parts.map((part) => (
            <option key={part.key} value={part.key} disabled={part.capacity !== null && part.capacity - part.taken < places}>
              {partLine(part)} ({takenWords(part)})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
