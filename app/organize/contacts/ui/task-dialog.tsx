import type { ComponentType } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AddressBook } from "#app/organize/contacts/queries.server.ts";
import { ContactDialog } from "./contact-dialog.tsx";
import { DeleteContactsDialog } from "./delete-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { TagsDialog } from "./tags-dialog.tsx";
import type { ContactTask } from "./task.ts";
import type { ContactSelection } from "./use-selection.ts";

export type InviteDialogComponent = ComponentType<{ chosen: Pick<ContactSelection, "count" | "fields">; onClose: () => void }>;

/** `dial`: the country code of the account's time zone, if there is one. */
export type AddressBookView = AddressBook & { dial: string | null };

type TaskDialogProps = {
  task: ContactTask;
  book: AddressBookView;
  chosen: ContactSelection;
  InviteDialog: InviteDialogComponent;
  onClose: () => void;
};

export function ContactTaskDialog({ task, book: { tags, dial }, chosen, InviteDialog, onClose }: TaskDialogProps) {
  switch (task.do) {
    case "add":
      return <ContactDialog contact={null} tags={tags} onClose={onClose} />;
    case "edit":
      return <ContactDialog contact={task.contact} tags={tags} onClose={onClose} />;
    case "tags":
      return <TagsDialog tags={tags} onClose={onClose} />;
    case "import":
      return <ImportDialog tags={tags} dial={dial} onClose={onClose} />;
    case "invite":
      return <InviteDialog chosen={chosen} onClose={onClose} />;
    case "delete":
      return (
        <DeleteContactsDialog
          title={m.contacts_delete_title({ name: task.contact.name })}
          fields={{ intent: "delete", contactId: task.contact.id }}
          onDone={() => chosen.toggle([task.contact.id], false)}
          onClose={onClose}
        />
      );
    case "undoImport":
      return (
        <DeleteContactsDialog
          title={m.contacts_import_undo_title({ count: task.undoable.count })}
          text={m.contacts_import_undo_text()}
          confirm={m.contacts_import_undo()}
          fields={{ intent: "undoImport", importId: task.undoable.id }}
          onClose={onClose}
        />
      );
    case "deleteMany":
      return (
        <DeleteContactsDialog
          title={m.contacts_delete_many_title({ count: chosen.count })}
          fields={{ intent: "deleteMany", ...chosen.fields }}
          onDone={chosen.clear}
          onClose={onClose}
        />
      );
  }
}
