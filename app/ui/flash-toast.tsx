import { useEffect } from "react";
import { toast as show } from "sonner";
import type { Toast } from "#app/lib/flash.server.ts";

/** Shows the message the last action left, once. */
export function FlashToast({ toast }: { toast: Toast | null }) {
  useEffect(() => {
    if (toast) show[toast.kind](toast.title, { description: toast.description });
  }, [toast]);
  return null;
}
