import { Pencil, Send, Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { WaitingMessage } from "#app/organize/messages/ui/message-dialog.tsx";
import { rosterFailure } from "#app/organize/roster/labels.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";

const AlertDialog = lazyPart(async () => (await import("#app/ui/alert-dialog.tsx")).AlertDialog);
const MessageDialog = lazyPart(async () => (await import("#app/organize/messages/ui/message-dialog.tsx")).MessageDialog);

type WaitingActionsProps = { id: string; sheet: RosterSheet; message: Omit<WaitingMessage, "id">; awaitsYes: boolean };
type PendingAction = "change" | "sendNow" | "recall";

/** The actions on a scheduled message: change, send now, recall. One that awaits approval shows why. */
export function WaitingActions({ id, sheet, message, awaitsYes }: WaitingActionsProps) {
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const { submit, isBusy, result } = useSubmission(`/event/${sheet.event.id}/messages`, { networkFailure: rosterFailure });
  const close = () => setPendingAction(null);

  async function run(intent: "sendNow" | "recall") {
    await submit({ intent, id });
    close();
  }

  return (
    <div className="grid gap-3">
      {awaitsYes && (
        <Notice tone="warning" title={m.timeline_awaits_yes()}>
          {m.timeline_awaits_yes_text()}
        </Notice>
      )}
      {result?.problem && (
        <Notice tone="error" title={result.problem.title}>
          {result.problem.body}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setPendingAction("change")}>
          <Pencil aria-hidden="true" />
          {m.timeline_change()}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setPendingAction("sendNow")}>
          <Send aria-hidden="true" />
          {m.timeline_send_now()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setPendingAction("recall")}>
          <Undo2 aria-hidden="true" />
          {awaitsYes ? m.timeline_discard() : m.timeline_recall()}
        </Button>
      </div>
      {pendingAction && (
        <Suspense>
          {pendingAction === "change" && <MessageDialog sheet={sheet} part="" waiting={{ id, ...message }} onClose={close} />}
          {pendingAction === "sendNow" && (
            <AlertDialog
              open
              onOpenChange={close}
              tone="primary"
              busy={isBusy}
              title={m.timeline_send_now_title()}
              text={m.timeline_send_now_text()}
              confirm={m.timeline_send_now()}
              onConfirm={() => void run("sendNow")}
            />
          )}
          {pendingAction === "recall" && (
            <AlertDialog
              open
              onOpenChange={close}
              busy={isBusy}
              title={awaitsYes ? m.timeline_discard_title() : m.timeline_recall_title()}
              text={m.timeline_recall_text()}
              confirm={awaitsYes ? m.timeline_discard() : m.timeline_recall()}
              onConfirm={() => void run("recall")}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
