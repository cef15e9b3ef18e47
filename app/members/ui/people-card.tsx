import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { describeRole, roleLabel } from "#app/members/labels.ts";
import type { MemberView, PendingInvitationView, SharedPeople } from "#app/members/queries.server.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { InviteMember } from "#app/members/ui/invite-member.tsx";
import { MemberActions } from "#app/members/ui/member-actions.tsx";
import { usePeopleAction } from "#app/members/ui/use-people.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";

type PeopleCardProps = { shared: EventOrGroup; people: SharedPeople; inviteKey: string; asksPassword: boolean };

/** The people who run an event or group: its owner, helpers and invited people. */
export function PeopleCard({ shared, people, inviteKey, asksPassword }: PeopleCardProps) {
  // A new key after each invitation empties the form. A refused form keeps its input and shows what is wrong.
  const [sent, setSent] = useState(0);
  const { role, owner, members, invited } = people;
  return (
    <Card className="grid px-4 pt-5 sm:px-6">
      <CardTitle>{m.members_title()}</CardTitle>
      <CardText>{m.members_text()}</CardText>
      <ListRows label={m.members_title()}>
        <ListRow title={owner.name ?? owner.email} detail={personLine(roleLabel("owner"), owner, role === "owner")} />
        {members.map((member) => (
          <Member key={member.id} shared={shared} member={member} isOwner={role === "owner"} asksPassword={asksPassword} />
        ))}
        {invited.map((each) => (
          <Invited key={each.id} shared={shared} invited={each} />
        ))}
      </ListRows>
      {role === "organizer" && shared.what === "event" && <Inherits shared={shared} agrees={people.inherits} />}
      <InviteMember key={sent} shared={shared} inviteKey={inviteKey} asksPassword={asksPassword} onSent={() => setSent(sent + 1)} />
    </Card>
  );
}

function personLine(role: string, { name, email }: { name: string | null; email: string }, isYou: boolean): string {
  return [role, ...(name ? [email] : []), ...(isYou ? [m.members_you()] : [])].join(" · ");
}

type MemberProps = { shared: EventOrGroup; member: MemberView; isOwner: boolean; asksPassword: boolean };

function Member({ shared, member, isOwner, asksPassword }: MemberProps) {
  const { name, email, role, isYou, takesOver, inherits } = member;
  return (
    <ListRow title={name ?? email} detail={personLine(roleLabel(role), member, isYou)}>
      <CardText>
        {takesOver ? m.members_handover_waits() : describeRole(role, shared.what)}
        {inherits && ` ${m.members_inherits_agreed()}`}
      </CardText>
      <MemberActions shared={shared} member={member} isOwner={isOwner} asksPassword={asksPassword} />
    </ListRow>
  );
}

function Invited({
  shared,
  invited: { id, email, role, until, isExpired, link },
}: {
  shared: EventOrGroup;
  invited: PendingInvitationView;
}) {
  const { submit, isBusy } = usePeopleAction(shared);
  const state = isExpired ? m.members_expired() : m.members_waits({ time: until });
  return (
    <ListRow title={email ?? m.members_by_link()} detail={`${roleLabel(role)} · ${state}`}>
      <div className="flex flex-wrap gap-2">
        {link && !isExpired && <CopyButton value={link} label={m.members_copy_link()} />}
        <Button variant="secondary" busy={isBusy} onClick={() => void submit({ intent: "remove", memberId: id })}>
          {m.members_take_back()}
        </Button>
      </div>
    </ListRow>
  );
}

function Inherits({ shared, agrees }: { shared: EventOrGroup; agrees: boolean }) {
  const { submit, isBusy } = usePeopleAction(shared);
  return (
    <div className="border-line border-t py-4">
      <Checkbox
        label={m.members_inherits()}
        hint={m.members_inherits_text()}
        checked={agrees}
        disabled={isBusy}
        onChange={({ currentTarget }) => void submit({ intent: "inherit", agrees: currentTarget.checked ? "yes" : "no" })}
      />
    </div>
  );
}
