import { useEffect, useState } from "react";
import { recoveryToken } from "#app/people/accounts/rules.ts";

/** The token of a recovery link that carries it after the #, which only the browser sees; taken out of the address bar. */
export function useFragmentToken(): { isRead: boolean; token: string | null } {
  const [fragment, setFragment] = useState<{ isRead: boolean; token: string | null }>({ isRead: false, token: null });
  useEffect(() => {
    const token = recoveryToken(new URLSearchParams(window.location.hash.slice(1)));
    if (token) window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    setFragment((known) => ({ isRead: true, token: token ?? known.token }));
  }, []);
  return fragment;
}
