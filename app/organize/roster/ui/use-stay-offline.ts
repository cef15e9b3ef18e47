import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";

export function showOfflineToast(): void {
  toast({ kind: "info", title: m.offline_title(), description: m.offline_needs_connection() });
}

/** Offline, blocks links and searches, because the list couldn't be loaded again. */
export function useBlockOfflineNavigation(): void {
  useEffect(() => {
    const stay = (event: Event) => {
      if (navigator.onLine || !(event.target instanceof Element) || !leavesPage(event.type, event.target)) return;
      event.preventDefault();
      showOfflineToast();
    };
    for (const name of ["click", "submit"]) document.addEventListener(name, stay, true);
    return () => {
      for (const name of ["click", "submit"]) document.removeEventListener(name, stay, true);
    };
  }, []);
}

/** Whether this leads to another page. Only submits inside the content count: sign-out in the sidebar shows its own message. */
function leavesPage(type: string, target: Element): boolean {
  if (type === "submit") return target.closest("#content") !== null;
  const link = target.closest("a");
  return link !== null && link.origin === location.origin && !link.getAttribute("href")?.startsWith("#");
}
