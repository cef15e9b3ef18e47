import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Does what an organizer wants done with a group. */
export function useGroupAction(groupId: string) {
  return useSubmission(`/groups/${groupId}`, { networkFailure: actionFailed });
}
