import { useContactTask } from "#app/contacts/ui/use-contact-task.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";

type DeleteDialogProps = {
  title: string;
  text?: string;
  confirm?: string;
  fields: Record<string, string>;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks before anybody is taken out of the contacts. */
export function DeleteDialog({
  title,
  text = m.contacts_delete_text(),
  confirm = m.common_delete(),
  fields,
  onDone,
  onClose,
}: DeleteDialogProps) {
  const { send, isBusy } = useContactTask(() => {
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
      <form
        id="delete-contacts"
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void send(fields);
        }}
      />
    </AlertDialog>
  );
}
