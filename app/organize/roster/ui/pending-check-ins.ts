import { useSyncExternalStore } from "react";
import { loadCheckIns } from "#app/ui/offline/store.ts";

/** Check-ins that the list doesn't show yet, by sign-up: being sent, sent, or kept until there is a connection. */
type PendingCheckIn = { isIn: boolean; heads: number; state: "sending" | "sent" | "kept" };

let pendingCheckIns: ReadonlyMap<string, PendingCheckIn> = new Map();
const listeners = new Set<() => void>();

/** Check-ins that this device no longer keeps were sent, by this page, another one or the service worker; the list has their state. */
export async function clearSyncedCheckIns(): Promise<void> {
  if (![...pendingCheckIns.values()].some(({ state }) => state === "kept")) return;
  const stored = new Set((await loadCheckIns()).map(({ signupIds }) => signupIds.join(" ")));
  for (const [ids, { state }] of pendingCheckIns) if (state === "kept" && !stored.has(ids)) updatePending(ids, null);
}

export function clearSent(): void {
  for (const [ids, { state }] of pendingCheckIns) if (state === "sent") updatePending(ids, null);
}

export function usePendingCheckIns(): ReadonlyMap<string, PendingCheckIn> {
  return useSyncExternalStore(
    onPendingChange,
    () => pendingCheckIns,
    () => pendingCheckIns,
  );
}

function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function updatePending(ids: string, to: PendingCheckIn | null): void {
  if (!to && !pendingCheckIns.has(ids)) return;
  const next = new Map(pendingCheckIns);
  if (to) next.set(ids, to);
  else next.delete(ids);
  pendingCheckIns = next;
  for (const listener of listeners) listener();
}
