import { type ComponentType, useEffect, useRef, useState } from "react";
import { areToastsWaiting, listenForToasts, type ToastText, takeToasts, toast } from "#app/ui/toast.ts";

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

const PATIENCE = 10_000;

/** The latest message without Sonner, which could not be fetched: the connection is gone, and that may be what it says. Looks anew at each turn. */
function PlainToasts({ turn }: { turn: number }) {
  const [text, setText] = useState<ToastText | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is a message at each turn
  useEffect(() => {
    const latest = takeToasts().at(-1);
    if (latest) setText(latest);
  }, [turn]);
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setText(null), PATIENCE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" className="fixed inset-x-3 top-3 z-50 mx-auto max-w-112">
      {text && (
        <div className="grid gap-0.5 rounded-md border border-line bg-card p-4 text-sm shadow-float">
          <p className="font-semibold">{text.title}</p>
          {text.description && <p className="text-soft">{text.description}</p>}
        </div>
      )}
    </div>
  );
}
