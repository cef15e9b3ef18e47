import { Link } from "@remix-run/react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { ShareRoster, ShareRosterBox } from "#app/organize/group-roster/ui/share-roster.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { SheetGroup } from "../sheet-groups.server.ts";
import { GroupSection } from "./part.tsx";
import { RemoveSheet } from "./remove-sheet.tsx";
import { useGroupAction } from "./use-group-action.ts";

type SheetGroupsProps = { eventId: string; groups: SheetGroup[] };

/** On a sheet's share page: the groups it is in, and those it could join. */
export function SheetGroups({ eventId, groups }: SheetGroupsProps) {
  const others = groups.filter(({ isOn }) => !isOn);
  return (
    <GroupSection title={m.groups_title()}>
      <ul className="divide-y divide-line empty:hidden">
        {groups.map((group) => group.isOn && <GroupLine key={group.id} eventId={eventId} group={group} />)}
      </ul>
      {others.length > 0 ? (
        <Join key={others.map(({ id }) => id).join()} eventId={eventId} groups={others} />
      ) : (
        <p className="text-muted text-sm">
          {m.groups_text()}{" "}
          <Link to="/groups" className="tap inline-flex items-center text-accent-ink underline underline-offset-4">
            {m.groups_new()}
          </Link>
        </p>
      )}
    </GroupSection>
  );
}

function GroupLine({ eventId, group: { id, name, isOrganizer, sharesRoster } }: { eventId: string; group: SheetGroup }) {
  return (
    <li className="grid gap-1 py-2">
      <div className="flex items-center gap-3">
        <a href={isOrganizer ? `/groups/${id}` : `/g/${id}`} className="wrap-anywhere min-w-0 flex-1 font-semibold hover:underline">
          {name}
        </a>
        <RemoveSheet groupId={id} eventId={eventId} title={name} />
      </div>
      <ShareRoster groupId={id} eventId={eventId} sharesRoster={sharesRoster} group={name} />
    </li>
  );
}

function Join({ eventId, groups }: SheetGroupsProps) {
  const [groupId, setGroupId] = useState(groups[0]?.id ?? "");
  const { form, isBusy, result } = useGroupAction(groupId);
  return (
    <form {...form} className="grid gap-2">
      <input type="hidden" name="eventId" value={eventId} />
      <Field label={m.groups_join_sheet()} id="join-group" error={result?.errors?.eventId}>
        {(control) => (
          <Select {...control} value={groupId} onChange={(event) => setGroupId(event.target.value)}>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ShareRosterBox key={groupId} name={groups.find(({ id }) => id === groupId)?.name ?? ""} />
      <Button type="submit" variant="secondary" name="intent" value="add" busy={isBusy} className="sm:justify-self-start">
        {m.groups_add_action()}
      </Button>
    </form>
  );
}
