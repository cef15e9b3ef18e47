import { Link } from "@remix-run/react";
import { CalendarPlus } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { rolePath } from "#app/members/labels.ts";
import { ShareRoster, ShareRosterBox } from "#app/organize/group-roster/ui/share-roster.tsx";
import { EventPicture } from "#app/organize/lists/ui/event-picture.tsx";
import { StatusDot } from "#app/sheet/event/ui/event-badges.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { ManagedGroup, ManagedSheet } from "../queries.server.ts";
import { GroupSection } from "./part.tsx";
import { RemoveSheet } from "./remove-sheet.tsx";
import { useGroupAction } from "./use-group-action.ts";

/** The sheets on a group's page by date, and the viewer's own sheets that can join them. */
export function ManagedSheets({ group: { group, sheets, addable } }: { group: ManagedGroup }) {
  return (
    <GroupSection title={m.groups_sheets()}>
      {sheets.length === 0 ? (
        <EmptyState title={m.groups_sheets_none()} text={m.groups_sheets_none_text()} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {sheets.map((sheet) => (
            <SheetLine key={sheet.id} group={group} sheet={sheet} />
          ))}
        </ul>
      )}
      {sheets.length < LIMITS.groups.sheets && <AddSheet group={group} addable={addable} />}
    </GroupSection>
  );
}

function SheetLine({ group, sheet }: { group: ManagedGroup["group"]; sheet: ManagedSheet }) {
  const { id, title, status, picture, day, times, role, attendeeCount, maxAttendees, sharesRoster } = sheet;
  const count =
    maxAttendees === null
      ? m.organizer_sign_ups({ count: attendeeCount })
      : m.organizer_signed_up_of({ count: attendeeCount, max: maxAttendees });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <EventPicture src={picture} />
      <div className="min-w-0 flex-1">
        <a href={role ? rolePath(id, role) : `/event/${id}`} className="wrap-anywhere font-semibold leading-snug hover:underline">
          {title}
        </a>
        <p className="fact-line text-muted text-sm">
          {status !== "published" && (
            <span>
              <StatusDot status={status} />
            </span>
          )}
          <span>{day ?? m.organizer_no_date()}</span>
          {times && <span>{times}</span>}
          <span>{count}</span>
          {role !== "owner" && <span>{m.groups_sheet_of_others()}</span>}
        </p>
      </div>
      <RemoveSheet groupId={group.id} eventId={id} title={title} />
      {role === "owner" && (
        <div className="w-full">
          <ShareRoster groupId={group.id} eventId={id} sharesRoster={sharesRoster} group={group.name} />
        </div>
      )}
    </li>
  );
}

function AddSheet({ group: { id: groupId, name }, addable }: Pick<ManagedGroup, "group" | "addable">) {
  const { form, isBusy, result } = useGroupAction(groupId);
  if (addable.length === 0) {
    return (
      <p className="text-muted text-sm">
        {m.groups_add_none()}{" "}
        <Link to="/create" className="tap inline-flex items-center text-accent-ink underline underline-offset-4">
          {m.organizer_create_sign_up()}
        </Link>
      </p>
    );
  }
  return (
    // A new key resets the fields when the options change.
    <form {...form} key={addable.map(({ id }) => id).join()} className="grid gap-2">
      <Field label={m.groups_add()} id="add-sheet" name="eventId" error={result?.errors?.eventId}>
        {(control) => (
          <Select {...control} defaultValue="">
            <option value="">{m.groups_add_choose()}</option>
            {addable.map(({ id, title, day }) => (
              <option key={id} value={id}>
                {[title, day].filter(Boolean).join(" · ")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ShareRosterBox name={name} />
      <Button type="submit" variant="secondary" name="intent" value="add" busy={isBusy} className="sm:justify-self-start">
        <CalendarPlus aria-hidden="true" />
        {m.groups_add_action()}
      </Button>
    </form>
  );
}
