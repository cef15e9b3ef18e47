import type { ToastText } from "#app/ui/toast.ts";

/** A short message at the bottom of the page, in the same element the server uses for the last action's toast (base.css). */
export function showToast(text: string | undefined, kind: ToastText["kind"] = "success"): void {
  if (!text) return;
  document.getElementById("toast")?.remove();
  const toast = document.createElement("p");
  toast.id = "toast";
  toast.role = "status";
  toast.dataset.kind = kind;
  // An open dialog covers everything outside it.
  (document.querySelector("dialog[open]") ?? document.body).appendChild(toast);
  // Screen readers announce a change only inside a live region that already exists.
  requestAnimationFrame(() => {
    toast.textContent = text;
  });
}
