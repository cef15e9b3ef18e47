import { CalendarPlus } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarView } from "#app/sheet/event/calendar.ts";
import { buttonStyles } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";

/** Add to Calendar, as its own card. */
export function GuestCalendar({ calendar }: { calendar: CalendarView }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="display flex items-center gap-2 text-lg">
        <CalendarPlus aria-hidden="true" className="size-5 text-kind-ink" />
        {m.event_calendar_title()}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <CalendarLinks calendar={calendar} className={buttonStyles({ variant: "secondary" })} lastClassName="col-span-2" />
      </div>
    </Card>
  );
}

type CalendarLinksProps = {
  calendar: CalendarView;
  className?: string;
  /** For a link that stands alone on its line. */
  lastClassName?: string;
};

/** A file, and links that open three services with everything filled in. */
export function CalendarLinks({ calendar: { services, file, feed, next }, className, lastClassName }: CalendarLinksProps) {
  return (
    <>
      {services.map(({ name, url }) => (
        <a
          key={name}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          data-toast={m.event_calendar_opening({ service: name })}
          className={className}
        >
          {name}
        </a>
      ))}
      <a
        href={file}
        data-download={m.event_calendar_downloaded()}
        data-failed={m.event_calendar_failed()}
        className={cn(className, services.length === 0 && lastClassName) || undefined}
      >
        {next ? m.event_calendar_file_all() : m.event_calendar_file()}
      </a>
      {feed && (
        <a href={feed} title={m.calendar_feed_own_hint()} className={cn(className, lastClassName) || undefined}>
          {m.calendar_feed_own()}
        </a>
      )}
    </>
  );
}
