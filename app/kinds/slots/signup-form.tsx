import { type KindFieldsProps, NotesField, PhoneField } from "../form-fields.tsx";

export function SlotFields(props: KindFieldsProps) {
  return (
    <>
      <PhoneField {...props} />
      <NotesField {...props} />
    </>
  );
}
