import { useCallback, useReducer, useState } from "react";
import { browserZone } from "#app/lib/time-zones.ts";
import { draftKey, forgetDraft, useKeptDraft } from "./kept-draft.ts";
import { decideOpening } from "./prefill.ts";
import { changeWizard, remainingErrors, type WizardAction, type WizardState, wizardStateToForm } from "./wizard.ts";

/** The wizard's state, kept in browser storage until it is saved, and the server's errors. */
export function useWizard(initial: WizardState, { hasZone, lasts }: { hasZone: boolean; lasts: boolean }) {
  const isEditing = initial.version !== null;
  const key = draftKey("form", isEditing ? initial.eventId : null);
  const [state, dispatch] = useReducer(changeWizard, initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isRestored, setRestored] = useState(false);
  const [other, setOther] = useState<WizardState | null>(null);

  const change = useCallback((action: WizardAction) => {
    dispatch(action);
    setErrors((errors) => remainingErrors(errors, action));
  }, []);

  const { isReady } = useKeptDraft(key, state, {
    lasts,
    restore(stored: WizardState) {
      const opening = decideOpening(stored, initial);
      if (opening === "ask") setOther(stored);
      else if (opening === "kept") goOnWith(stored);
      else begin();
    },
    begin,
  });

  function begin() {
    if (!hasZone) dispatch({ action: "details", details: { timeZone: browserZone() } });
  }

  function goOnWith(stored: WizardState) {
    dispatch({ action: "replace", state: stored });
    setRestored(stored.type !== null);
    setOther(null);
  }

  function startOver() {
    forgetDraft(key);
    setOther(null);
    setErrors({});
    setRestored(false);
    dispatch({ action: "replace", state: initial });
    begin();
  }

  const forget = () => forgetDraft(key);
  const isChanged = () => JSON.stringify(wizardStateToForm(state, "draft")) !== JSON.stringify(wizardStateToForm(initial, "draft"));

  return { forget, isChanged, state, change, errors, setErrors, isReady, isRestored, isEditing, startOver, other, goOnWith };
}
