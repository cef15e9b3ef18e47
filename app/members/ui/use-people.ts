import { type EventOrGroup, peoplePath } from "#app/members/shared.ts";
import { actionFailed, type Result } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Sends the people card's forms for an event or group. */
export function usePeopleAction(shared: EventOrGroup, onResult?: (result: Result) => void) {
  return useSubmission(peoplePath(shared), { networkFailure: actionFailed, ...(onResult && { onResult }) });
}
