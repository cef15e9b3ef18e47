import { m } from "#app/i18n/paraglide/messages.js";
import { SheetAction } from "#app/organize/groups/ui/sheet-action.tsx";
import { useGroupAction } from "#app/organize/groups/ui/use-group-action.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";

/** Asks the owner of a sheet that joins a group; unchecked, so that only a choice of theirs is an agreement. */
export function ShareRosterBox({ name }: { name: string }) {
  return <Checkbox name="shareRoster" label={m.group_roster_ask({ name })} hint={m.group_roster_ask_hint()} />;
}

type ShareRosterProps = { groupId: string; eventId: string; sharesRoster: boolean; group: string };

/** For the owner of a sheet in a group: whether the group's organizers see who signed up, and the other choice. */
export function ShareRoster({ groupId, eventId, sharesRoster, group }: ShareRosterProps) {
  const { submit, isBusy } = useGroupAction(groupId);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted text-sm">
      <p>{sharesRoster ? m.group_roster_on() : m.group_roster_off()}</p>
      {sharesRoster ? (
        <SheetAction
          {...{ groupId, eventId }}
          intent="endRosterSharing"
          label={m.group_roster_end()}
          ariaLabel={m.group_roster_end_named({ group })}
          className="ml-auto"
        />
      ) : (
        <ConfirmButton
          label={m.group_roster_share()}
          ariaLabel={m.group_roster_share_named({ group })}
          variant="ghost"
          size="sm"
          className="ml-auto"
          busy={isBusy}
          title={m.group_roster_share_title({ group })}
          text={m.group_roster_ask_hint()}
          confirm={m.group_roster_share()}
          tone="primary"
          onConfirm={() => void submit({ intent: "shareRoster", eventId })}
        />
      )}
    </div>
  );
}
