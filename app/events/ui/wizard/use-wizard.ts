import { useCallback, useReducer, useState } from "react";
import { draftKey, forgetDraft, useKeptDraft } from "./kept-draft.ts";
import { changeWizard, errorsAfter, type WizardAction, type WizardState } from "./wizard.ts";

/** The wizard's state, kept in the browser's session until it is saved, and what the server refused of it. */
export function useWizard(initial: WizardState, hasZone: boolean) {
  const isEditing = initial.version !== null;
  const key = draftKey("form", isEditing ? initial.eventId : null);
  const [state, dispatch] = useReducer(changeWizard, initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isRestored, setRestored] = useState(false);

  const change = useCallback((action: WizardAction) => {
    dispatch(action);
    setErrors((errors) => errorsAfter(errors, action));
  }, []);

  const { isReady } = useKeptDraft(key, state, {
    restore(kept: WizardState) {
      // Somebody who asks for a template gets it, whatever another one was left with.
      if (initial.type && kept.type !== initial.type) return;
      dispatch({ action: "replace", state: kept });
      setRestored(kept.type !== null);
    },
    begin() {
      if (!hasZone) dispatch({ action: "details", details: { timeZone: browserZone() ?? initial.timeZone } });
    },
  });

  function startOver() {
    forgetDraft(key);
    setErrors({});
    setRestored(false);
    dispatch({ action: "replace", state: initial });
  }

  return { state, change, errors, setErrors, isReady, isRestored, isEditing, startOver };
}

function browserZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
