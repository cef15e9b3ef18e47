import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS } from "#app/limits.ts";
import type { EditorProps } from "../editor-props.ts";
import { OffersCards } from "../offers-card.tsx";
import { DateField } from "../when-fields.tsx";
import { ShiftRow } from "./shift-row.tsx";

/** The date and its shifts. */
export function ShiftsEditor(props: EditorProps) {
  return (
    <OffersCards
      {...props}
      when={<DateField {...props} className="sm:max-w-64" />}
      title={m.editor_shifts()}
      hint={m.editor_shifts_hint()}
      counted={(count) => m.editor_shift_count({ count })}
      add={m.editor_add_shift()}
      make={newShift}
    >
      {(row) => <ShiftRow key={row.offer.key} {...row} />}
    </OffersCards>
  );
}

function newShift() {
  return { title: "", description: "", category: null, date: null, ...DEFAULTS.shift };
}
