import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { notSavedResult } from "#app/people/accounts/settings.ts";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import type { Result } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** A form of the passkeys page; if refused, it shows the first invalid field. `reload`: reads the page again. */
export function usePasskeyForm(onResult?: (result: Result) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const { form, isBusy, result } = useSubmission("/settings/passkeys", { networkFailure: notSavedResult, onResult });
  useEffect(() => {
    if (result?.errors) focusFirstInvalid(ref.current);
  }, [result]);
  return { form, ref, isBusy, errors: result?.errors ?? {}, reload: revalidate };
}
