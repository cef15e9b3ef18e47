import { m } from "#app/i18n/paraglide/messages.js";
import type { Result } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Sends what is asked about an event's people. */
export function usePeople(eventId: string, onResult?: (result: Result) => void) {
  return useSubmission(`/event/${eventId}/people`, { networkFailure, ...(onResult && { onResult }) });
}

function networkFailure(): Result {
  const title = m.organizer_action_failed();
  return { ok: false, toast: { kind: "error", title, description: m.organizer_action_failed_text() } };
}
