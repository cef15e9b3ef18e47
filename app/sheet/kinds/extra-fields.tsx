import type { ComponentType } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { QuantityField } from "./items/quantity-field.tsx";
import { ResponseField } from "./rsvps/response-field.tsx";
import { type ExtraField, type FieldId, listExtraFields } from "./sign-up-fields.ts";
import { InputField, type KindFieldsProps } from "./sign-up-inputs.tsx";

/** Controls that depend on how much is left. */
const CONTROLS: Partial<Record<FieldId, ComponentType<KindFieldsProps>>> = { response: ResponseField, quantity: QuantityField };

type ExtraFieldsProps = KindFieldsProps & {
  kind: KindId;
  /** Leaves some of them out. */
  isAsked?: (field: ExtraField) => boolean;
};

/** What a kind's form asks beyond name and address. */
export function ExtraFields({ kind, isAsked = () => true, ...props }: ExtraFieldsProps) {
  return listExtraFields(kind)
    .filter(isAsked)
    .map((field) => {
      const Control = CONTROLS[field.id];
      const control = Control ? <Control key={field.id} {...props} /> : <InputField key={field.id} {...props} field={field} />;
      if (!field.isOnlyIfComing) return control;
      return (
        <div key={field.id} className="group-has-[[name=response][value=no]:checked]/form:hidden">
          {control}
        </div>
      );
    });
}
