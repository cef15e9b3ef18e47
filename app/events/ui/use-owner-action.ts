import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { OwnerAnswer, OwnerRequest } from "#app/events/owner-request.ts";
import { toast } from "#app/ui/toast.ts";

/** Carries out what an owner does to an event as a whole, and shows the toast it answers. */
export function useOwnerAction(eventId: string) {
  const fetcher = useFetcher<OwnerAnswer>();
  useEffect(() => {
    if (fetcher.data && fetcher.data.outcome !== "needsDate") toast(fetcher.data.toast);
  }, [fetcher.data]);
  function run({ intent, date }: OwnerRequest) {
    fetcher.submit({ intent, ...(date && { date }) }, { method: "post", action: `/event/${eventId}/owner` });
  }
  return { run, busy: fetcher.state !== "idle", answer: fetcher.data };
}

/** How many people would be told that the event is off; `ask` when the dialog opens. */
export function usePeopleToTell(eventId: string, how: "end" | "delete") {
  const fetcher = useFetcher<{ people: number }>();
  return { people: fetcher.data?.people, ask: () => fetcher.load(`/event/${eventId}/owner?how=${how}`) };
}
