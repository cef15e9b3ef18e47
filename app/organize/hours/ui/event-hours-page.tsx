import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { EventHours } from "../queries.server.ts";
import { CountUntil } from "./count-until.tsx";
import { DownloadHours, HoursList, hoursSummary } from "./hours-list.tsx";

const UnconfirmedCard = lazyRendered(async () => (await import("./unconfirmed-card.tsx")).UnconfirmedCard);

/** The hours of one event, for its organizers. */
export function EventHoursPage({ hours }: { hours: EventHours }) {
  const { event, totals } = hours;
  const shown = { eventId: event.id };
  if (!event.hasTimes) return <Notice title={m.hours_title()}>{m.hours_no_times()}</Notice>;
  return (
    <>
      <PageHeader
        isPart
        className="mb-5"
        title={m.hours_title()}
        text={
          <>
            <p>{m.hours_text()}</p>
            {totals.shifts > 0 && <p className="font-medium text-ink tabular-nums">{hoursSummary(totals)}</p>}
          </>
        }
        actions={totals.shifts > 0 && <DownloadHours shown={shown} />}
      />
      <Suspense>{hours.unconfirmed.length > 0 && <UnconfirmedCard event={event} arrivals={hours.unconfirmed} />}</Suspense>
      <HoursList hours={hours} shown={shown} />
      <CountUntil event={event} />
    </>
  );
}
