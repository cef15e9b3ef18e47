import { type KindFieldsProps, NotesField, PhoneField, SkillsField } from "../form-fields.tsx";

export function ShiftFields(props: KindFieldsProps) {
  return (
    <>
      <PhoneField {...props} />
      <SkillsField {...props} />
      <NotesField {...props} />
    </>
  );
}
