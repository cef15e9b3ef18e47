import { m } from "#app/i18n/paraglide/messages.js";
import { QuickRows, type QuickRowsProps } from "../quick-rows.tsx";
import { parseSlots } from "./quick-slots.ts";

export function QuickSlotRows(props: QuickRowsProps) {
  const last = props.schedule.offers.findLast((offer) => offer.date === props.date);
  return (
    <QuickRows
      {...props}
      suggested={[]}
      read={(text) => parseSlots(text, last)}
      hint={m.quick_paste_hint_times()}
      added={(count) => m.quick_added({ count })}
    />
  );
}
