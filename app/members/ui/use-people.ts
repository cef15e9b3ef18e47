import { m } from "#app/i18n/paraglide/messages.js";
import { peoplePath, type Shared } from "#app/members/shared.ts";
import type { Result } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Sends what is asked about the people of an event or a group. */
export function usePeople(shared: Shared, onResult?: (result: Result) => void) {
  return useSubmission(peoplePath(shared), { networkFailure, ...(onResult && { onResult }) });
}

function networkFailure(): Result {
  const title = m.organizer_action_failed();
  return { ok: false, toast: { kind: "error", title, description: m.organizer_action_failed_text() } };
}
