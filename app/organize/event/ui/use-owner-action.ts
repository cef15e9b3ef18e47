import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OwnerAnswer, OwnerRequest } from "#app/organize/event/owner-request.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

/** Does what an owner wants done to an event as a whole. */
export function useOwnerAction(eventId: string) {
  const { submit, isBusy, result } = useSubmission<OwnerAnswer>(`/event/${eventId}/owner`, { networkFailure });
  return { run: (request: OwnerRequest) => submit({ ...request }), busy: isBusy, result };
}

function networkFailure(intent: unknown): OwnerAnswer {
  const isDeletion = intent === "delete";
  const title = isDeletion ? m.mysignups_delete_failed() : m.organizer_action_failed();
  const description = isDeletion ? m.mysignups_delete_failed_text() : m.organizer_action_failed_text();
  return { outcome: "failed", toast: { kind: "error", title, description } };
}

/** How many people would be told that the event is off, or on again; `ask` when the dialog opens. Unknown, nothing is said of it. */
export function usePeopleToTell(eventId: string, how: "end" | "delete" | "reopen") {
  const [people, setPeople] = useState<number | null>();
  async function ask() {
    setPeople(undefined);
    setPeople(await peopleToTell(`/event/${eventId}/owner?how=${how}`));
  }
  return { people, ask };
}

async function peopleToTell(address: string): Promise<number | null> {
  try {
    return (await (await fetch(address)).json<{ people: number }>()).people;
  } catch {
    return null;
  }
}
