import { useEffect } from "react";

/** For the shell: once the page rests, the device is made ready to be used without a connection. */
export function useOffline(accountId: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const timer = setTimeout(() => void import("./start.ts").then(({ startOffline }) => startOffline(accountId)).catch(ignore), 500);
    return () => clearTimeout(timer);
  }, [accountId]);
}

/** A browser that keeps nothing, in private mode for one, works online alone. */
function ignore(): void {}
