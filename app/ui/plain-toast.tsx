import type { ToastText } from "#app/ui/toast.ts";

/** A toast in static HTML (base.css); native-toast.ts creates the same element. */
export function PlainToast({ text, className }: { text: ToastText | null; className?: string }) {
  return (
    <p id="toast" role="status" data-kind={text?.kind ?? "success"} className={className}>
      {text && <strong>{text.title}</strong>} {text?.description}
    </p>
  );
}
