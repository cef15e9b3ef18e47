import { startTransition, useEffect, useState } from "react";

const COOKIE = "sidebar_state";
const SEVEN_DAYS = 7 * 24 * 60 * 60;
const PHONE = "(max-width: 767px)";

/** Whether the sidebar was last left open, from a request's Cookie header; open by default. */
export function isSidebarOpen(cookieHeader: string | null): boolean {
  return !/(?:^|;\s*)sidebar_state=false/.test(cookieHeader ?? "");
}

/** The sidebar's two states: open or icons only on a desktop, shown or hidden on a phone. Ctrl+B or Cmd+B toggles. */
export function useSidebar(initiallyOpen: boolean) {
  const [open, setOpen] = useState(initiallyOpen);
  const [phoneOpen, setPhoneOpen] = useState(false);
  const [isPhone, setPhone] = useState(false);

  useEffect(() => {
    const phone = window.matchMedia(PHONE);
    function follow() {
      // A transition leaves parts of the page alone that aren't hydrated yet.
      startTransition(() => {
        setPhone(phone.matches);
        if (!phone.matches) setPhoneOpen(false);
      });
    }
    follow();
    phone.addEventListener("change", follow);
    return () => phone.removeEventListener("change", follow);
  }, []);

  function toggle() {
    if (window.matchMedia(PHONE).matches) return setPhoneOpen((shown) => !shown);
    setOpen((was) => {
      storeSidebar(!was);
      return !was;
    });
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "b" || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return { open, phoneOpen, setPhoneOpen, isShown: isPhone ? phoneOpen : open, toggle };
}

function storeSidebar(open: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
}
