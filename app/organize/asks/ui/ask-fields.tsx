import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { ASKS } from "#app/signup/ask/limits.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { unprovenProblem } from "../labels.ts";
import type { AskForm } from "../queries.server.ts";
import { DayOptions } from "./day-options.tsx";
import { PersonFields } from "./person-fields.tsx";

type AskFieldsProps = { form: AskForm; errors: Record<string, string> };

/** Who is asked, for what, and how long they have to answer. */
export function AskFields({ form, errors }: AskFieldsProps) {
  // Submitting this form again asks once.
  const [key] = useState(form.key);
  if (!form.isProven)
    return (
      <Notice tone="warning" title={unprovenProblem().title}>
        {unprovenProblem().body}
      </Notice>
    );
  if (form.offers.length === 0)
    return (
      <Notice tone="warning" title={m.ask_none_free()}>
        {m.ask_none_free_text()}
      </Notice>
    );
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <PersonFields eventId={form.event.id} suggested={form.contacts} errors={errors} />
      <Spots offers={form.offers} offerId={form.offerId} error={errors.offerIds} />
      <Field id="ask-days" name="days" label={m.ask_form_days()} hint={m.ask_form_days_hint()} error={errors.days}>
        {(control) => (
          <Select defaultValue={ASKS.defaultDays} {...control}>
            <DayOptions />
          </Select>
        )}
      </Field>
      <Field id="ask-next" name="next" label={m.ask_form_next()} hint={m.ask_form_next_hint()} error={errors.next} optional>
        {(control) => (
          <Textarea rows={2} maxLength={ASKS.typed} autoComplete="off" autoCapitalize="words" spellCheck={false} {...control} />
        )}
      </Field>
    </>
  );
}

/** The dates to ask for; without a choice, what it is. */
function Spots({ offers, offerId, error }: Pick<AskForm, "offers" | "offerId"> & { error: string | undefined }) {
  const [only] = offers;
  if (only && offers.length === 1) {
    return (
      <div className="grid gap-1.5">
        <input type="hidden" name="offerIds" value={only.id} />
        <p className="font-medium text-sm">{m.ask_form_spots()}</p>
        <p className="wrap-anywhere text-soft text-sm">{only.line}</p>
      </div>
    );
  }
  return (
    <fieldset aria-describedby={error ? "ask-offers-error" : undefined}>
      <legend className="mb-1 font-medium text-sm">{m.ask_form_spots()}</legend>
      <div className="grid max-h-56 overflow-y-auto overscroll-contain rounded-md border border-line px-3 py-1.5">
        {offers.map(({ id, line }) => (
          <Checkbox
            key={id}
            name="offerIds"
            value={id}
            defaultChecked={id === offerId}
            label={line}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      <p id="ask-offers-error" aria-live="polite" className="text-danger-ink text-sm not-empty:mt-1.5">
        {error}
      </p>
    </fieldset>
  );
}
