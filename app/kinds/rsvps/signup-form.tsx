import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { type KindFieldsProps, NotesField, NumberField } from "../form-fields.tsx";

export function RsvpFields(props: KindFieldsProps) {
  return (
    <>
      <RadioCards
        name="response"
        legend={m.signup_response()}
        error={props.errors.response}
        defaultValue={props.values.response ?? "going"}
        options={[
          { value: "going", label: m.signup_going() },
          { value: "maybe", label: m.signup_maybe() },
          { value: "no", label: m.signup_no() },
        ]}
      />
      <NumberField {...props} name="guestCount" label={m.signup_guest_count()} min={LIMITS.guests.min} max={LIMITS.guests.max} />
      <NotesField {...props} />
    </>
  );
}
