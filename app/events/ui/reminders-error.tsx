import { LoadError } from "#app/events/ui/load-error.tsx";
import { m } from "#app/i18n/paraglide/messages.js";

/** The rest of the page stands. */
export function RemindersError() {
  return <LoadError title={m.reminder_load_failed()} text={m.reminder_load_failed_text()} />;
}
