import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { postForm } from "#app/ui/post-form.ts";
import { toast } from "#app/ui/toast.ts";
import type { ReminderAnswer, ReminderSettings, ReminderType } from "../schema.ts";

type ReminderSampleProps = { eventId: string; type: ReminderType; settings: ReminderSettings };
type Intent = "preview" | "test";

const PreviewDialog = lazyPart(async () => (await import("./preview-dialog.tsx")).PreviewDialog);

/** One reminder as it would be read now, saved or not: here, or in one's own inbox. */
export function ReminderSample({ eventId, type, settings }: ReminderSampleProps) {
  const [busy, setBusy] = useState<Intent | null>(null);
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null);

  async function ask(intent: Intent) {
    if (busy) return;
    setBusy(intent);
    const answer = await postForm<ReminderAnswer>(`/event/${eventId}/reminders`, { intent, type, settings: JSON.stringify(settings) });
    setBusy(null);
    if (answer && "preview" in answer) return setShown(answer.preview);
    toast(answer?.toast ?? { kind: "error", title: m.reminder_preview_failed(), description: m.reminder_preview_failed_text() });
  }

  return (
    <div className="flex flex-wrap gap-2 pb-3">
      <Button variant="secondary" size="sm" busy={busy === "preview"} onClick={() => ask("preview")}>
        {m.reminder_preview()}
      </Button>
      <Button variant="ghost" size="sm" busy={busy === "test"} onClick={() => ask("test")}>
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
