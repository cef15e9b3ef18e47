import { m } from "#app/i18n/paraglide/messages.js";
import { ASKS } from "#app/signup/ask/limits.ts";

/** The choices of how many days someone has to answer. */
export function DayOptions() {
  return ASKS.days.map((count) => (
    <option key={count} value={count}>
      {m.ask_form_days_option({ count })}
    </option>
  ));
}
