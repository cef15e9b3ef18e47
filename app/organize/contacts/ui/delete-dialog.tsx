import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { useContactSubmission } from "./use-contact-submission.ts";

type DeleteDialogProps = {
  title: string;
  text?: string;
  confirm?: string;
  fields: Record<string, string>;
  onDone?: () => void;
  onClose: () => void;
};

export function DeleteContactsDialog({
  title,
  text = m.contacts_delete_text(),
  confirm = m.common_delete(),
  fields,
  onDone,
  onClose,
}: DeleteDialogProps) {
  const { form, isBusy } = useContactSubmission(() => {
    onDone?.();
    onClose();
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      confirm={confirm}
      busy={isBusy}
      form="delete-contacts"
    >
      <form {...form} id="delete-contacts" className="contents">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </AlertDialog>
  );
}
