import { CalendarDays, Check, type LucideIcon, MapPin, Tag } from "lucide-react";
import type { ReactNode } from "react";
import type { Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { formatList } from "#app/lib/format-list.ts";
import { formatLocation } from "#app/lib/location-line.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatDateLine, formatOfferTime, formatTimeLine, formatZone } from "#app/sheet/event/when.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFrame } from "#app/ui/frame.tsx";
import { Fact } from "#app/ui/invitation-card.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { Notice } from "#app/ui/notice.tsx";

type DoneHeadingProps = {
  title: string;
  email: string | null;
  /** The text about that address. */
  say?: (words: { email: string }) => string;
  mark?: LucideIcon;
  children: ReactNode;
};

/** The success heading: a check mark, what it means, and what is sent by email. */
export function DoneHeading({ title, email, say = m.signup_mail_sent, mark: Mark = Check, children }: DoneHeadingProps) {
  return (
    <Card data-done="" className="grid gap-6 p-5 shadow-raised sm:p-6">
      <div className="grid justify-items-center gap-3 pt-3 text-center">
        <span className="grid size-16 animate-rise place-items-center rounded-full bg-kind text-white">
          <Mark aria-hidden="true" className="size-8" strokeWidth={2.5} />
        </span>
        <h1 className="display text-3xl">{title}</h1>
        {email && (
          <div className="max-w-md text-soft">
            <EmailNotice email={email} say={say} />
          </div>
        )}
      </div>
      {children}
    </Card>
  );
}

/** Keeps the address and the mark after it on one line: an address would otherwise break at its hyphens. */
export function EmailNotice({ email, say = m.signup_mail_sent }: { email: string } & Pick<DoneHeadingProps, "say">) {
  const [before, mark, after] = say({ email: "\n" }).split(/\n(\S*)/);
  return (
    <p>
      {before}
      <span className="inline-block max-w-full wrap-anywhere">
        {email}
        {mark}
      </span>
      {after}
    </p>
  );
}

type SignupFactsProps = { event: EventView; offer: Offer; isCommonHidden?: boolean; children?: ReactNode };

/** What, when and where of one sign-up; of several, the last one states what all have in common. */
export function SignupFacts({ event, offer, isCommonHidden, children }: SignupFactsProps) {
  const locale = getLocale();
  const zone = formatZone({ ...event, startsAt: offer.startsAt ?? event.startsAt }, locale);
  const time = formatOfferTime(offer, locale, zone) ?? formatTimeLine(event, locale, [offer]);
  return (
    <dl className="grid gap-3.5">
      <Fact
        icon={<Tag />}
        label={m.signup_what()}
        detail={offer.title ? !isCommonHidden && event.title : offer.description && <LinkedText>{offer.description}</LinkedText>}
      >
        {offer.title ?? event.title}
        {children}
      </Fact>
      {(offer.date || !isCommonHidden) && (
        <Fact icon={<CalendarDays />} label={m.event_when()} detail={time}>
          {offer.date ? formatDate(offer.date, locale) : formatDateLine(event, locale)}
        </Fact>
      )}
      {!isCommonHidden && <LocationFact event={event} />}
    </dl>
  );
}

export function LocationFact({ event: { location } }: { event: Pick<EventView, "location"> }) {
  return (
    <Fact icon={<MapPin />} label={m.event_where()}>
      <LinkedText>{formatLocation(location)}</LinkedText>
    </Fact>
  );
}

/** Whose spot it is, if a form named several people. */
export function PeopleLine({ names }: { names: (string | null)[] }) {
  const knownNames = names.filter((name) => name !== null);
  return knownNames.length > 0 ? (
    <span className="block wrap-anywhere font-medium text-soft">{formatList(knownNames, getLocale())}</span>
  ) : null;
}

type CountsOnceProps = { event: EventView; names: (string | null)[] };

/** Whose slot, shift or answer it is, and that each person counts once. */
export function CountsOnce({ event, names }: CountsOnceProps) {
  const people = [...new Set(names)].filter((name) => name !== null);
  if (people.length === 0 || KINDS[event.kind].allowsRepeats) return null;
  return <Notice title={m.signup_once_title({ names: formatList(people, getLocale()) })}>{m.signup_once_text()}</Notice>;
}

type NextStepsProps = {
  event: EventView;
  homeHref: string;
  /** Makes the links less prominent, below something more important. */
  isQuiet?: boolean;
};

/** Links to where to go next. */
export function NextSteps({ event, homeHref, isQuiet }: NextStepsProps) {
  const { another } = GUEST_LABELS[event.kind];
  const frame = useFrame();
  const first = isQuiet ? "link" : undefined;
  const then = isQuiet ? "link" : "secondary";
  const size = isQuiet ? "md" : "lg";
  return (
    <div className={isQuiet ? "flex flex-wrap justify-center gap-x-6" : "flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-center"}>
      {another && event.isOpen && (
        <Button asChild size={size} variant={first}>
          <a href={KINDS[event.kind].signUpPath(event.id)}>{another()}</a>
        </Button>
      )}
      {event.removedAt === null && (
        <Button asChild size={size} variant={then}>
          <a href={`/event/${event.id}`}>{m.signup_view_event()}</a>
        </Button>
      )}
      {!frame && (
        <Button asChild size={size} variant={another && !isQuiet ? "ghost" : then}>
          <a href={homeHref}>{m.common_go_home()}</a>
        </Button>
      )}
    </div>
  );
}
