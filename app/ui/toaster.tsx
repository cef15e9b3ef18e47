import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { PlainToast } from "#app/ui/plain-toast.tsx";
import { displayTime, type ToastText, toast, toasts } from "#app/ui/toast.ts";

/** Mount once, in the root. `flash` is the toast that the last response left for this page; each object is shown once. */
export function Toaster({ flash }: { flash?: ToastText | null }) {
  const [Toasts, setToasts] = useState<ComponentType>();
  const [plain, setPlain] = useState<{ text: ToastText; turn: number }>();
  const endPlain = useCallback(() => setPlain(undefined), []);
  const shown = useRef<ToastText>();

  useEffect(() => {
    // Sonner can't be loaded: the connection is lost, which may be just what the toast reports.
    function showPlain() {
      const text = toasts.takeLatest();
      if (text) setPlain((old) => ({ text, turn: (old?.turn ?? 0) + 1 }));
    }
    // Loaded with the first toast, because most pages never show one; retried with the next after a failure.
    toasts.whileUnshown(() => void import("#app/ui/toasts.tsx").then((loaded) => setToasts(() => loaded.default), showPlain));
  }, []);
  useEffect(() => {
    if (!flash || shown.current === flash) return;
    shown.current = flash;
    toast(flash);
  }, [flash]);

  if (Toasts) return <Toasts />;
  return plain && <PassingToast key={plain.turn} text={plain.text} onGone={endPlain} />;
}

/** Rendered empty first: screen readers announce a live region when its content changes. */
function PassingToast({ text, onGone }: { text: ToastText; onGone: () => void }) {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    setFilled(true);
    const timer = setTimeout(onGone, displayTime(text));
    return () => clearTimeout(timer);
  }, [text, onGone]);
  return <PlainToast text={isFilled ? text : null} className="top-3 bottom-auto" />;
}
