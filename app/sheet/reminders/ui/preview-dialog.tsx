import { m } from "#app/i18n/paraglide/messages.js";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";

type PreviewDialogProps = { subject: string; html: string; onClose: () => void };

/** An email as its reader sees it, in a frame without script or navigation. */
export function PreviewDialog({ subject, html, onClose }: PreviewDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={subject} text={m.reminder_preview_text()} className="sm:max-w-2xl">
        <iframe title={subject} srcDoc={html} sandbox="" className="h-[62dvh] w-full rounded-md border border-line bg-white" />
      </DialogContent>
    </Dialog>
  );
}
