import { useRef, useState } from "react";
import type { Failed, Gone, Refused } from "#app/events/outcome.ts";
import type { EventForm } from "#app/events/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { asJson } from "#app/ui/post-form.ts";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { Affected } from "./affected-dialog.tsx";
import { draftKey, forgetDraft } from "./kept-draft.ts";
import { formOf, type WizardState } from "./wizard.ts";

/** What the wizard sends. */
type Saving = {
  form: EventForm;
  eventId: string;
  /** Of the saved event; null for a new one. */
  version: number | null;
  /** The sign-ups the organizer agreed to cancel. */
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
  const { submit, isBusy, result } = useSubmission<SavingAnswer>("/create/save", {
    networkFailure: () => ({ outcome: "failed" }),
    onResult: show,
    revalidates: false,
    onLeave: () => forgetDraft(draftKey("form", state.version === null ? null : state.eventId)),
  });
  const [affected, setAffected] = useState<Affected | null>(null);
  const intent = useRef<Intent>("publish");

  function show(result: SavingAnswer) {
    setAffected("people" in result ? result : null);
    if (result.outcome === "refused") onRefused(result);
    const trouble = troubleOf(result);
    if (trouble) toast({ title: m.wizard_save_failed(), description: trouble, kind: "error" });
  }

  function send(intent: Intent, version: number | null, cancel: string[]) {
    const form = formOf(state, intent);
    if (!form) return;
    const saving: Saving = { form, eventId: state.eventId, version, cancel, isFirst: !wasPublished, organizerName: state.organizerName };
    void submit(asJson(saving));
  }

  return {
    affected,
    isBusy,
    isSignedOut: !isBusy && result?.outcome === "signedOut",
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
