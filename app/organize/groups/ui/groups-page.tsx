import { Link } from "@remix-run/react";
import { LayoutList } from "lucide-react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { EventPicture } from "#app/organize/lists/ui/event-picture.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { ListedGroup } from "../queries.server.ts";
import { GroupForm } from "./group-form.tsx";

/** The groups a person organizes, and a form to create one. `newGroupId`: the id for the group to be created. */
export function GroupsPage({ groups, newGroupId }: { groups: ListedGroup[]; newGroupId: string }) {
  // A reload of the page data brings another id; keeping the first one lets a retry create the same group.
  const [key] = useState(newGroupId);
  return (
    <>
      <PageHeader className="mb-6" back={{ to: "/events", label: m.mysignups_title() }} title={m.groups_title()} text={m.groups_text()} />
      {groups.length === 0 ? (
        <EmptyState icon={<LayoutList />} title={m.groups_empty()} text={m.groups_empty_text()} />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        </Card>
      )}
      <Card className="mt-6 max-w-2xl">
        <CardBody>
          <h2 className="display mb-5 text-lg">{m.groups_new()}</h2>
          <GroupForm action="/groups" hidden={{ key }} keptAs="new-group" submit={m.groups_create()} />
        </CardBody>
      </Card>
    </>
  );
}

function GroupRow({ group: { id, name, picture, isOwner, sheets } }: { group: ListedGroup }) {
  return (
    <li className="relative flex items-center gap-4 p-3 sm:px-4">
      <EventPicture src={picture} />
      <div className="min-w-0 flex-1">
        <Link to={`/groups/${id}`} className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
        <p className="fact-line text-muted text-sm">
          <span>{m.groups_sheets_count({ count: sheets })}</span>
          {!isOwner && <span>{m.groups_shared()}</span>}
        </p>
      </div>
    </li>
  );
}
