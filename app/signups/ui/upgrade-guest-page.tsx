import { useEffect } from "react";
import { sayNotLoaded } from "#app/ui/lazy-part.tsx";

/** Its effect runs when everything beside it is hydrated: what the guests' script counts or fills in is no longer React's. */
export function UpgradeGuestPage() {
  useEffect(() => {
    import("#app/signups/guest-behaviour.ts").then(({ upgradeGuestPage }) => upgradeGuestPage(), sayNotLoaded);
  }, []);
  return null;
}
