import { m } from "#app/i18n/paraglide/messages.js";
import { RadioCards, type RadioOption, RadioStrips } from "#app/ui/radio-cards.tsx";
import type { KindFieldsProps } from "../sign-up-inputs.tsx";
import { rsvpLabels } from "./labels.ts";

export function ResponseField(props: KindFieldsProps) {
  return <RadioCards {...buildRadioProps(props)} legend={m.signup_response()} />;
}

/** The same choice, as strips that hang from the invitation. */
export function ResponseStrips(props: KindFieldsProps) {
  return <RadioStrips {...buildRadioProps(props)} legend={rsvpLabels.heading()} />;
}

/** Going can be full, or join the wait list; the other answers take no spot. */
function buildRadioProps({ values, errors, left, joinsWaitList, followed }: KindFieldsProps) {
  const isFull = left !== null && left <= 0;
  const hint = joinsWaitList ? m.signup_going_waits() : renderFullHint(isFull, followed);
  return {
    name: "response",
    error: errors.response,
    required: true,
    missingText: m.signup_response_required(),
    defaultValue: isFull && values.response === "going" ? undefined : values.response,
    options: [
      { value: "going", label: m.signup_going(), hint, disabled: isFull },
      { value: "maybe", label: m.signup_maybe() },
      { value: "no", label: m.signup_no() },
    ] satisfies RadioOption[],
  };
}

function renderFullHint(isFull: boolean, followed: string | undefined) {
  if (!followed) return isFull && m.signup_full();
  return (
    <span data-of={followed}>
      <span data-full="" hidden={!isFull}>
        {m.signup_full()}
      </span>
    </span>
  );
}
