import { Link } from "@remix-run/react";
import { CalendarDays, CalendarPlus, ListChecks, Plus, UserRound, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Dashboard as Numbers } from "#app/events/dashboard.server.ts";
import { RecentEvents } from "#app/events/ui/recent-events.tsx";
import { UpcomingEvents } from "#app/events/ui/upcoming-events.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

/** The dashboard (product 4.2): three numbers, what was, what comes, and the three usual next steps. */
export function Dashboard({ numbers }: { numbers: Numbers }) {
  return (
    <>
      <PageHeader
        title={m.dashboard_title()}
        text={m.dashboard_welcome()}
        actions={
          <Button asChild>
            <Link to="/create">
              <Plus aria-hidden="true" />
              {m.organizer_create_sign_up()}
            </Link>
          </Button>
        }
      />
      <StatRow>
        <StatCard label={m.dashboard_total_events()} value={numbers.total} icon={<ListChecks />} hint={m.dashboard_total_hint()} />
        <StatCard
          label={m.dashboard_upcoming()}
          value={numbers.hosting + numbers.attending}
          icon={<CalendarDays />}
          hint={m.dashboard_upcoming_hint({ hosting: numbers.hosting, attending: numbers.attending })}
        />
        <StatCard label={m.dashboard_community()} value={numbers.community} icon={<UsersRound />} hint={m.dashboard_community_hint()} />
      </StatRow>
      <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-8">
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

function Section({ id, title, allHref, children }: { id: string; title: string; allHref: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="mb-3 flex items-center justify-between gap-4">
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
    { to: "/create", icon: <CalendarPlus />, title: m.organizer_create_sign_up(), text: m.dashboard_create_text() },
    { to: "/events", icon: <ListChecks />, title: m.dashboard_manage_events(), text: m.dashboard_manage_text() },
    { to: "/profile", icon: <UserRound />, title: m.dashboard_profile_settings(), text: m.dashboard_profile_text() },
  ];
  return (
    <section aria-labelledby="quick-actions" className="mt-10">
      <h2 id="quick-actions" className="display mb-3 text-lg">
        {m.dashboard_quick_actions()}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {actions.map((action) => (
          <li key={action.to}>
            <Link
              to={action.to}
              className="flex h-full items-center gap-3.5 rounded-lg border border-line bg-card p-4 shadow-card transition-colors hover:border-edge/60 hover:bg-sunken/50"
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink [&_svg]:size-5"
              >
                {action.icon}
              </span>
              <span className="grid min-w-0">
                <span className="font-semibold">{action.title}</span>
                <span className="text-muted text-sm">{action.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
