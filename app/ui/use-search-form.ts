import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTypingPause } from "./use-typing-pause.ts";

/**
 * A GET form that sends itself: `sendSoon` as one types in its field `q`, `send` as one chooses. What it asks for stands in
 * the address; Enter and no script work as well.
 */
export function useSearchForm(search: string) {
  const submit = useSubmit();
  const { wait, stop } = useTypingPause();
  const form = useRef<HTMLFormElement>(null);

  // A link that clears the search, and Back, change the address, not what stands in the field.
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
