import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Result } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { ChosenContacts, InviteCandidate } from "../rules.ts";

/** Contacts chosen elsewhere, as form fields: their ids, or the search that finds them (organize/contacts/schema.ts). */
export type Preselected = Record<string, string>;

/**
 * Finds the chosen contacts that can be invited to the event: those passed along by the address book in the history state,
 * which survives a reload, and everyone a search finds, by `bring`.
 */
export function usePreselected(eventId: string, onFound: (contacts: InviteCandidate[]) => void) {
  const [sent] = useState(readHistoryState(useLocation().state));
  const [chosen, setChosen] = useState<ChosenContacts | null>(null);
  const [isRead, setRead] = useState(false);
  const found = useRef(onFound);
  found.current = onFound;

  const { submit, isBusy } = useSubmission<ChosenContacts | Result>(`/event/${eventId}/chosen`, {
    networkFailure: () => ({ ok: false, toast: { kind: "error", title: m.invites_chosen_failed() } }),
    revalidates: false,
  });

  async function bring(fields: Preselected): Promise<ChosenContacts | null> {
    const result = await submit(fields);
    if (!("contacts" in result)) return null;
    found.current(result.contacts);
    return result;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (sent)
      void bring(sent)
        .then(setChosen)
        .finally(() => setRead(true));
  }, []);
  return { chosen, isBusy: isBusy || (sent !== null && !isRead), bring };
}

function readHistoryState(state: unknown): Preselected | null {
  const brought = typeof state === "object" && state !== null && "brought" in state ? state.brought : null;
  return isTexts(brought) ? brought : null;
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "string");
}
