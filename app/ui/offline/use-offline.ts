import { useEffect } from "react";

/** For the shell: prepares the device for use without a connection, shortly after the page has loaded. */
export function useOffline(accountId: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const timer = setTimeout(() => void import("./start.client.ts").then(({ startOffline }) => startOffline(accountId)).catch(ignore), 500);
    return () => clearTimeout(timer);
  }, [accountId]);
}

/** A browser that stores nothing, for example in private mode, only works online. */
function ignore(): void {}
