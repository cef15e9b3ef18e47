import { m } from "#app/i18n/paraglide/messages.js";
import { useGroupAction } from "#app/organize/groups/ui/use-group-action.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";

/** Asks the owner of a sheet that joins a group; unchecked, so that only a choice of theirs is an agreement. */
export function ShareRosterBox({ name }: { name: string }) {
  return <Checkbox name="shareRoster" label={m.group_roster_ask({ name })} hint={m.group_roster_ask_hint()} />;
}

type ShareRosterProps = { groupId: string; eventId: string; sharesRoster: boolean; group: string };

/** For the owner of a sheet in a group: whether the group's organizers see who signed up, and the other choice. */
export function ShareRoster({ groupId, eventId, sharesRoster, group }: ShareRosterProps) {
  const { form, isBusy } = useGroupAction(groupId);
  return (
    <form {...form} className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
      <input type="hidden" name="eventId" value={eventId} />
      <span>{sharesRoster ? m.group_roster_on() : `${m.group_roster_off()} ${m.group_roster_ask_hint()}`}</span>
      <Button
        type="submit"
        variant="link"
        size="sm"
        name="intent"
        value={sharesRoster ? "endRosterSharing" : "shareRoster"}
        busy={isBusy}
        aria-label={sharesRoster ? m.group_roster_end_named({ group }) : m.group_roster_share_named({ group })}
      >
        {sharesRoster ? m.group_roster_end() : m.group_roster_share()}
      </Button>
    </form>
  );
}
