import { Pencil, Send, Share2, UsersRound } from "lucide-react";
import { Suspense } from "react";
import type { EventView } from "#app/events/event-view.server.ts";
import type { GoingOn } from "#app/events/series.server.ts";
import { isOver } from "#app/events/status.ts";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { EndEvent, PublishEvent, ReopenEvent } from "#app/events/ui/owner-steps.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import type { QueuedReminderView, ReminderSettings } from "#app/reminders/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const OwnerReminders = lazyPart(async () => (await import("#app/reminders/ui/owner-reminders.tsx")).OwnerReminders);

/** At the top of the owner's event page. */
export function OwnerActions({ event }: { event: EventView }) {
  return (
    <>
      <Button asChild variant="ghost" size="sm">
        <a href={`/create?edit=${event.id}`}>
          <Pencil aria-hidden="true" />
          {m.common_edit()}
        </a>
      </Button>
      {event.status !== "calledOff" && (
        <Button asChild variant="ghost" size="sm">
          <a href={`/event/${event.id}/share`}>
            <Share2 aria-hidden="true" />
            {m.organizer_share()}
          </a>
        </Button>
      )}
    </>
  );
}

/** "failed": they could not be read. */
export type OwnerReminderFacts = { settings: ReminderSettings; queue: QueuedReminderView[] } | "failed";

/** Below the event on its owner's page: who signed up, the next step in its life, reminders. */
export function OwnerPanel({ event, reminders, goingOn }: { event: EventView; reminders?: OwnerReminderFacts; goingOn?: GoingOn | null }) {
  return (
    <>
      <Card className="grid gap-4 p-5 sm:p-6">
        <div className="grid gap-1">
          <CardTitle>{m.organizer_panel_title()}</CardTitle>
          <CardText>{m.organizer_panel_text()}</CardText>
          {goingOn && !isOver(event.status) && <CardText>{goingOnText(goingOn)}</CardText>}
        </div>
        <div className="fill-lines flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <a href={`/event/${event.id}/signups`}>
              <UsersRound aria-hidden="true" />
              {m.mysignups_see()}
            </a>
          </Button>
          {event.status === "published" && (
            <Button asChild variant="secondary">
              <a href={`/event/${event.id}/invite`}>
                <Send aria-hidden="true" />
                {m.invites_title()}
              </a>
            </Button>
          )}
          <NextStep event={event} />
        </div>
      </Card>
      {reminders === "failed" && <RemindersError />}
      {reminders && reminders !== "failed" && !isOver(event.status) && (
        <Suspense>
          <OwnerReminders eventId={event.id} timeZone={event.timeZone} {...reminders} />
        </Suspense>
      )}
    </>
  );
}

function goingOnText({ weeksAhead, madeUntil, isFull }: GoingOn): string {
  const date = formatDate(madeUntil, getLocale());
  return isFull ? m.series_full({ max: LIMITS.offers.max, date }) : m.series_going_on({ count: weeksAhead, date });
}

/** The rest of the page stands. */
export function RemindersError() {
  return <LoadError title={m.reminder_load_failed()} text={m.reminder_load_failed_text()} />;
}

function NextStep({ event }: { event: EventView }) {
  if (event.status === "draft") return <PublishEvent eventId={event.id} needsName={!event.organizer?.name} />;
  if (isOver(event.status)) return <ReopenEvent eventId={event.id} />;
  return <EndEvent eventId={event.id} startsAt={event.startsAt} />;
}
