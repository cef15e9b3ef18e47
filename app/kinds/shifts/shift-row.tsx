import { m } from "#app/i18n/paraglide/messages.js";
import { CapacityField, NameField, NoteAndMove, RemoveRow } from "../offer-row-fields.tsx";
import type { OfferRowProps } from "../offer-rows.tsx";
import { OfferTimes, RowLabel } from "../offer-times.tsx";

/** One shift: what there is to do, from when to when, and how many helpers it takes. */
export function ShiftRow(row: OfferRowProps) {
  const number = String(row.index + 1);
  const name = row.offer.title || m.editor_shift_number({ number });
  return (
    <li className="grid gap-3 py-5 first:pt-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <NameField {...row} label={m.editor_shift_name({ number })} placeholder={m.editor_shift_placeholder()} />
        <div className="flex min-h-10 items-center">
          <RemoveRow {...row} name={name} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <OfferTimes {...row} name={name} />
        <CapacityField {...row} label={<RowLabel text={m.editor_helpers()} name={name} />} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <NoteAndMove {...row} name={name} />
      </div>
    </li>
  );
}
