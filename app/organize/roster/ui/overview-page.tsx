import { Link } from "@remix-run/react";
import { Bell, ChevronRight, History, Repeat2 } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Overview } from "#app/organize/roster/overview.server.ts";
import { Card } from "#app/ui/card.tsx";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { OverviewCard } from "./overview-card.tsx";
import { OverviewNeeds } from "./overview-needs.tsx";
import { OverviewParts } from "./overview-parts.tsx";

const HandoverCard = lazyRendered(async () => (await import("#app/members/ui/handover-card.tsx")).HandoverCard);
const OverviewNewest = lazyRendered(async () => (await import("./overview-newest.tsx")).OverviewNewest);

type OverviewPageProps = {
  overview: Overview;
  handover: { owner: string | null } | null;
  needsName: boolean;
  /** The totals of answers, if there are any. */
  totals?: ReactNode;
};

/** The state of an event for its organizers: what is taken, who needs an answer, the latest sign-ups, what is sent next. */
export function OverviewPage({ overview, handover, needsName, totals }: OverviewPageProps) {
  const { sheet, needs, newSignUps, newest, next, hasHours, takesTurns } = overview;
  return (
    <div data-kind={sheet.kind} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="contents gap-5 lg:grid lg:grid-cols-1">
        <Suspense>{handover && <HandoverCard shared={{ what: "event", id: sheet.event.id }} owner={handover.owner} />}</Suspense>
        <OverviewParts overview={overview} needsName={needsName} />
        <Suspense>
          {newest.length > 0 && (
            <div className="max-lg:order-1">
              <OverviewNewest sheet={sheet} newest={newest} />
            </div>
          )}
        </Suspense>
        {totals && (
          <Suspense>
            <div className="max-lg:order-1">{totals}</div>
          </Suspense>
        )}
      </div>
      <div className="contents gap-5 lg:grid lg:grid-cols-1">
        <OverviewNeeds sheet={sheet} needs={needs} newSignUps={newSignUps} />
        <div className="grid grid-cols-1 gap-5 max-lg:order-2">
          <OverviewNext eventId={sheet.event.id} next={next} />
          {hasHours && (
            <OverviewCard title={m.hours_title()} more={{ to: `/event/${sheet.event.id}/hours`, text: m.hours_all() }}>
              <li className="px-4 py-3 text-muted text-sm">{m.hours_settings_text()}</li>
            </OverviewCard>
          )}
          <Card className="divide-y divide-line">
            {takesTurns && (
              <PageLink to={`/event/${sheet.event.id}/rota`} icon={<Repeat2 />}>
                {m.rota_link_text()}
              </PageLink>
            )}
            <PageLink to={`/event/${sheet.event.id}/history`} icon={<History />}>
              {m.overview_history()}
            </PageLink>
          </Card>
        </div>
      </div>
    </div>
  );
}

function PageLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-12 items-center gap-2.5 rounded-lg px-4 py-2 text-sm hover:bg-sunken">
      <span aria-hidden="true" className="shrink-0 text-muted [&_svg]:size-4.5">
        {icon}
      </span>
      <span className="flex-1">{children}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  );
}

/** The mails an event's people get automatically. */
function OverviewNext({ eventId, next }: { eventId: string; next: Overview["next"] }) {
  return (
    <OverviewCard title={m.overview_next()} more={{ to: `/event/${eventId}/messages`, text: m.overview_all_messages() }}>
      {next.length === 0 && <li className="px-4 py-3 text-muted text-sm">{m.overview_next_empty()}</li>}
      {next.map(({ id, sendAt, startsAt }) => (
        <li key={id} className="flex gap-2.5 px-4 py-2.5">
          <Bell aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-semibold text-sm">{m.reminder_title()}</p>
            <p className="text-muted text-xs">{[sendAt, m.reminder_queue_for({ time: startsAt })].join(" · ")}</p>
          </div>
        </li>
      ))}
    </OverviewCard>
  );
}
