import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { type KindFieldsProps, NotesField, NumberField } from "../form-fields.tsx";

export function RsvpFields(props: KindFieldsProps) {
  const { values, errors, left, waits, followed } = props;
  const isFull = left !== null && left <= 0;
  return (
    <>
      <RadioCards
        name="response"
        legend={m.signup_response()}
        error={errors.response}
        required
        missingText={m.signup_response_required()}
        defaultValue={isFull && values.response === "going" ? undefined : values.response}
        options={[
          { value: "going", label: m.signup_going(), hint: waits ? m.signup_going_waits() : fullHint(isFull, followed), disabled: isFull },
          { value: "maybe", label: m.signup_maybe() },
          { value: "no", label: m.signup_no() },
        ]}
      />
      <NumberField {...props} name="guestCount" label={m.signup_guest_count()} min={LIMITS.guests.min} max={LIMITS.guests.max} />
      <NotesField {...props} />
    </>
  );
}

function fullHint(isFull: boolean, followed: string | undefined) {
  if (!followed) return isFull && m.signup_full();
  return (
    <span data-full={followed} hidden={!isFull}>
      {m.signup_full()}
    </span>
  );
}
