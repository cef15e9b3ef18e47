import { useEffect, useRef } from "react";
import { notSavedResult } from "#app/people/accounts/settings.ts";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import type { Result } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** A form of the settings; if refused, it shows the first invalid field. */
export function useSettingsForm(onResult?: (result: Result) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const { form, submit, isBusy, result } = useSubmission("/settings", { networkFailure: notSavedResult, onResult });
  useEffect(() => {
    if (result?.errors) focusFirstInvalid(ref.current);
  }, [result]);
  return { form, ref, submit, isBusy, errors: result?.errors ?? {} };
}
