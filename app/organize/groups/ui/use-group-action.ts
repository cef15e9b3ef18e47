import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Submits an organizer's action on a group. */
export function useGroupAction(groupId: string) {
  return useSubmission(`/groups/${groupId}`, { networkFailure: actionFailed });
}
