import { useEffect } from "react";

/**
 * Keeps what is typed into a form while this browser tab lasts: someone who leaves for another page and comes back finds it again. `id`
 * names the form; null keeps nothing. Answers what forgets it, for when it was sent.
 */
export function useKeptForm(form: HTMLFormElement | null, id: string | null): () => void {
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
        if (!isGone) stop = keepForm(form, id, isTouched);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      form.removeEventListener("input", touch);
      stop?.();
    };
  }, [form, id]);
  return () => void import("#app/ui/kept-value.ts").then(({ forget }) => forget(id ?? ""));
}
