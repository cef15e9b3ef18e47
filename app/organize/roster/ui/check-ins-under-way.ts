import { useSyncExternalStore } from "react";
import { checkIns } from "#app/ui/offline/store.ts";

/** Check-ins that the list doesn't show yet, by sign-up: being sent, sent, or kept until there is a connection. */
type UnderWay = { isIn: boolean; heads: number; state: "sending" | "sent" | "kept" };

let underWay: ReadonlyMap<string, UnderWay> = new Map();
const listeners = new Set<() => void>();

/** Check-ins that this device no longer keeps were sent, by this page, another one or the service worker; the list has their state. */
export async function forgetSentKept(): Promise<void> {
  if (![...underWay.values()].some(({ state }) => state === "kept")) return;
  const kept = new Set((await checkIns()).map(({ signupIds }) => signupIds.join(" ")));
  for (const [ids, { state }] of underWay) if (state === "kept" && !kept.has(ids)) change(ids, null);
}

export function forgetSent(): void {
  for (const [ids, { state }] of underWay) if (state === "sent") change(ids, null);
}

export function useUnderWay(): ReadonlyMap<string, UnderWay> {
  return useSyncExternalStore(
    listen,
    () => underWay,
    () => underWay,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function change(ids: string, to: UnderWay | null): void {
  if (!to && !underWay.has(ids)) return;
  const next = new Map(underWay);
  if (to) next.set(ids, to);
  else next.delete(ids);
  underWay = next;
  for (const listener of listeners) listener();
}
