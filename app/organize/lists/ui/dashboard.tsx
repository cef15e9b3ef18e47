import { Link } from "@remix-run/react";
import { CalendarPlus, ListChecks, Plus, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DashboardView as Numbers } from "#app/organize/lists/dashboard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { DashboardNeeds, NothingNeeded } from "./dashboard-needs.tsx";
import { RecentEvents } from "./recent-events.tsx";
import { UpcomingEvents } from "./upcoming-events.tsx";

/** The dashboard (product 4.2): the organizer's to-dos, three numbers, upcoming and recent events, and the three usual next steps. */
export function Dashboard({ numbers }: { numbers: Numbers }) {
  const { needs } = numbers;
  return (
    <>
      <PageHeader
        className="mb-6"
        title={m.dashboard_title()}
        actions={
          <Button asChild variant={needs.length > 0 ? "secondary" : "primary"}>
            <Link to="/create">
              <Plus aria-hidden="true" />
              {m.organizer_create_sign_up()}
            </Link>
          </Button>
        }
      />
      {needs.length > 0 && <DashboardNeeds needs={needs} />}
      {needs.length === 0 && numbers.hosting > 0 && <NothingNeeded />}
      <div className="grid grid-cols-3 divide-x divide-line border-line border-y">
        <Figure label={m.dashboard_total_events()} value={numbers.total} hint={m.dashboard_total_hint()} />
        <Figure
          label={m.dashboard_upcoming()}
          value={numbers.hosting + numbers.attending}
          hint={m.dashboard_upcoming_hint({ hosting: numbers.hosting, attending: numbers.attending })}
        />
        <Figure label={m.dashboard_community()} value={numbers.community} hint={m.dashboard_community_hint()} />
      </div>
      <div className="mt-8 grid gap-x-7 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <Section id="upcoming" title={m.dashboard_upcoming_events()} allHref="/events?tab=upcoming">
          <UpcomingEvents events={numbers.upcoming} />
        </Section>
        <Section id="recent" title={m.dashboard_recent_events()} allHref="/events?show=past">
          <RecentEvents events={numbers.recent} />
        </Section>
      </div>
      <QuickActions />
    </>
  );
}

/** On a phone the label is enough, so the hint is only for screen readers. */
function Figure({ label, value, hint }: { label: string; value: number; hint: string }) {
  return (
    <dl className="flex flex-col gap-x-2 px-2.5 py-2.5 sm:flex-row sm:flex-wrap sm:items-baseline sm:px-4">
      <dt className="order-2 hyphens-auto font-medium text-soft text-sm max-sm:text-xs">{label}</dt>
      <dd className="display order-1 text-xl">{value}</dd>
      <dd className="order-3 w-full text-muted text-xs max-sm:sr-only">{hint}</dd>
    </dl>
  );
}

function Section({ id, title, allHref, children }: { id: string; title: string; allHref: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id={id} className="display text-lg">
          {title}
        </h2>
        <Button asChild variant="ghost" size="sm" className="-mr-3">
          <Link to={allHref} aria-describedby={id}>
            {m.organizer_view_all()}
          </Link>
        </Button>
      </div>
      {children}
    </section>
  );
}

function QuickActions() {
  const actions = [
    { to: "/create", icon: <CalendarPlus />, title: m.organizer_create_sign_up() },
    { to: "/events", icon: <ListChecks />, title: m.dashboard_manage_events() },
    { to: "/profile", icon: <UserRound />, title: m.dashboard_profile_settings() },
  ];
  return (
    <section aria-labelledby="quick-actions" className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t pt-3.5">
      <h2 id="quick-actions" className="font-semibold text-muted text-sm max-sm:w-full">
        {m.dashboard_quick_actions()}
      </h2>
      <ul className="contents">
        {actions.map(({ to, icon, title }) => (
          <li key={to} className="max-sm:w-full">
            <Button asChild variant="ghost" size="sm" className="-ml-3 max-sm:w-full max-sm:justify-start sm:-mx-1">
              <Link to={to}>
                {icon}
                {title}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
