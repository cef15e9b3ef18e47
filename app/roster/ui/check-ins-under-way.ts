import { useSyncExternalStore } from "react";

/** Check-ins that the list does not show yet, by their sign-ups: under way, or kept until there is a connection. */
type UnderWay = { isIn: boolean; heads: number; state: "sending" | "sent" | "kept" };

let underWay: ReadonlyMap<string, UnderWay> = new Map();
const listeners = new Set<() => void>();

/** What was kept has been sent: the list says how it stands. */
export function forgetKept(): void {
  underWay = new Map();
  for (const listener of listeners) listener();
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
