import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { InvitedList } from "../queries.server.ts";
import { type InviteFilter, inviteUrl } from "../rules.ts";
import { InviteForm, type InviteFormProps } from "./invite-form.tsx";
import { InvitedPeople } from "./invited-people.tsx";
import type { ObstacleProps } from "./obstacle.tsx";

const Obstacle = lazyRendered(async () => (await import("./obstacle.tsx")).Obstacle);

type InvitePageProps = InviteFormProps & ObstacleProps & { filter: InviteFilter; list: InvitedList };

/** For an event's organizers: people to invite, and the state of past invitations. */
export function InvitePage(props: InvitePageProps) {
  const { event, isVerified, needsName, filter, list } = props;
  const canInvite = event.status === "published" && isVerified;
  return (
    <>
      <PageHeader isPart className="mb-6" title={m.invites_title()} text={m.invites_text()} />
      {!canInvite && (
        <Suspense>
          <Obstacle event={event} isVerified={isVerified} needsName={needsName} />
        </Suspense>
      )}
      {list.total > 0 && (
        <TabLinks
          label={m.invites_title()}
          className="mb-5"
          tabs={[
            { to: inviteUrl({ view: "invite", state: null, page: 1 }), label: m.invites_action(), current: filter.view === "invite" },
            {
              to: inviteUrl({ view: "invited", state: null, page: 1 }),
              label: m.invites_tab_invited(),
              current: filter.view === "invited",
              count: list.total,
            },
          ]}
        />
      )}
      {filter.view === "invited" ? (
        <InvitedPeople eventId={event.id} filter={filter} list={list} canRemind={canInvite} />
      ) : (
        canInvite && <InviteForm {...props} />
      )}
    </>
  );
}
