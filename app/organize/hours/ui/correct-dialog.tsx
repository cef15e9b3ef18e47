import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { CountedPerson, CountedShift } from "../queries.server.ts";

type CorrectDialogProps = { person: CountedPerson; shift: CountedShift; action: string; onClose: () => void };

/** Replaces a shift's length with other hours, and asks for the reason. */
export function CorrectDialog({ person, shift, action, onClose }: CorrectDialogProps) {
  // A dialog mounts its content a moment later, so this is state rather than a ref.
  const [shown, setShown] = useState<HTMLFormElement | null>(null);
  const forget = useKeptForm(shown, `hours ${shift.id}`);
  const { form, isBusy, result } = useSubmission(action, { networkFailure: actionFailed, onResult: ({ ok }) => ok && end() });
  const errors = result?.errors ?? {};

  function end() {
    forget();
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={m.hours_correct_title()} text={[person.name, shift.title, shift.when].filter(Boolean).join(" · ")}>
        <form {...form} ref={setShown} className="grid gap-5" noValidate>
          <input type="hidden" name="intent" value="correct" />
          <input type="hidden" name="signupId" value={shift.id} />
          {result?.problem && (
            <Notice tone="error" title={result.problem.title}>
              {result.problem.body}
            </Notice>
          )}
          <div className="grid grid-cols-2 gap-3">
            <Field name="hours" id="correct-hours" label={m.hours_title()} error={errors.hours}>
              {(control) => (
                <Input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={LIMITS.hours.most}
                  defaultValue={Math.floor(shift.minutes / 60)}
                  {...control}
                />
              )}
            </Field>
            <Field name="minutes" id="correct-minutes" label={m.hours_minutes()} error={errors.minutes}>
              {(control) => <Input type="number" inputMode="numeric" min={0} max={59} defaultValue={shift.minutes % 60} {...control} />}
            </Field>
          </div>
          <Field name="reason" id="correct-reason" label={m.hours_reason()} hint={m.hours_reason_hint()} error={errors.reason} required>
            {(control) => <Input maxLength={LIMITS.hours.reason} autoComplete="off" {...control} />}
          </Field>
          <DialogFooter>
            <Button variant="secondary" onClick={end}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" busy={isBusy}>
              {m.hours_save()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
