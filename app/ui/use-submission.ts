import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { type FormBody, type OnLeave, postForm } from "#app/ui/post-form.ts";
import type { Result } from "#app/ui/result.ts";
import { dropErrors, type ToastText, toast } from "#app/ui/toast.ts";

type Said = { toast?: ToastText; [field: string]: unknown };

type Options<R> = {
  /** What is said when no answer came; whatever it was can be tried again. */
  networkFailure: (intent: unknown) => R;
  /** After its toast, if it has one. */
  onResult?: (result: R) => void;
  /** Whether it changes what the page shows. */
  revalidates?: boolean;
  onLeave?: OnLeave;
};

/**
 * The one way in which an organizer's form is sent: what was typed stays, the answer's toast is shown and the page is read
 * again. `form` goes on the <form>; without JavaScript the browser sends it itself.
 */
export function useSubmission<R extends Said = Result>(action: string, options: Options<R>) {
  const latest = useRef(options);
  latest.current = options;
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<R | null>(null);

  async function submit(body: FormBody): Promise<R> {
    setBusy(true);
    const answer = await postForm<R>(action, body, (to) => latest.current.onLeave?.(to));
    const { networkFailure, onResult, revalidates = true } = latest.current;
    const result = answer?.result ?? networkFailure(intentOf(body));
    setBusy(false);
    setResult(result);
    if (answer?.isDone) dropErrors();
    if (result.toast) toast(result.toast);
    // Read again, the page of somebody signed out would be gone, and what was typed with it.
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

function intentOf(body: FormBody): unknown {
  if (body instanceof FormData) return body.get("intent");
  return body instanceof Blob ? null : body.intent;
}
