import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { OwnerAnswer, OwnerRequest } from "#app/events/owner-request.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { postForm } from "#app/ui/post-form.ts";
import { type ToastText, toast } from "#app/ui/toast.ts";

/** Carries out what an owner does to an event as a whole, and shows the toast it answers. */
export function useOwnerAction(eventId: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<OwnerAnswer | null>(null);

  async function run({ intent, ...fields }: OwnerRequest) {
    setBusy(true);
    setAnswer(null);
    const given = await postForm<OwnerAnswer>(`/event/${eventId}/owner`, { intent, ...fields });
    setBusy(false);
    setAnswer(given);
    if (given?.outcome === "needsDate" || given?.outcome === "needsName") return;
    toast(given?.toast ?? failureOf(intent));
    if (given) revalidate();
  }
  return { run, busy, answer };
}

/** What is said when no answer came: whatever it was, it can be tried again. */
function failureOf(intent: OwnerRequest["intent"]): ToastText {
  if (intent === "delete") return { kind: "error", title: m.mysignups_delete_failed(), description: m.mysignups_delete_failed_text() };
  return { kind: "error", title: m.organiser_action_failed(), description: m.organiser_action_failed_text() };
}

/** How many people would be told that the event is off; `ask` when the dialog opens. Unknown, nothing is said of it. */
export function usePeopleToTell(eventId: string, how: "end" | "delete") {
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
