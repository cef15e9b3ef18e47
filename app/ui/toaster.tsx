import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { m } from "#app/i18n/paraglide/messages.js";
import { type ToastText, toast } from "#app/ui/toast.ts";

/** Mount once, in the root. `flash` is the toast the last response left for this page; each object is shown once. */
export function Toaster({ flash }: { flash?: ToastText | null }) {
  useEffect(() => {
    if (flash) toast(flash);
  }, [flash]);
  return (
    <Sonner
      position="bottom-right"
      offset={20}
      mobileOffset={12}
      containerAriaLabel={m.ui_notifications()}
      icons={{
        success: <CircleCheck className="size-4.5 text-go-ink" />,
        error: <CircleAlert className="size-4.5 text-danger-ink" />,
        info: <Info className="size-4.5 text-accent-ink" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: "flex w-full items-start gap-3 rounded-md border border-line bg-card p-4 text-ink shadow-float sm:w-88",
          icon: "mt-px shrink-0",
          content: "grid gap-0.5",
          title: "font-semibold text-sm",
          description: "text-soft text-sm",
        },
      }}
    />
  );
}
