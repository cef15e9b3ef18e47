import { networkFailure } from "#app/contacts/labels.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Sends what the contacts' forms and buttons ask; `onDone` once it worked. */
export function useContactSubmission(onDone?: () => void) {
  return useSubmission("/contacts/save", { networkFailure, onResult: ({ ok }) => ok && onDone?.() });
}
