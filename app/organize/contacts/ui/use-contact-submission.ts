import { networkFailure } from "#app/organize/contacts/labels.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

export function useContactSubmission(onDone?: () => void) {
  return useSubmission("/contacts/save", { networkFailure, onResult: ({ ok }) => ok && onDone?.() });
}
