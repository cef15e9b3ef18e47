import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDebouncedCall } from "./use-typing-pause.ts";

/**
 * A GET form that submits itself: `sendSoon` while typing in its field `q`, `send` after a choice. The query is in
 * the URL; Enter and pages without JavaScript work as well.
 */
export function useSearchForm(search: string) {
  const submit = useSubmit();
  const { wait, stop } = useDebouncedCall();
  const form = useRef<HTMLFormElement>(null);

  // Back and a link that clears the search change the URL but not the text in the field.
  useEffect(() => {
    const typed = form.current?.elements.namedItem("q");
    if (typed instanceof HTMLInputElement && typed !== document.activeElement) typed.value = search;
  }, [search]);

  function send() {
    stop();
    const typed = new FormData(form.current ?? undefined);
    const query = [...typed].filter(([, value]) => value !== "").map(([name, value]) => [name, String(value)]);
    submit(new URLSearchParams(query), { replace: true, preventScrollReset: true });
  }
  return { form, send, sendSoon: () => wait(send), stop };
}
