import { Link, useRevalidator } from "@remix-run/react";
import { CalendarHeart, CalendarPlus, Zap } from "lucide-react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AttendedEvent } from "#app/organize/lists/attending.server.ts";
import type { OwnedCards } from "#app/organize/lists/owned-cards.server.ts";
import { tabUrl } from "#app/organize/lists/tabs.ts";
import type { UpcomingEvent } from "#app/organize/lists/upcoming.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { AttendingList } from "./attending-list.tsx";
import { OwnedList } from "./owned-list.tsx";
import { UpcomingEvents } from "./upcoming-events.tsx";

export type MySignUpsView = { page: number; pages: number } & (
  | ({ tab: "created"; search: string } & OwnedCards)
  | { tab: "attending"; upcoming: AttendedEvent[]; past: AttendedEvent[] }
  | { tab: "upcoming"; events: UpcomingEvent[] }
);

/** The tabs of "My Sign Ups" (product 4.3). */
export function MySignUps({ view }: { view: MySignUpsView }) {
  useReloadWhenVisible();
  return (
    <>
      <MySignUpsHeader />
      <TabLinks
        label={m.mysignups_title()}
        className="mb-6"
        tabs={[
          { to: tabUrl("created"), label: m.mysignups_tab_created(), current: view.tab === "created" },
          { to: tabUrl("attending"), label: m.mysignups_tab_attending(), current: view.tab === "attending" },
        ]}
      />
      {view.tab === "created" && <OwnedList {...view} />}
      {view.tab === "attending" && <Attending view={view} />}
      {view.tab === "upcoming" && <Upcoming events={view.events} />}
      {view.tab === "created" && (
        <Button asChild variant="link" className="mt-6">
          <Link to="/events/deleted">{m.deleted_title()}</Link>
        </Button>
      )}
      <Pager page={view.page} pages={view.pages} toPagePath={(page) => tabUrl(view.tab, page, view.tab === "created" ? view : {})} />
    </>
  );
}

export function MySignUpsHeader() {
  return (
    <PageHeader
      className="mb-6"
      title={m.mysignups_title()}
      actions={
        <>
          <Button asChild variant="ghost">
            <Link to="/hours">{m.hours_title()}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to="/groups">{m.groups_title()}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/create-simple">
              <Zap aria-hidden="true" />
              {m.mysignups_quick()}
            </Link>
          </Button>
          <Button asChild>
            <Link to="/create">
              <CalendarPlus aria-hidden="true" />
              {m.mysignups_advanced()}
            </Link>
          </Button>
        </>
      }
    />
  );
}

function Attending({ view: { upcoming, past } }: { view: Extract<MySignUpsView, { tab: "attending" }> }) {
  if (upcoming.length + past.length > 0) return <AttendingList upcoming={upcoming} past={past} />;
  return <EmptyState icon={<CalendarHeart />} title={m.mysignups_attending_empty()} text={m.mysignups_attending_empty_text()} />;
}

/** The target of the dashboard's "View All": events that the viewer hosts and attends. */
function Upcoming({ events }: { events: UpcomingEvent[] }) {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="display mb-3 text-lg">
        {m.dashboard_upcoming_events()}
      </h2>
      <UpcomingEvents events={events} />
    </section>
  );
}

/** Refreshes the list when this browser tab becomes visible again; offline, it stays as it was. */
function useReloadWhenVisible() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function reload() {
      if (document.visibilityState === "visible" && navigator.onLine) revalidate();
    }
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [revalidate]);
}
