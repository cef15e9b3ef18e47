import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ScheduleChange } from "./change-schedule.ts";
import type { OfferRow } from "./schedule.ts";

type NoteFieldProps = {
  offer: OfferRow;
  name: string;
  errors: Readonly<Record<string, string>>;
  change: (change: ScheduleChange) => void;
};

/** A note about an offer: shown as a link until there is something to say. */
export function NoteField({ offer, name, errors, change }: NoteFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && offer.description === "") {
    return (
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        {m.editor_add_note()}
      </Button>
    );
  }
  return (
    <Field quiet label={m.editor_note_of({ name })} id={`${offer.key}-note`} error={errors[`${offer.key}.description`]} className="flex-1">
      {(control) => (
        <Input
          {...control}
          autoFocus={isOpen}
          maxLength={LIMITS.text.max}
          placeholder={m.editor_note_placeholder()}
          value={offer.description}
          onChange={(event) => change({ change: "edit offer", key: offer.key, edit: { description: event.target.value } })}
        />
      )}
    </Field>
  );
}
