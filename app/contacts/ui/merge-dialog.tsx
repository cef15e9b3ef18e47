import type { ContactView } from "#app/contacts/queries.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { useTask } from "#app/ui/use-task.ts";

/** Asks before several contacts become one. */
export function MergeDialog({ people, onClose }: { people: ContactView[]; onClose: () => void }) {
  const { Form, isBusy } = useTask(onClose);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.contacts_merge_title({ count: people.length })}
      text={m.contacts_merge_text()}
      confirm={m.contacts_merge()}
      tone="primary"
      busy={isBusy}
      form="merge-contacts"
    >
      <Form id="merge-contacts" method="post" action="/contacts/duplicates" className="contents">
        <input type="hidden" name="ids" value={people.map(({ id }) => id).join(" ")} />
      </Form>
    </AlertDialog>
  );
}
