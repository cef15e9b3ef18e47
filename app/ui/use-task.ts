import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Result } from "#app/ui/result.ts";
import { toast } from "#app/ui/toast.ts";

/** A task's form: says what became of it, and closes its dialog, where it stands in one, once it worked. */
export function useTask(onDone?: () => void) {
  const fetcher = useFetcher<Result>();
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (fetcher.data?.toast) toast(fetcher.data.toast);
    if (fetcher.data?.ok) done.current?.();
  }, [fetcher.data]);
  return { Form: fetcher.Form, isBusy: fetcher.state !== "idle", answer: fetcher.data };
}
