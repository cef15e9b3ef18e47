import { m } from "#app/i18n/paraglide/messages.js";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import type { KindFieldsProps } from "../form-fields.tsx";

/** Going can be full, or join the wait list; the other answers take no spot. */
export function ResponseField({ values, errors, left, waits, followed }: KindFieldsProps) {
  const isFull = left !== null && left <= 0;
  return (
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
  );
}

function fullHint(isFull: boolean, followed: string | undefined) {
  if (!followed) return isFull && m.signup_full();
  return (
    <span data-of={followed}>
      <span data-full="" hidden={!isFull}>
        {m.signup_full()}
      </span>
    </span>
  );
}
