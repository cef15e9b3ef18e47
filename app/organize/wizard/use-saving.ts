import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { copyPublishedLink, replaceBackWithEvents } from "#app/organize/share/ui/published-link.ts";
import type { FormRefused, Gone, SaveFailed } from "#app/sheet/event/outcome.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { toJsonBody } from "#app/ui/post-form.ts";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { AffectedAnswer } from "./affected-dialog.tsx";
import { draftKey, forgetDraft } from "./kept-draft.ts";
import { type WizardState, wizardStateToForm } from "./wizard.ts";

/** The data the wizard submits. */
type Saving = {
  form: EventForm;
  eventId: string;
  /** The saved event's version; null for a new one. */
  version: number | null;
  /** The sign-ups the organizer agreed to cancel. */
  cancel: string[];
  /** Whether guests see it for the first time; the save then leads to the share page. */
  isFirst: boolean;
  /** Whether the organizer was shown who will be emailed; `note` is the organizer's message to them. */
  isAgreed: boolean;
  note: string;
  /** Whether the account was just created for this form. */
  isNewAccount?: boolean;
  organizerName?: string;
};

/** The response if nothing was saved; a successful save redirects to the next page. */
export type SavingAnswer = FormRefused | Gone | AffectedAnswer | { outcome: "busy" | "signedOut" } | SaveFailed;

type Intent = EventForm["intent"];

/** Options for saving the form. Problems are reported through `affected`, a notice, a toast or `onRefused`. */
type SavingOptions = {
  wasPublished: boolean;
  /** No one is signed in yet. */
  asksAccount: boolean;
};

export function useSaving(state: WizardState, { wasPublished, asksAccount }: SavingOptions, onRefused: (refused: FormRefused) => void) {
  const { submit, isBusy, result } = useSubmission<SavingAnswer>("/create/save", {
    networkFailure: () => ({ outcome: "failed" }),
    onResult: show,
    revalidates: false,
    onLeave: async (to) => {
      forgetDraft(draftKey("form", state.version === null ? null : state.eventId));
      if (to.split("?")[0] === `/event/${state.eventId}/share`) await copyPublishedLink(state.eventId);
      if (!wasPublished) replaceBackWithEvents();
    },
  });
  const [affected, setAffected] = useState<AffectedAnswer | null>(null);
  const intent = useRef<Intent>("publish");
  const [isAskingAccount, setAskingAccount] = useState(false);
  const account = useRef({ isSignedIn: !asksAccount, isNew: false });

  function show(result: SavingAnswer) {
    setAffected("people" in result ? result : null);
    setAskingAccount(false);
    if (result.outcome === "refused") onRefused(result);
    const trouble = describeFailure(result);
    if (trouble) toast({ title: m.wizard_save_failed(), description: trouble, kind: "error" });
  }

  function send(intent: Intent, version: number | null, agreed?: { cancel: string[]; note: string }) {
    const form = wizardStateToForm(state, intent);
    if (!form) return;
    const { cancel = [], note = "" } = agreed ?? {};
    const { eventId, organizerName } = state;
    const saving: Saving = {
      form,
      eventId,
      version,
      cancel,
      isFirst: !wasPublished,
      isAgreed: Boolean(agreed),
      note,
      organizerName,
      isNewAccount: account.current.isNew,
    };
    void submit(toJsonBody(saving));
  }

  return {
    affected,
    isBusy,
    isAskingAccount,
    goOnSignedIn(isNew: boolean) {
      account.current = { isSignedIn: true, isNew };
      send(intent.current, state.version);
    },
    isSignedOut: !isBusy && result?.outcome === "signedOut",
    save(wanted: Intent) {
      intent.current = wanted;
      if (account.current.isSignedIn) send(wanted, state.version);
      else setAskingAccount(true);
    },
    confirm(cancel: string[], note: string) {
      if (affected) send(intent.current, affected.version, { cancel, note });
    },
    back() {
      setAffected(null);
      setAskingAccount(false);
    },
  };
}

function describeFailure(answer: SavingAnswer): string | null {
  if (answer.outcome === "failed") return answer.text ?? m.wizard_save_failed_text();
  if (answer.outcome === "busy") return m.wizard_save_failed_text();
  return answer.outcome === "gone" ? m.wizard_gone() : null;
}
