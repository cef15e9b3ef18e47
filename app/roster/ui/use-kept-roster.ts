import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { checkAccount } from "#app/offline/account.ts";
import { REPLAYED } from "#app/offline/replayed.ts";
import { forgetRoster, keepRoster } from "#app/offline/store.ts";
import type { Roster } from "#app/roster/queries.server.ts";
import { forgetKept } from "./use-check-in.ts";

/** Lets the device remember the list as it was last seen, and reads it again once kept check-ins have been sent. */
export function useKeptRoster(roster: Roster): void {
  const { revalidate } = useRevalidator();
  const eventId = roster.event.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list is remembered
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    const timer = setTimeout(() => void remember(eventId), 1000);
    return () => clearTimeout(timer);
  }, [eventId, roster]);
  useEffect(() => {
    const readAgain = () => {
      forgetKept();
      revalidate();
    };
    addEventListener(REPLAYED, readAgain);
    return () => removeEventListener(REPLAYED, readAgain);
  }, [revalidate]);
}

async function remember(eventId: string): Promise<void> {
  try {
    // What is to be said or opened without a connection has to be here before.
    await Promise.all([import("#app/ui/toasts.tsx"), import("./row-menu.tsx")]);
    const answer = await fetch(`/event/${eventId}/check-ins`, { redirect: "manual" });
    if (answer.ok) await keepRoster(await answer.json());
    else if (answer.status === 404) await forgetRoster(eventId);
    else if (answer.type === "opaqueredirect") await checkAccount();
  } catch {
    // Without a connection, or in a browser that keeps nothing, what was remembered before stays.
  }
}
