import { useEffect, useRef } from "react";

/**
 * Keeps what is typed into a form while this browser tab lasts: someone who leaves for another page and comes back finds it again. `id`
 * names the form; null keeps nothing. Answers what forgets it, for when it was sent.
 */
export function useKeptForm(form: HTMLFormElement | null, id: string | null): () => void {
  const isSent = useRef(false);
  useEffect(() => {
    if (id === null || !form) return;
    let isTouched = false;
    let stop: (() => void) | null = null;
    let isGone = false;
    const touch = () => {
      isTouched = true;
    };
    form.addEventListener("input", touch);
    // Without it only this convenience is missing.
    import("#app/ui/kept-form.ts").then(
      ({ keepForm }) => {
        // Who left before it was there typed all the same.
        if (isSent.current || (isGone && !isTouched)) return;
        stop = keepForm(form, id, isTouched);
        if (isGone) stop();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      form.removeEventListener("input", touch);
      stop?.();
    };
  }, [form, id]);
  return () => {
    isSent.current = true;
    void import("#app/ui/kept-value.ts").then(({ forget }) => forget(id ?? ""));
  };
}
