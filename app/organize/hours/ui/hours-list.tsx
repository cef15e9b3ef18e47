import { Link } from "@remix-run/react";
import { Suspense, useCallback, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { certificatePath, type HoursSelection, hoursPath } from "../paths.ts";
import type { CountedPerson, CountedShift, HoursPage } from "../queries.server.ts";
import { clockText } from "../rules.ts";

const CorrectDialog = lazyPart(async () => (await import("./correct-dialog.tsx")).CorrectDialog);

const LINE = "flex items-center gap-x-3";
const AWARD = "M12 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM15.5 12.9 17 22l-5-3-5 3 1.5-9.1";
const PENCIL = "M17 3a2.8 2.8 0 0 1 4 4L7.5 20.5 2 22l1.5-5.5Z";

type HoursListProps = { hours: HoursPage; shown: HoursSelection };
type Correct = (task: { person: CountedPerson; shift: CountedShift }) => void;

/** Everyone who came, with their shifts; each shift can be corrected in place. */
export function HoursList({ hours: { people, nameless, page, pages }, shown }: HoursListProps) {
  const [task, setTask] = useState<Parameters<Correct>[0] | null>(null);
  const close = useCallback(() => setTask(null), []);
  if (people.length === 0 && nameless.minutes === 0) return <EmptyState title={m.hours_empty()} text={m.hours_empty_text()} />;
  return (
    <>
      {people.length > 0 && (
        <Card className="px-4 sm:px-6">
          <ul aria-label={m.hours_title()} className="divide-y divide-line">
            {people.map((person) => (
              <Person key={person.shifts[0]?.id} person={person} shown={shown} correct={setTask} />
            ))}
          </ul>
        </Card>
      )}
      <Nameless nameless={nameless} />
      <Pager page={page} pages={pages} toPagePath={(number) => hoursPath(shown, { page: number })} />
      {task && (
        <Suspense>
          <CorrectDialog {...task} action={hoursPath(shown)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** "42 people · 120 shifts · 310:30 hours". */
export function hoursSummary({ people, shifts, minutes }: HoursPage["totals"]): string {
  return [m.hours_people({ count: people }), m.hours_shifts({ count: shifts }), m.hours_sum({ time: clockText(minutes) })].join(" · ");
}

export function DownloadHours({ shown }: { shown: HoursSelection }) {
  return (
    <Button asChild variant="secondary">
      <a href={hoursPath(shown, { isFile: true })} download>
        {m.hours_csv()}
      </a>
    </Button>
  );
}

function Person({ person, shown, correct }: { person: CountedPerson; shown: HoursSelection; correct: Correct }) {
  const { name, minutes, count, shifts } = person;
  const [first] = shifts;
  return (
    <li className="grid grid-cols-1 gap-1 py-4">
      <div className={LINE}>
        <h3 className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</h3>
        {first && minutes > 0 && (
          <Button asChild variant="ghost" size="sm">
            <a href={certificatePath(shown, first.id)} aria-label={m.certificate_for({ name })}>
              <Icon path={AWARD} />
              <span className="max-sm:hidden">{m.certificate_action()}</span>
            </a>
          </Button>
        )}
        <p className="font-semibold tabular-nums">{clockText(minutes)}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {shifts.map((shift) => (
          <Shift key={shift.id} shift={shift} person={person} isOfMany={!("eventId" in shown)} correct={correct} />
        ))}
      </ul>
      {count > shifts.length && <p className="text-muted text-sm">{m.hours_more({ count: count - shifts.length })}</p>}
    </li>
  );
}

type ShiftProps = { shift: CountedShift; person: CountedPerson; isOfMany: boolean; correct: Correct };

function Shift({ shift, person, isOfMany, correct }: ShiftProps) {
  const { eventId, event, title, when, minutes } = shift;
  const note = correctionText(shift);
  return (
    <li className={cn(LINE, "text-sm")}>
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          {isOfMany && (
            <Link to={`/event/${eventId}/hours`} className="tap font-medium hover:underline">
              {event}
            </Link>
          )}
          {isOfMany && title && " · "}
          {title}
        </p>
        <p className="text-muted">{when}</p>
        {note && <p className="text-soft">{note}</p>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.hours_correct_label({ name: person.name, what: [title, when].filter(Boolean).join(", ") })}
        onClick={() => correct({ person, shift })}
      >
        <Icon path={PENCIL} />
        <span className="max-sm:hidden">{m.hours_correct()}</span>
      </Button>
      <p className="tabular-nums">{clockText(minutes)}</p>
    </li>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <path d={path} />
    </svg>
  );
}

/** "Corrected from 2:00 to 2:30: stayed longer". */
function correctionText({ planned, corrected, reason }: CountedShift): string | null {
  if (corrected === null) return planned === null ? m.hours_no_end() : null;
  const to = clockText(corrected);
  const what = planned === null ? m.hours_was_corrected({ to }) : m.hours_was_corrected_from({ from: clockText(planned), to });
  return reason ? m.hours_because({ what, reason }) : what;
}

export function Nameless({ nameless: { minutes, people } }: Pick<HoursPage, "nameless">) {
  if (minutes === 0) return null;
  const time = clockText(minutes);
  return (
    <p className="mt-4 text-muted text-sm">{people > 0 ? m.hours_nameless_people({ count: people, time }) : m.hours_nameless({ time })}</p>
  );
}
