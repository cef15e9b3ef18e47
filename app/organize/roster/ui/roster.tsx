import { Link } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RosterPage as View } from "#app/organize/roster/queries.server.ts";
import { rosterUrl } from "#app/organize/roster/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart, lazyRendered } from "#app/ui/lazy-part.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Filters } from "./filters.tsx";
import { RosterActions } from "./roster-actions.tsx";
import { RosterTable } from "./roster-table.tsx";
import type { RosterTask } from "./task.ts";
import { useKeptRoster } from "./use-kept-roster.ts";
import { showOfflineToast, useBlockOfflineNavigation } from "./use-stay-offline.ts";

const NobodyFound = lazyRendered(async () => (await import("./nobody-found.tsx")).NobodyFound);
const FirstMail = lazyRendered(async () => (await import("#app/organize/imports/ui/first-mail.tsx")).FirstMail);
const RosterTaskDialog = lazyPart(async () => (await import("./task-dialog.tsx")).RosterTaskDialog);

/** An event's sign-ups for its organizers: by part and by person. */
export function Roster({ roster }: { roster: View }) {
  const [task, setTask] = useState<RosterTask | null>(null);
  const start = (filter: RosterTask) => (navigator.onLine ? setTask(filter) : showOfflineToast());
  useKeptRoster(roster);
  useBlockOfflineNavigation();
  const { filter, kind, totals, found } = roster;
  const isEmpty = totals.confirmed + totals.asked + totals.waiting + totals.offered + totals.cancelled === 0;
  const tabs = [
    { view: "parts", label: m.roster_by_part({ kind }) },
    { view: "people", label: m.roster_by_person() },
  ] as const;
  return (
    <>
      <h2 className="sr-only">{m.organizer_signups_title()}</h2>
      <Suspense>{roster.silent > 0 && <FirstMail eventId={roster.event.id} count={roster.silent} className="mb-4" />}</Suspense>
      {isEmpty ? (
        <>
          <RosterActions roster={roster} start={start} />
          <InviteFirst event={roster.event} />
        </>
      ) : (
        <>
          <RosterActions roster={roster} start={start}>
            <TabLinks
              label={m.organizer_signups_title()}
              tabs={tabs.map(({ view, label }) => ({
                to: rosterUrl(filter, { view, status: null }),
                label,
                current: filter.view === view,
              }))}
            />
          </RosterActions>
          <Filters roster={roster} />
          <Suspense>{found === 0 && (filter.view !== "parts" || roster.groups.length === 0) && <NobodyFound filter={filter} />}</Suspense>
          {(found > 0 || roster.groups.length > 0) && <RosterTable roster={roster} start={start} />}
          <Pager page={filter.page} pages={roster.pages} toPagePath={(page) => rosterUrl(filter, { page })} />
        </>
      )}
      {task && (
        <Suspense>
          <RosterTaskDialog task={task} roster={roster} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}

function InviteFirst({ event: { id, status } }: { event: View["event"] }) {
  return (
    <EmptyState
      icon={<UsersRound />}
      title={m.organizer_signups_empty()}
      text={status === "draft" ? m.organizer_signups_empty_draft_text() : m.organizer_signups_empty_text()}
      action={
        <Button asChild variant="secondary">
          <Link to={`/event/${id}/share`}>{m.organizer_share()}</Link>
        </Button>
      }
    />
  );
}
