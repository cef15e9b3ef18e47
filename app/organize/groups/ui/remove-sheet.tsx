import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useGroupAction } from "./use-group-action.ts";

/** `title`: the sheet's title in a list of sheets, the group's name in a list of groups. */
export function RemoveSheet({ groupId, eventId, title }: { groupId: string; eventId: string; title: string }) {
  const { form, isBusy } = useGroupAction(groupId);
  return (
    <form {...form} className="shrink-0">
      <input type="hidden" name="eventId" value={eventId} />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        name="intent"
        value="remove"
        busy={isBusy}
        aria-label={m.groups_remove_named({ title })}
      >
        {m.groups_remove()}
      </Button>
    </form>
  );
}
