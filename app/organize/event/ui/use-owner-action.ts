import { useState } from "react";
import { ownerFailureAnswer } from "#app/organize/event/owner-failure.ts";
import type { OwnerAnswer, OwnerRequest } from "#app/organize/event/owner-request.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Submits an owner's action on the event as a whole. */
export function useOwnerAction(eventId: string) {
  const { submit, isBusy, result } = useSubmission<OwnerAnswer>(`/event/${eventId}/owner`, { networkFailure: ownerFailureAnswer });
  return { run: (request: OwnerRequest) => submit({ ...request }), busy: isBusy, result };
}

/** How many people would be notified that the event is off, or on again; null if unknown. Call `ask` when the dialog opens. */
export function useNotifiedCount(eventId: string, how: "end" | "delete" | "reopen") {
  const [people, setPeople] = useState<number | null>();
  async function ask() {
    setPeople(undefined);
    setPeople(await fetchNotifiedCount(`/event/${eventId}/owner?how=${how}`));
  }
  return { people, ask };
}

async function fetchNotifiedCount(address: string): Promise<number | null> {
  try {
    return (await (await fetch(address)).json<{ people: number }>()).people;
  } catch {
    return null;
  }
}
