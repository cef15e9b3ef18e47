import { m } from "#app/i18n/paraglide/messages.js";
import { networkFailure } from "#app/organize/contacts/labels.ts";
import type { ContactView } from "#app/organize/contacts/queries.server.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";

export function MergeDialog({ people, onClose }: { people: ContactView[]; onClose: () => void }) {
  const { form, isBusy } = useSubmission("/contacts/duplicates", { networkFailure, onResult: ({ ok }) => ok && onClose() });
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
      <form {...form} id="merge-contacts" className="contents">
        <input type="hidden" name="ids" value={people.map(({ id }) => id).join(" ")} />
      </form>
    </AlertDialog>
  );
}
