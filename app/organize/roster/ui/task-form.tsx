import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { rosterFailure } from "#app/organize/roster/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

type TaskFormProps = {
  title: string;
  text?: string;
  /** URL the form is posted to. */
  action: string;
  intent: string;
  confirm: string;
  isReady?: boolean;
  /** Name under which the input is kept until it is sent or canceled; without one it isn't kept. */
  keptAs?: string;
  onClose: () => void;
  /** Renders the fields with their errors. */
  children: (errors: Record<string, string>) => ReactNode;
};

/** A dialog with a form: the problem is shown above the fields, and the input is kept. */
export function TaskForm({ title, text, action, intent, confirm, isReady = true, keptAs, onClose, children }: TaskFormProps) {
  // State rather than a ref, because a dialog mounts its content a moment later.
  const [shown, setShown] = useState<HTMLFormElement | null>(null);
  const forget = useKeptForm(shown, keptAs ?? null);
  const { form, isBusy, result } = useSubmission(action, { networkFailure: rosterFailure, onResult: ({ ok }) => ok && end() });

  function end() {
    forget();
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} text={text}>
        <form {...form} ref={setShown} className="grid gap-5" noValidate>
          <input type="hidden" name="intent" value={intent} />
          {result?.problem && (
            <Notice tone="error" title={result.problem.title}>
              {result.problem.body}
            </Notice>
          )}
          {children(result?.errors ?? {})}
          <DialogFooter>
            <Button variant="secondary" onClick={end}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" busy={isBusy} disabled={!isReady}>
              {confirm}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
