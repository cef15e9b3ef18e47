import { useEffect, useRef, useState } from "react";
import type { Gone, Refused } from "#app/events/outcome.ts";
import type { EventForm } from "#app/events/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import type { Affected } from "./affected-dialog.tsx";
import { draftKey } from "./kept-draft.ts";
import { type Failed, usePost } from "./use-post.ts";
import { formOf, type WizardState } from "./wizard.ts";

/** What the wizard sends. */
type Saving = {
  form: EventForm;
  eventId: string;
  /** Of the saved event; null for a new one. */
  version: number | null;
  /** The sign-ups the organiser agreed to cancel. */
  cancel: string[];
  /** Whether guests have not seen it before: it leads to the share page. */
  isFirst: boolean;
  organizerName?: string;
};

/** What comes back when nothing was saved; a saved form leads to its next page. */
export type SavingAnswer = Refused | Gone | Affected | { outcome: "busy" | "signedOut" } | Failed;

type Intent = EventForm["intent"];

/** Saves the form; what stands in the way comes back as `affected`, as a notice, as a toast or through `onRefused`. */
export function useSaving(state: WizardState, wasPublished: boolean, onRefused: (refused: Refused) => void) {
  const { answer: data, isBusy, post } = usePost<SavingAnswer>(draftKey("form", state.version === null ? null : state.eventId));
  const [affected, setAffected] = useState<Affected | null>(null);
  const intent = useRef<Intent>("publish");
  const refuse = useRef(onRefused);
  refuse.current = onRefused;

  useEffect(() => {
    setAffected(data && "people" in data ? data : null);
    if (data?.outcome === "refused") refuse.current(data);
    const trouble = data && troubleOf(data);
    if (trouble) toast({ title: m.wizard_save_failed(), description: trouble, kind: "error" });
  }, [data]);

  function send(intent: Intent, version: number | null, cancel: string[]) {
    const form = formOf(state, intent);
    if (!form) return;
    const saving: Saving = { form, eventId: state.eventId, version, cancel, isFirst: !wasPublished, organizerName: state.organizerName };
    void post("/create/save", saving);
  }

  return {
    affected,
    isBusy,
    isSignedOut: !isBusy && data?.outcome === "signedOut",
    save(wanted: Intent) {
      intent.current = wanted;
      send(wanted, state.version, []);
    },
    confirm(signupIds: string[]) {
      if (affected) send(intent.current, affected.version, signupIds);
    },
    back: () => setAffected(null),
  };
}

function troubleOf(answer: SavingAnswer): string | null {
  if (answer.outcome === "failed") return answer.text ?? m.wizard_save_failed_text();
  if (answer.outcome === "busy") return m.wizard_save_failed_text();
  return answer.outcome === "gone" ? m.wizard_gone() : null;
}
