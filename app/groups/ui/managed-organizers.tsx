import { UserPlus } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import type { Invitation } from "../invitations.server.ts";
import type { ManagedGroup, Organizer } from "../queries.server.ts";
import { Part } from "./part.tsx";
import { useGroupAction } from "./use-group-action.ts";

type ManagedOrganizersProps = { managed: ManagedGroup; viewerId: string; newInvitationId: string };

/** Who runs a group, and the links that make somebody one of them. */
export function ManagedOrganizers({ managed, viewerId, newInvitationId }: ManagedOrganizersProps) {
  const { group, isOwner, organizers, invitations } = managed;
  const { form, isBusy } = useGroupAction(group.id);
  // The owner is none of the members that are counted.
  const hasRoom = organizers.length - 1 + invitations.length < LIMITS.groups.organizers;
  return (
    <Part title={m.groups_organizers()}>
      <ul className="divide-y divide-line border-line border-y">
        {organizers.map((organizer) => (
          <OrganizerLine
            key={organizer.userId}
            groupId={group.id}
            organizer={organizer}
            isSelf={organizer.userId === viewerId}
            canDismiss={isOwner && !organizer.isOwner}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} groupId={group.id} invitation={invitation} />
        ))}
      </ul>
      {hasRoom && (
        <form {...form} className="grid gap-2">
          <input type="hidden" name="key" value={newInvitationId} />
          <Button type="submit" variant="secondary" name="intent" value="invite" busy={isBusy}>
            <UserPlus aria-hidden="true" />
            {m.groups_invite()}
          </Button>
          <p className="text-muted text-sm">{m.groups_invite_text()}</p>
        </form>
      )}
    </Part>
  );
}

type OrganizerLineProps = { groupId: string; organizer: Organizer; isSelf: boolean; canDismiss: boolean };

function OrganizerLine({ groupId, organizer, isSelf, canDismiss }: OrganizerLineProps) {
  const { userId, name, email, isOwner } = organizer;
  const { form, isBusy } = useGroupAction(groupId);
  const mayLeave = isSelf && !isOwner;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold leading-snug">{name ?? email}</p>
        <p className="fact-line wrap-anywhere text-muted text-sm">
          {name && <span>{email}</span>}
          {isOwner && <span>{m.groups_owner()}</span>}
          {isSelf && <span>{m.groups_you()}</span>}
        </p>
      </div>
      {(mayLeave || canDismiss) && (
        <form {...form}>
          <input type="hidden" name="memberId" value={userId} />
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            name="intent"
            value={mayLeave ? "leave" : "dismiss"}
            busy={isBusy}
            aria-label={mayLeave ? undefined : m.groups_dismiss_named({ name: name ?? email })}
          >
            {mayLeave ? m.groups_leave() : m.groups_dismiss()}
          </Button>
        </form>
      )}
    </li>
  );
}

function InvitationLine({ groupId, invitation: { id, link } }: { groupId: string; invitation: Invitation }) {
  const { form, isBusy } = useGroupAction(groupId);
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold leading-snug">{m.groups_invitation()}</p>
      <p className="break-all text-muted text-sm">{link}</p>
      <form {...form} className="flex flex-wrap gap-2">
        <CopyButton size="sm" value={link} label={m.share_copy()} copiedLabel={m.share_copied()} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="ghost" size="sm" name="intent" value="withdraw" busy={isBusy}>
          {m.groups_withdraw()}
        </Button>
      </form>
    </li>
  );
}
