import { useEffect, useRef } from "react";

/**
 * Keeps what is typed into a form for as long as this browser tab lives, so that it is restored after visiting another page.
 * `id` identifies the form; null keeps nothing. Returns a function that discards it, to call after sending.
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
    // If this can't be loaded, only the convenience is lost.
    import("#app/ui/kept-form.client.ts").then(
      ({ keepForm }) => {
        // Keeps typed input even if the person left before the module loaded.
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
    void import("#app/ui/kept-value.ts").then(({ removeStored: forget }) => forget(id ?? ""));
  };
}
