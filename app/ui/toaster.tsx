import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { PlainToast } from "#app/ui/plain-toast.tsx";
import { type ToastText, timeOf, toast, toasts } from "#app/ui/toast.ts";

/** Mount once, in the root. `flash` is the toast the last response left for this page; each object is shown once. */
export function Toaster({ flash }: { flash?: ToastText | null }) {
  const [Toasts, setToasts] = useState<ComponentType>();
  const [plain, setPlain] = useState<{ text: ToastText; turn: number }>();
  const endPlain = useCallback(() => setPlain(undefined), []);
  const shown = useRef<ToastText>();

  useEffect(() => {
    // Sonner can't be fetched: the connection is gone, and that may be what the toast says.
    function showPlain() {
      const text = toasts.takeLatest();
      if (text) setPlain((old) => ({ text, turn: (old?.turn ?? 0) + 1 }));
    }
    // Loaded with the first toast, as most pages never show one; where that failed, with the next.
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

/** Stands there empty first: a region is read out when it's filled. */
function PassingToast({ text, onGone }: { text: ToastText; onGone: () => void }) {
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    setFilled(true);
    const timer = setTimeout(onGone, timeOf(text));
    return () => clearTimeout(timer);
  }, [text, onGone]);
  return <PlainToast text={isFilled ? text : null} className="top-3 bottom-auto" />;
}
