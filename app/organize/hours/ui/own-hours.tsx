import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDates } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import type { OrganizerHours as Own } from "../own-hours.server.ts";
import { clockText } from "../rules.ts";

/** What a person did for each organizer, with a link to the certificate. */
export function OwnHoursList({ hours, path }: { hours: Own[]; path: string }) {
  return (
    <ul className="grid gap-5">
      {hours.map((own) => (
        <OrganizerHoursItem key={own.signupId} own={own} path={path} />
      ))}
    </ul>
  );
}

function OrganizerHoursItem({ own, path }: { own: Own; path: string }) {
  const { name, minutes, lines, more, signupId } = own;
  const organizer = own.organizer ?? m.event_organizer_unnamed();
  return (
    <li className="grid gap-2">
      <div className="flex items-baseline gap-3">
        <h3 className="wrap-anywhere min-w-0 flex-1 font-semibold">{m.mydata_hours_for({ name, organizer })}</h3>
        <p className="font-semibold tabular-nums">{clockText(minutes)}</p>
      </div>
      <ul className="grid gap-1 text-sm">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be called the same, and the list never changes
          <li key={index} className="flex items-baseline gap-3">
            <span className="wrap-anywhere min-w-0 flex-1">
              <FactLine facts={[line.title, formatDates(line.startsOn, line.endsOn, getLocale())]} />
            </span>
            <span className="tabular-nums">{clockText(line.minutes)}</span>
          </li>
        ))}
        {more > 0 && <li className="text-muted">{m.certificate_more({ count: more })}</li>}
      </ul>
      <div>
        <Button asChild variant="secondary" size="sm">
          <a href={`${path}/certificate?of=${signupId}`} aria-label={m.mydata_hours_certificate({ name, organizer })}>
            {m.certificate_action()}
          </a>
        </Button>
      </div>
    </li>
  );
}
