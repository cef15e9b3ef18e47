import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { PlainToasts } from "#app/ui/plain-toasts.tsx";
import { areToastsWaiting, listenForToasts, type ToastText, toast } from "#app/ui/toast.ts";

// Loaded with the first toast: most pages never show one.
const Toasts = lazy(() => import("#app/ui/toasts.tsx").catch(() => ({ default: PlainToasts })));

/** Mount once, in the root. `flash` is the toast the last response left for this page; each object is shown once. */
export function Toaster({ flash }: { flash?: ToastText | null }) {
  const [isWanted, setWanted] = useState(false);
  const shown = useRef<ToastText>();

  useEffect(() => {
    // A page that failed says so before this one listens.
    if (areToastsWaiting()) setWanted(true);
    return listenForToasts(() => setWanted(true));
  }, []);
  useEffect(() => {
    if (!flash || shown.current === flash) return;
    shown.current = flash;
    toast(flash);
  }, [flash]);

  return isWanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
