import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { ExtraFields } from "#app/sheet/kinds/extra-fields.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { ManualAnswers } from "./own-questions.tsx";
import { PartSelect } from "./part-select.tsx";
import { TaskForm } from "./task-form.tsx";

type AddDialogProps = {
  sheet: RosterSheet;
  /** The part they most likely came for; empty: none yet. */
  part: string;
  onClose: () => void;
};

/** Adds a person who signed up by phone, on paper or at the door; the address is optional. */
export function AddDialog({ sheet, part: requestedPart, onClose }: AddDialogProps) {
  const { event, kind, parts, questions } = sheet;
  // Submitting this form again is the same sign-up.
  const [key] = useState(sheet.key);
  const only = parts.length === 1 ? parts[0]?.key : undefined;
  const [offerId, setOfferId] = useState(only ?? (parts.some((part) => part.key === requestedPart) ? requestedPart : ""));
  const part = parts.find((each) => each.key === (KINDS[kind].hasOffers ? offerId : "going"));
  const left = !part || part.capacity === null ? null : part.capacity - part.taken;
  return (
    <TaskForm
      title={m.roster_add()}
      text={m.roster_add_text()}
      action={`/event/${event.id}/signups`}
      intent="add"
      keptAs={`add.${event.id}`}
      confirm={m.roster_add_confirm()}
      isReady={!KINDS[kind].hasOffers || offerId !== ""}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <input type="hidden" name="key" value={key} />
          {KINDS[kind].hasOffers && (
            <PartSelect name="offerId" label={m.roster_what()} kind={kind} parts={parts} spots={1} value={offerId} onChoose={setOfferId} />
          )}
          <Field id="add-name" name="name" label={m.organizer_signups_name()} error={errors.name} required>
            {(control) => <Input maxLength={LIMITS.name.max} autoComplete="off" {...control} />}
          </Field>
          <Field
            id="add-email"
            name="email"
            label={m.organizer_signups_email()}
            hint={m.roster_add_email_hint()}
            error={errors.email}
            optional
          >
            {(control) => <Input type="email" inputMode="email" maxLength={LIMITS.email.max} autoComplete="off" {...control} />}
          </Field>
          <ExtraFields kind={kind} prefix="add" values={{}} errors={errors} left={left} />
          <ManualAnswers prefix="add" questions={questions} values={{}} errors={errors} />
        </>
      )}
    </TaskForm>
  );
}
