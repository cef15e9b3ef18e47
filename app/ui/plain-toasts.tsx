import { useEffect, useState } from "react";
import { type ToastText, takeToasts } from "#app/ui/toast.ts";

const PATIENCE = 10_000;

/** The latest message without Sonner, which could not be fetched: the connection is gone, and that may be what it says. Looks anew at each turn. */
export function PlainToasts({ turn }: { turn: number }) {
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
