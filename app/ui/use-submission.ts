import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { type FormBody, type OnLeave, postForm } from "#app/ui/post-form.ts";
import type { Result } from "#app/ui/result.ts";
import { dropErrors, type ToastText, toast } from "#app/ui/toast.ts";

type SubmissionResult = { toast?: ToastText; [field: string]: unknown };

type Options<R> = {
  /** The result to use if no answer came, for any intent that can be retried. */
  networkFailure: (intent: unknown) => R;
  /** Called after the result's toast, if there is one. */
  onResult?: (result: R) => void;
  /** Whether the submission changes what the page shows. */
  revalidates?: boolean;
  onLeave?: OnLeave;
};

/**
 * The only way organizers' forms are sent: what was typed stays, the answer's toast is shown, and the page's data is
 * reloaded. Spread `form` on the <form>; without JavaScript the browser submits it itself.
 */
export function useSubmission<R extends SubmissionResult = Result>(action: string, options: Options<R>) {
  const latest = useRef(options);
  latest.current = options;
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<R | null>(null);

  async function submit(body: FormBody): Promise<R> {
    setBusy(true);
    const answer = await postForm<R>(action, body, (to) => latest.current.onLeave?.(to));
    const { networkFailure, onResult, revalidates = true } = latest.current;
    const result = answer?.result ?? networkFailure(readIntent(body));
    setBusy(false);
    setResult(result);
    if (answer?.isDone) dropErrors();
    if (result.toast) toast(result.toast);
    // Reloading after a sign-out would discard the page and what was typed.
    if (answer && revalidates && !answer.isSignedOut) revalidate();
    onResult?.(result);
    return result;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!isBusy) void submit(new FormData(currentTarget, submitter));
  }

  return { form: { method: "post", action, onSubmit }, submit, isBusy, result };
}

function readIntent(body: FormBody): unknown {
  if (body instanceof FormData) return body.get("intent");
  return body instanceof Blob ? null : body.intent;
}
