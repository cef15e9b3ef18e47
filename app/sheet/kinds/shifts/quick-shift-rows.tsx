import { m } from "#app/i18n/paraglide/messages.js";
import { QuickRows, type QuickRowsProps } from "../quick-rows.tsx";
import { isUntouched } from "../schedule.ts";
import { parseShifts, suggestShifts } from "./quick-shifts.ts";

export function QuickShiftRows(props: QuickRowsProps) {
  const existing = props.schedule.offers.filter((offer) => offer.date === props.date && !isUntouched(offer));
  return (
    <QuickRows
      {...props}
      suggested={suggestShifts(existing)}
      read={(text) => parseShifts(text, existing.at(-1))}
      hint={m.quick_paste_hint_times()}
      added={(count) => m.quick_added({ count })}
    />
  );
}
