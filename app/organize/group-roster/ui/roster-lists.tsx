import { Link } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { clockText } from "#app/organize/hours/rules.ts";
import { hoursSummary, Nameless } from "#app/organize/hours/ui/hours-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { GroupRosterHours, RosterGap, RosterOffer, RosterPerson, RosterSpot } from "../queries.server.ts";
import { type GroupRosterFilter, groupRosterPath } from "../rules.ts";

const NOTES = {
  in: { label: m.roster_in, tone: "green" },
  held: { label: m.organizer_signups_status_offered, tone: "yellow" },
  maybe: { label: m.organizer_signups_response_maybe, tone: "plain" },
} as const;

type PersonName = Pick<RosterPerson, "name" | "email">;
/** One sign-up of each person chosen for a message. Another search may show the same person with another of their sign-ups. */
export type ChosenPeople = Record<string, string | undefined>;
export type ChoosePerson = (person: PersonName & { id: string }, isChosen: boolean) => void;

export function toPersonKey({ name, email }: PersonName): string {
  return `${email} ${name}`;
}

type RosterPeopleProps = { groupId: string; filter: GroupRosterFilter; people: RosterPerson[]; chosen: ChosenPeople; choose: ChoosePerson };

/** People by name, each with the first of their spots. */
export function RosterPeople({ groupId, filter, people, chosen, choose }: RosterPeopleProps) {
  const isChosen = (person: PersonName) => chosen[toPersonKey(person)] !== undefined;
  const isFull = Object.values(chosen).filter((id) => id !== undefined).length >= LIMITS.groupRoster.chosen;
  return (
    <Card className="px-4 sm:px-6">
      <ul aria-label={m.roster_by_person()} className="divide-y divide-line">
        {people.map(({ id, name, email, count, spots }) => (
          <li key={id} className="grid gap-1 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-6">
            <div className="flex min-w-0 items-start gap-3">
              <Checkbox
                className="tap mt-1"
                aria-label={m.group_roster_choose({ name })}
                checked={isChosen({ name, email })}
                disabled={email === null || (isFull && !isChosen({ name, email }))}
                onChange={(event) => choose({ id, name, email }, event.target.checked)}
              />
              <div className="min-w-0">
                <h2 className="wrap-anywhere font-semibold">{name}</h2>
                <Email email={email} />
              </div>
            </div>
            <ul className="grid gap-1 text-sm max-md:pl-8">
              {spots.map((spot) => (
                <li key={spot.id}>
                  <Spot spot={spot} />
                </li>
              ))}
              {count > spots.length && (
                <li>
                  <Link
                    to={groupRosterPath(groupId, filter, { view: "dates", search: email ?? name })}
                    className="tap text-accent-ink underline underline-offset-4"
                  >
                    {m.group_roster_more({ count: count - spots.length })}
                  </Link>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Spot({ spot: { what, day, time, ...spot } }: { spot: RosterSpot }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{what}</span> <span className="text-muted">{[day, time].filter(Boolean).join(", ")}</span>{" "}
      <Mark {...spot} />
    </p>
  );
}

/** How many spots a sign-up takes, if several, and what is worth knowing about it. */
function Mark({ spots, note }: Pick<RosterSpot, "spots" | "note">) {
  return (
    <>
      {spots > 1 && <span className="text-muted tabular-nums">×{spots} </span>}
      {note && <Badge tone={NOTES[note].tone}>{NOTES[note].label()}</Badge>}
    </>
  );
}

function Email({ email }: { email: string | null }) {
  if (!email) return null;
  return (
    <a href={`mailto:${email}`} className="quiet-link break-all text-sm">
      {email}
    </a>
  );
}

/** Dates, and what people do on each. */
export function RosterOffers({ offers }: { offers: RosterOffer[] }) {
  const days = [...Map.groupBy(offers, ({ day }) => day)];
  return (
    <div className="grid gap-5">
      {days.map(([day, own]) => (
        <section key={day} className="grid gap-2">
          <h2 className="display text-lg">{day}</h2>
          <Card className="px-4 sm:px-6">
            <ul className="divide-y divide-line">
              {own.map(({ key, what, time, people }) => (
                <li key={key} className="grid gap-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-6">
                  <div className="min-w-0">
                    <h3 className="wrap-anywhere font-semibold">{what}</h3>
                    {time && <p className="text-muted text-sm">{time}</p>}
                  </div>
                  <ul className="grid gap-1 text-sm">
                    {people.map(({ id, name, email, ...spot }) => (
                      <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                        <span className="wrap-anywhere font-medium">{name}</span>
                        <Email email={email} />
                        <Mark {...spot} />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

/** What is still open, the soonest first. */
export function RosterGaps({ gaps }: { gaps: RosterGap[] }) {
  return (
    <Card className="px-4 sm:px-6">
      <ul aria-label={m.group_roster_gaps()} className="divide-y divide-line">
        {gaps.map(({ key, eventId, what, day, time, open, capacity }) => (
          <li key={key} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <a href={`/event/${eventId}`} className="wrap-anywhere font-semibold hover:underline">
                {what}
              </a>
              <p className="text-muted text-sm">{[day, time].filter(Boolean).join(", ")}</p>
            </div>
            <p className="shrink-0 text-sm tabular-nums">{m.group_roster_open_of({ count: open, capacity })}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type RosterHoursProps = { hours: GroupRosterHours; toPagePath: (page: number) => string };

/** What everyone who was checked in did, in hours. Only a sheet's own organizers correct them. */
export function RosterHours({ hours: { people, totals, nameless, page, pages }, toPagePath }: RosterHoursProps) {
  if (people.length === 0 && nameless.minutes === 0) return <EmptyState title={m.hours_empty()} text={m.group_roster_hours_none()} />;
  return (
    <>
      {totals.shifts > 0 && <p className="mb-3 font-medium tabular-nums">{hoursSummary(totals)}</p>}
      {people.length > 0 && (
        <Card className="px-4 sm:px-6">
          <ul aria-label={m.hours_title()} className="divide-y divide-line">
            {people.map(({ id, name, minutes, count }) => (
              <li key={id} className="flex items-baseline gap-3 py-3">
                <h2 className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</h2>
                <p className="text-muted text-sm tabular-nums">{m.hours_shifts({ count })}</p>
                <p className="w-16 text-right font-semibold tabular-nums">{clockText(minutes)}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Nameless nameless={nameless} />
      <Pager page={page} pages={pages} toPagePath={toPagePath} />
    </>
  );
}
