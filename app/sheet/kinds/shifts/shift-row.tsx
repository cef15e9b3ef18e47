import { m } from "#app/i18n/paraglide/messages.js";
import { CapacityField, OfferNameField, RemoveRow, RowMore } from "../offer-row-fields.tsx";
import type { OfferRowProps } from "../offer-rows.tsx";
import { OfferTimeFields, RowLabel } from "../offer-time-fields.tsx";

/** One shift: its task, start and end, and number of helpers. */
export function ShiftRow(row: OfferRowProps) {
  const number = String(row.index + 1);
  const name = row.offer.title || m.editor_shift_number({ number });
  return (
    <li data-row={row.offer.key} className="offer-row">
      <div className="offer-name">
        <OfferNameField {...row} label={m.editor_shift_name({ number })} placeholder={m.editor_shift_placeholder()} />
      </div>
      <CapacityField {...row} quiet={row.index > 0} label={<RowLabel text={m.editor_helpers()} name={name} />} />
      <RemoveRow {...row} name={name} />
      <div className="offer-times">
        <OfferTimeFields {...row} name={name} quiet />
      </div>
      <RowMore {...row} name={name} />
    </li>
  );
}
