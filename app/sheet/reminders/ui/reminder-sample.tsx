import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { ReminderAnswer, ReminderSettings, ReminderType } from "../schema.ts";

type ReminderSampleProps = { eventId: string; type: ReminderType; settings: ReminderSettings };
type Intent = "preview" | "test";

const PreviewDialog = lazyPart(async () => (await import("./preview-dialog.tsx")).PreviewDialog);

/** One reminder as it would read now, saved or not: shown here, or sent to the organizer's own inbox. */
export function ReminderSample({ eventId, type, settings }: ReminderSampleProps) {
  const [lastIntent, setLastIntent] = useState<Intent>("preview");
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null);

  const { submit, isBusy } = useSubmission<ReminderAnswer>(`/event/${eventId}/reminders`, {
    networkFailure: () => ({ toast: { kind: "error", title: m.reminder_preview_failed(), description: m.reminder_preview_failed_text() } }),
    onResult: (result) => "preview" in result && setShown(result.preview),
    revalidates: false,
  });

  function ask(intent: Intent) {
    if (isBusy) return;
    setLastIntent(intent);
    void submit({ intent, type, settings: JSON.stringify(settings) });
  }

  return (
    <div className="flex flex-wrap gap-2 pb-3">
      <Button variant="secondary" size="sm" busy={isBusy && lastIntent === "preview"} onClick={() => ask("preview")}>
        {m.reminder_preview()}
      </Button>
      <Button variant="ghost" size="sm" busy={isBusy && lastIntent === "test"} onClick={() => ask("test")}>
        {m.reminder_test()}
      </Button>
      {shown && (
        <Suspense>
          <PreviewDialog {...shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}
