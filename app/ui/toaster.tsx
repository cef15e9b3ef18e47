import { type ComponentType, useEffect, useRef, useState } from "react";
import { PlainToast } from "#app/ui/plain-toast.tsx";
import { type ToastText, timeOf, toast, toasts } from "#app/ui/toast.ts";

/** Mount once, in the root. `flash` is the toast the last response left for this page; each object is shown once. */
export function Toaster({ flash }: { flash?: ToastText | null }) {
  const [Toasts, setToasts] = useState<ComponentType>();
  const [plain, setPlain] = useState<ToastText | null>();
  const shown = useRef<ToastText>();

  useEffect(() => {
    // Sonner can't be fetched: the connection is gone, and that may be what the toast says.
    function showPlain() {
      const latest = toasts.takeLatest();
      if (!latest) return;
      setPlain(null);
      requestAnimationFrame(() => setPlain(latest));
    }
    // Loaded with the first toast, as most pages never show one; where that failed, with the next.
    toasts.whileUnshown(() => void import("#app/ui/toasts.tsx").then((loaded) => setToasts(() => loaded.default), showPlain));
  }, []);
  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(null), timeOf(plain));
    return () => clearTimeout(timer);
  }, [plain]);
  useEffect(() => {
    if (!flash || shown.current === flash) return;
    shown.current = flash;
    toast(flash);
  }, [flash]);

  if (Toasts) return <Toasts />;
  if (plain === undefined) return null;
  return <PlainToast text={plain} className={plain ? "top-3 bottom-auto" : "sr-only"} />;
}
