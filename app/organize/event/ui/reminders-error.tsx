import { m } from "#app/i18n/paraglide/messages.js";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";

/** The rest of the page stands. */
export function RemindersError() {
  return <LoadError title={m.reminder_load_failed()} text={m.reminder_load_failed_text()} />;
}
