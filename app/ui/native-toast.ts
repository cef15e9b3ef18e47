import type { ToastText } from "#app/ui/toast.ts";

/** A short message at the page's foot, in the element the server uses for the last action's (base.css). */
export function showToast(text: string | undefined, kind: ToastText["kind"] = "success"): void {
  if (!text) return;
  document.getElementById("toast")?.remove();
  const toast = document.createElement("p");
  toast.id = "toast";
  toast.role = "status";
  toast.dataset.kind = kind;
  // A dialog covers everything below it.
  (document.querySelector("dialog[open]") ?? document.body).appendChild(toast);
  // Said aloud only when it changes inside a region that is already there.
  requestAnimationFrame(() => {
    toast.textContent = text;
  });
}
