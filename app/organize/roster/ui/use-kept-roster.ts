import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RosterPage } from "#app/organize/roster/queries.server.ts";
import { REPLAYED } from "#app/ui/offline/replayed.ts";
import { hasUnsent } from "#app/ui/offline/store.ts";
import { clearSyncedCheckIns } from "./pending-check-ins.ts";

/** Shortest interval between two downloads of the whole list, in ms. */
const MIN_INTERVAL = 10_000;
const RETRY_DELAY = 2000;

/**
 * Stores the whole list on this device, and reloads it once kept check-ins are sent. A search or another page shows the same
 * list
 * differently, so the list is stored again only if it was reloaded with the same filter, or its totals changed.
 */
export function useKeptRoster(roster: RosterPage): void {
  const { revalidate } = useRevalidator();
  const { event, totals, filter } = roster;
  const last = useRef({ filter: "", whole: "", isDue: true, askedAt: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is looked at
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    const [filtered, whole] = [JSON.stringify(filter), JSON.stringify([event, totals])];
    const previous = last.current;
    const isDue = previous.isDue || filtered === previous.filter || whole !== previous.whole;
    last.current = { ...previous, filter: filtered, whole, isDue };
    if (!isDue) return;
    const timer = setTimeout(
      () => {
        last.current = { ...last.current, isDue: false, askedAt: Date.now() };
        import("./store-roster-offline.client.ts").then(({ storeRosterOffline }) => storeRosterOffline(event.id)).catch(() => {});
      },
      Math.max(1000, previous.askedAt + MIN_INTERVAL - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [roster]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that came says that there is a connection
  useEffect(() => void sendKeptCheckIns(), [roster]);
  useEffect(() => {
    // The first sign of a connection may come too early, and a failed reload would lose the list.
    const whenReachable = (tries = 5): void => {
      const retry = () => tries > 1 && setTimeout(whenReachable, RETRY_DELAY, tries - 1);
      fetch("/api/health").then(revalidate, retry);
    };
    const onReplayed = () => whenReachable();
    addEventListener(REPLAYED, onReplayed);
    return () => removeEventListener(REPLAYED, onReplayed);
  }, [revalidate]);
}

/** Sends what is kept, and clears those that any tab has sent. */
async function sendKeptCheckIns(): Promise<void> {
  if (await hasUnsent()) await (await import("#app/ui/offline/come-back.client.ts")).syncAfterReconnect();
  await clearSyncedCheckIns();
}
