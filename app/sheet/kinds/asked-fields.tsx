import type { ComponentType } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { InputField, type KindFieldsProps } from "./form-fields.tsx";
import { QuantityField } from "./items/quantity-field.tsx";
import { ResponseField } from "./rsvps/response-field.tsx";
import { type AskedField, askedFields, type FieldId } from "./sign-up-fields.ts";

/** Controls that depend on how much is left. */
const CONTROLS: Partial<Record<FieldId, ComponentType<KindFieldsProps>>> = { response: ResponseField, quantity: QuantityField };

type AskedFieldsProps = KindFieldsProps & { kind: KindId /** Leaves some of them out. */; isAsked?: (field: AskedField) => boolean };

/** What a kind's form asks beyond name and address. */
export function AskedFields({ kind, isAsked = () => true, ...props }: AskedFieldsProps) {
  return askedFields(kind)
    .filter(isAsked)
    .map((field) => {
      const Control = CONTROLS[field.id];
      const control = Control ? <Control key={field.id} {...props} /> : <InputField key={field.id} {...props} field={field} />;
      if (!field.isOfComing) return control;
      return (
        <div key={field.id} className="group-has-[[name=response][value=no]:checked]/form:hidden">
          {control}
        </div>
      );
    });
}
