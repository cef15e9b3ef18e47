import { Link } from "@remix-run/react";
import { Download, Mail, UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { GroupRoster, GroupRosterHours } from "../queries.server.ts";
import { GROUP_ROSTER_VIEWS, groupRosterPath, isGroupRosterFiltered } from "../rules.ts";
import { GroupRosterFilters } from "./roster-filters.tsx";
import { type ChoosePerson, type ChosenPeople, RosterGaps, RosterHours, RosterOffers, RosterPeople, toPersonKey } from "./roster-lists.tsx";

const GroupMessageDialog = lazyPart(async () => (await import("./group-message-dialog.tsx")).GroupMessageDialog);

const VIEW_LABELS = {
  people: m.roster_by_person,
  dates: m.group_roster_by_date,
  gaps: m.group_roster_gaps,
  hours: m.hours_title,
};

type GroupRosterPageProps = { roster: GroupRoster; hours: GroupRosterHours | null; messageKey: string };

/** Who is where on all of the group's sheets whose owners agreed. */
export function GroupRosterPage({ roster, hours, messageKey }: GroupRosterPageProps) {
  const { group, sheets, filter, totals } = roster;
  const [isWriting, setWriting] = useState(false);
  const [chosen, setChosen] = useState<ChosenPeople>({});
  const ids = Object.values(chosen).filter((id) => id !== undefined);
  const choose: ChoosePerson = ({ id, ...person }, isChosen) =>
    setChosen((before) => ({ ...before, [toPersonKey(person)]: isChosen ? id : undefined }));
  const file = groupRosterPath(group.id, filter, {}, ".csv");
  return (
    <>
      <PageHeader
        className="mb-5"
        back={{ to: `/groups/${group.id}`, label: group.name }}
        title={m.group_roster_title()}
        text={
          <>
            <p>{m.group_roster_text()}</p>
            {sheets.length > 0 && (
              <p className="font-medium text-ink tabular-nums">
                {[
                  m.hours_people({ count: totals.people }),
                  m.group_roster_sign_ups({ count: totals.signUps }),
                  m.group_roster_open({ count: totals.gaps }),
                ].join(" · ")}
              </p>
            )}
          </>
        }
        actions={
          sheets.length > 0 && (
            <>
              <Button asChild variant="secondary">
                <a href={file} download>
                  <Download aria-hidden="true" />
                  {m.roster_csv()}
                </a>
              </Button>
              <Button variant="secondary" onClick={() => setWriting(true)}>
                <Mail aria-hidden="true" />
                {ids.length > 0 ? m.group_message_action({ count: ids.length }) : m.message_action()}
              </Button>
            </>
          )
        }
      />
      {sheets.length === 0 ? (
        <NoSheets groupId={group.id} />
      ) : (
        <>
          <TabLinks
            className="mb-4"
            label={m.group_roster_title()}
            tabs={GROUP_ROSTER_VIEWS.map((view) => ({
              to: groupRosterPath(group.id, filter, { view }),
              label: VIEW_LABELS[view](),
              current: filter.view === view,
            }))}
          />
          {filter.view !== "hours" && <GroupRosterFilters roster={roster} />}
          <List roster={roster} hours={hours} chosen={chosen} choose={choose} />
        </>
      )}
      <Others roster={roster} />
      {isWriting && (
        <Suspense>
          <GroupMessageDialog groupId={group.id} filter={filter} ids={ids} messageKey={messageKey} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

type ListProps = Omit<GroupRosterPageProps, "messageKey"> & { chosen: ChosenPeople; choose: ChoosePerson };

function List({ roster, hours, chosen, choose }: ListProps) {
  const { group, filter, people, offers, gaps, pages } = roster;
  if (hours) return <RosterHours hours={hours} toPagePath={(page) => groupRosterPath(group.id, filter, { page })} />;
  const isEmpty = people.length + offers.length + gaps.length === 0;
  return (
    <>
      {isEmpty && <NothingFound roster={roster} />}
      {people.length > 0 && <RosterPeople groupId={group.id} filter={filter} people={people} chosen={chosen} choose={choose} />}
      {offers.length > 0 && <RosterOffers offers={offers} />}
      {gaps.length > 0 && <RosterGaps gaps={gaps} />}
      <Pager page={filter.page} pages={pages} toPagePath={(page) => groupRosterPath(group.id, filter, { page })} />
    </>
  );
}

function NoSheets({ groupId }: { groupId: string }) {
  return (
    <EmptyState
      icon={<UsersRound />}
      title={m.group_roster_empty()}
      text={m.group_roster_empty_text()}
      action={
        <Button asChild variant="secondary">
          <Link to={`/groups/${groupId}`}>{m.groups_sheets()}</Link>
        </Button>
      }
    />
  );
}

function NothingFound({ roster: { group, filter } }: Pick<GroupRosterPageProps, "roster">) {
  const isFiltered = isGroupRosterFiltered(filter);
  const everything = groupRosterPath(group.id, filter, { search: "", sheet: "", date: "", ...(!isFiltered && { isPast: true }) });
  return (
    <EmptyState
      icon={<UsersRound />}
      title={filter.view === "gaps" ? m.group_roster_no_gaps() : m.group_roster_nobody()}
      action={
        (isFiltered || (!filter.isPast && filter.view !== "gaps")) && (
          <Button asChild variant="secondary">
            <Link to={everything}>{isFiltered ? m.roster_filter_clear() : m.group_roster_show_past()}</Link>
          </Button>
        )
      }
    />
  );
}

/** Says which of the group's sheets are missing and why, and leads to where their owners agree. */
function Others({ roster: { group, others } }: Pick<GroupRosterPageProps, "roster">) {
  if (others.length === 0) return null;
  return (
    <p className="wrap-anywhere mt-4 text-muted text-sm">
      {m.group_roster_others({ sheets: formatList(others, getLocale()), count: others.length })}
      <Link to={`/groups/${group.id}`} className="tap block w-fit text-accent-ink underline underline-offset-4">
        {m.groups_sheets()}
      </Link>
    </p>
  );
}
