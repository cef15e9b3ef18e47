import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { type KindFieldsProps, NumberField } from "../sign-up-inputs.tsx";

/** Allows at most what is left, and is hidden if that is one. If several offers are requested, each has its own number field. */
export function QuantityField(props: KindFieldsProps) {
  const { min, max } = LIMITS.quantity;
  const most = Math.max(min, props.left ?? max);
  const { quantity = `${most}` } = props.values;
  if (props.isForSeveral) return null;
  if (most === min && quantity === `${min}` && !props.errors.quantity) return <input type="hidden" name="quantity" value={min} />;
  return <NumberField {...props} id="quantity" label={m.signup_quantity()} min={min} max={most} />;
}
