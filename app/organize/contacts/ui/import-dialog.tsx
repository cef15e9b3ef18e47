import { type FormEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ImportAnswer } from "#app/organize/contacts/import-answer.ts";
import type { TagView } from "#app/organize/contacts/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toast.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { ImportFields } from "./import-fields.tsx";
import { ImportPreview } from "./import-preview.tsx";

type Preview = Extract<ImportAnswer, { ok: true }>;
type Refused = Omit<Extract<ImportAnswer, { ok: false }>, "ok">;

/** A file or a pasted list is previewed first and then imported; nothing is saved before that. */
export function ImportDialog({ tags, dial, onClose }: { tags: TagView[]; dial: string | null; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { submit, isBusy } = useSubmission<ImportAnswer>("/contacts/import", {
    networkFailure: () => ({ ok: false, problem: { title: m.contacts_import_failed(), body: m.common_try_again() } }),
    onResult: show,
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submitAs(preview ? "import" : "preview");
  }

  function submitAs(intent: "import" | "preview") {
    const fields = new FormData(form.current ?? undefined);
    fields.set("intent", intent);
    if (!isBusy) void submit(fields);
  }

  function show(result: ImportAnswer) {
    if (!result.ok) return refuse(result);
    setRefused(null);
    if (!result.isDone) return setPreview(result);
    toast({ title: m.contacts_success(), description: m.contacts_import_done({ count: result.added + result.filled }) });
    onClose();
  }

  function refuse(reason: Refused) {
    setRefused(reason);
    if (!reason.field) return;
    setPreview(null);
    const field = form.current?.elements.namedItem(reason.field);
    if (field instanceof HTMLElement) field.focus();
  }

  const isUseful = !preview || preview.added + preview.filled > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={m.contacts_import()} text={preview ? m.contacts_import_preview_text() : m.contacts_import_text()}>
        <form ref={form} onSubmit={send} onInput={() => setRefused(null)} noValidate className="grid gap-5">
          {refused && !refused.field && (
            <Notice tone="error" title={refused.problem.title}>
              {refused.problem.body}
            </Notice>
          )}
          {/* What was chosen stays in the form behind the preview, because it is sent again. */}
          <div className={preview ? "hidden" : "grid gap-4"}>
            <ImportFields tags={tags} dial={dial} errors={refused?.field ? { [refused.field]: refused.problem.body } : {}} />
          </div>
          {preview && <ImportPreview preview={preview} onChoose={() => submitAs("preview")} />}
          <DialogFooter>
            <Button variant="secondary" onClick={preview ? () => setPreview(null) : onClose}>
              {preview ? m.common_back() : m.common_cancel()}
            </Button>
            {isUseful ? (
              <Button type="submit" busy={isBusy}>
                {preview ? m.contacts_import_confirm({ count: preview.added + preview.filled }) : m.contacts_import_preview()}
              </Button>
            ) : (
              <Button onClick={onClose}>{m.common_close()}</Button>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
