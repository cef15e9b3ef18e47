import { useEffect, useRef } from "react";
import { notSavedResult } from "#app/people/accounts/settings.ts";
import type { ConnectionsResult } from "#app/people/keys/intents.server.ts";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** A form of the page for connections; if refused, it shows the first invalid field. */
export function useConnectionForm(onResult?: (result: ConnectionsResult) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const { form, isBusy, result } = useSubmission<ConnectionsResult>("/settings/connections", { networkFailure: notSavedResult, onResult });
  useEffect(() => {
    if (result?.errors) focusFirstInvalid(ref.current);
  }, [result]);
  return { form, ref, isBusy, result };
}
