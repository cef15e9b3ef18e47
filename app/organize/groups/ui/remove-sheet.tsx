import { m } from "#app/i18n/paraglide/messages.js";
import { SheetAction } from "./sheet-action.tsx";

/** `title`: the sheet's title in a list of sheets, the group's name in a list of groups. */
export function RemoveSheet({ groupId, eventId, title }: { groupId: string; eventId: string; title: string }) {
  return <SheetAction {...{ groupId, eventId }} intent="remove" label={m.groups_remove()} ariaLabel={m.groups_remove_named({ title })} />;
}
