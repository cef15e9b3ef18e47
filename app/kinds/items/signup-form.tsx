import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { type KindFieldsProps, NotesField, NumberField } from "../form-fields.tsx";

export function ItemFields(props: KindFieldsProps) {
  const max = Math.max(LIMITS.quantity.min, props.left ?? LIMITS.quantity.max);
  return (
    <>
      {!props.isForSeveral && <NumberField {...props} name="quantity" label={m.signup_quantity()} min={LIMITS.quantity.min} max={max} />}
      <NotesField {...props} />
    </>
  );
}
