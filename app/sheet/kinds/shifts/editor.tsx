import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DEFAULTS } from "#app/limits.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { EditorProps } from "../editor-props.ts";
import { type OfferHours, suggestNextTimes } from "../next-times.ts";
import { OffersCards } from "../offers-card.tsx";
import { DateField } from "../when-fields.tsx";
import { ShiftRow } from "./shift-row.tsx";

const QuickShiftRows = lazyPart(async () => (await import("./quick-shift-rows.tsx")).QuickShiftRows);

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
      quick={(date) => (
        <Suspense>
          <QuickShiftRows schedule={props.schedule} change={props.change} date={date} />
        </Suspense>
      )}
      make={makeNextShift}
    >
      {(row) => <ShiftRow key={row.offer.key} {...row} />}
    </OffersCards>
  );
}

function makeNextShift(last: OfferHours | undefined) {
  const { capacity } = DEFAULTS.shift;
  return { title: "", description: "", category: null, date: null, ...suggestNextTimes(last, DEFAULTS.shift), capacity };
}
