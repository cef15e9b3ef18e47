import { networkFailure } from "#app/contacts/labels.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

export function useContactSubmission(onDone?: () => void) {
  return useSubmission("/contacts/save", { networkFailure, onResult: ({ ok }) => ok && onDone?.() });
}
