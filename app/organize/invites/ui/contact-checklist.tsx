import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cn } from "#app/ui/cn.ts";
import { FactLine } from "#app/ui/fact-line.tsx";
import { statusLabel } from "../labels.ts";
import type { InviteCandidate } from "../rules.ts";

type ContactChecklistProps = {
  legend?: string;
  contacts: InviteCandidate[];
  isChosen: (contact: InviteCandidate) => boolean;
  onToggle: (contact: InviteCandidate) => void;
  className?: string;
};

/** Contacts to select; those who can't be invited show the reason. */
export function ContactChecklist({ legend = m.invites_dialog_contacts(), contacts, isChosen, onToggle, className }: ContactChecklistProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className={cn("grid overflow-y-auto overscroll-contain rounded-md border border-line px-3 py-1.5", className)}>
        {contacts.map((contact) => (
          <Checkbox
            key={contact.id}
            label={contact.name}
            hint={<FactLine facts={[contact.email, statusLabel(contact.status)]} />}
            checked={isChosen(contact)}
            disabled={contact.status !== "free"}
            onChange={() => onToggle(contact)}
          />
        ))}
      </div>
    </fieldset>
  );
}
