import { Link } from "@remix-run/react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { LIMITS } from "#app/limits.ts";
import { OrganizerNameField } from "#app/organize/event/ui/organizer-name-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent, DialogFooter } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { type ExampleSlot, notSentResult, slotMessage } from "../labels.ts";
import { ContactChecklist } from "./contact-checklist.tsx";
import { type OfferedCandidates, useCandidates } from "./use-candidates.ts";

type InviteDialogProps = { slot: ExampleSlot; onClose: () => void };

/** The demo's invite dialog (product 12.2), for signed-in people. Open as long as it is rendered; starts with no one selected. */
export function InviteDialog({ slot, onClose }: InviteDialogProps) {
  const offered = useCandidates("");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={m.invites_dialog_title()} text={slot.title}>
        {!offered && <Skeleton className="h-40" />}
        {offered && offered.total === 0 && <NoContacts onClose={onClose} />}
        {offered && offered.total > 0 && <InviteForm slot={slot} offered={offered} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

function NoContacts({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className="mb-5 text-soft">{m.invites_none()}</p>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button asChild>
          <Link to="/contacts">{m.invites_add_contacts()}</Link>
        </Button>
      </DialogFooter>
    </>
  );
}

type InviteFormProps = InviteDialogProps & { offered: OfferedCandidates };

function InviteForm({ slot, offered, onClose }: InviteFormProps) {
  const { form, isBusy, result } = useSubmission("/invites", { networkFailure: notSentResult, onResult: ({ ok }) => ok && onClose() });
  // Keeps the first key, so that a retry sends the same invitations.
  const [key] = useState(offered.key);
  const [chosen, setChosen] = useState<string[]>([]);
  const [name, setName] = useState("");
  const [message, setMessage] = useState(() => slotMessage(slot, getLocale()));
  return (
    <form {...form} className="grid gap-5" noValidate>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="title" value={slot.title} />
      <input type="hidden" name="date" value={slot.date} />
      <input type="hidden" name="contactIds" value={chosen.join(",")} />
      {result?.problem && (
        <Notice tone="error" title={result.problem.title}>
          {result.problem.body}
        </Notice>
      )}
      <ContactChecklist
        className="max-h-40"
        contacts={offered.contacts}
        isChosen={({ id }) => chosen.includes(id)}
        onToggle={({ id }) => setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))}
      />
      <Field label={m.invites_message()} name="message" id="invite-message" error={result?.errors?.message} required>
        {(control) => (
          <Textarea
            rows={4}
            maxLength={LIMITS.invite.message}
            value={message}
            onChange={(change) => setMessage(change.target.value)}
            {...control}
          />
        )}
      </Field>
      {(offered.needsName || result?.errors?.organizerName) && (
        <OrganizerNameField value={name} onChange={setName} error={result?.errors?.organizerName} />
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" busy={isBusy} disabled={chosen.length === 0}>
          {m.invites_send({ count: chosen.length })}
        </Button>
      </DialogFooter>
    </form>
  );
}
