import { type ComponentType, useEffect, useRef, useState } from "react";
import { PlainToasts } from "#app/ui/plain-toasts.tsx";
import { areToastsWaiting, listenForToasts, type ToastText, toast } from "#app/ui/toast.ts";

/** Mount once, in the root. `flash` is the toast the last response left for this page; each object is shown once. */
export function Toaster({ flash }: { flash?: ToastText | null }) {
  const [Toasts, setToasts] = useState<ComponentType>();
  const [failures, setFailures] = useState(0);
  const shown = useRef<ToastText>();

  useEffect(() => {
    // Loaded with the first toast, as most pages never show one; where that failed, with the next.
    const load = () =>
      import("#app/ui/toasts.tsx").then(
        (loaded) => setToasts(() => loaded.default),
        () => setFailures((count) => count + 1),
      );
    // A page that failed says so before this one listens.
    if (areToastsWaiting()) void load();
    return listenForToasts(() => areToastsWaiting() && void load());
  }, []);
  useEffect(() => {
    if (!flash || shown.current === flash) return;
    shown.current = flash;
    toast(flash);
  }, [flash]);

  if (Toasts) return <Toasts />;
  return failures > 0 ? <PlainToasts turn={failures} /> : null;
}
