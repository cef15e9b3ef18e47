import { CalendarPlus } from "lucide-react";
import type { CalendarView } from "#app/events/calendar.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

/** Add to Calendar: a file, and links that open three services with everything filled in. */
export function GuestCalendar({ calendar, text }: { calendar: CalendarView | null; text?: string | null }) {
  if (!calendar) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="display flex items-center gap-2 text-lg">
        <CalendarPlus aria-hidden="true" className="size-5 text-kind-ink" />
        {m.event_calendar_title()}
      </h2>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {calendar.services.map(({ name, url }) => (
          <Button key={name} asChild variant="secondary">
            <a href={url} target="_blank" rel="noopener noreferrer" data-toast={m.event_calendar_opening({ service: name })}>
              {name}
            </a>
          </Button>
        ))}
        <Button asChild variant="secondary" className={calendar.services.length === 0 ? "col-span-2" : undefined}>
          <a href={calendar.file} data-download={m.event_calendar_downloaded()} data-failed={m.event_calendar_failed()}>
            {m.event_calendar_file()}
          </a>
        </Button>
        {calendar.feed && (
          <Button asChild variant="secondary" className="col-span-2">
            <a href={calendar.feed} title={m.calendar_feed_own_hint()}>
              {m.calendar_feed_own()}
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}
