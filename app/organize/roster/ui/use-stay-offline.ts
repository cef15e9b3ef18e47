import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";

export function sayOffline(): void {
  toast({ kind: "info", title: m.offline_title(), description: m.offline_needs_connection() });
}

/** Without a connection no link and no search takes the list away: it could not be shown again. */
export function useStayOffline(): void {
  useEffect(() => {
    const stay = (event: Event) => {
      if (navigator.onLine || !(event.target instanceof Element) || !leaves(event.type, event.target)) return;
      event.preventDefault();
      sayOffline();
    };
    for (const name of ["click", "submit"]) document.addEventListener(name, stay, true);
    return () => {
      for (const name of ["click", "submit"]) document.removeEventListener(name, stay, true);
    };
  }, []);
}

/** Another page of ours, not a number to call; the sign-out in the sidebar speaks for itself. */
function leaves(type: string, target: Element): boolean {
  if (type === "submit") return target.closest("#content") !== null;
  const link = target.closest("a");
  return link !== null && link.origin === location.origin && !link.getAttribute("href")?.startsWith("#");
}
