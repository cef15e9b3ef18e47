import type { KindId } from "#app/event-types/offer.ts";
import type { ListPosition } from "#app/sheet/kinds/field-definition.ts";
import { getFieldHeading } from "#app/sheet/kinds/field-text.ts";
import { type FieldId, listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";

/** A field as the list shows it, prepared in the Worker so that the browser needn't load its other facts. */
export type ListField = {
  id: FieldId;
  name: string;
  position: ListPosition;
  isOnlyIfComing: boolean;
  /** Labels of the values of a choice. */
  options: Record<string, string> | null;
};

/** The fields a kind asks for in addition to name and address. */
export function listFields(kind: KindId): ListField[] {
  return listExtraFields(kind).map((field) => ({
    id: field.id,
    name: getFieldHeading(field),
    position: field.list,
    isOnlyIfComing: field.isOnlyIfComing === true,
    options:
      field.input === "choice"
        ? Object.fromEntries(Object.entries(field.options).map(([value, { label, heading = label }]) => [value, heading()]))
        : null,
  }));
}
