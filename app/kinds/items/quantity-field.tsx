import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { type KindFieldsProps, NumberField } from "../form-fields.tsx";

/** No more than is left; where several are asked for, each says for itself. */
export function QuantityField(props: KindFieldsProps) {
  const { min, max } = LIMITS.quantity;
  return (
    !props.isForSeveral && (
      <NumberField {...props} id="quantity" label={m.signup_quantity()} min={min} max={Math.max(min, props.left ?? max)} />
    )
  );
}
