import { Link, useRouteLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { WorkspaceEvent } from "#app/organize/event/workspace.server.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { entryTitle, typeWord } from "../labels.ts";
import type { EntryAddressee, OpenedEntryView } from "../opened-entry.server.ts";
import type { EntryView } from "../queries.server.ts";
import type { TimelineReach } from "../reach.server.ts";
import { formatEntryKey, type TimelineFilter, timelineUrl } from "../rules.ts";
import { DeliveryStatus, PeoplePager } from "./delivery-status.tsx";

const WaitingActions = lazyPart(async () => (await import("./waiting-actions.tsx")).WaitingActions);

type OpenedEntryProps = {
  opened: OpenedEntryView;
  /** The entry from the list, if it is on this page of it. */
  entry: EntryView | undefined;
  isAhead: boolean;
  filter: TimelineFilter;
  sheet: RosterSheet;
  exceptions: TimelineReach["exceptions"] | undefined;
};

export const OPENED_TITLE = "opened-title";

/** One timeline entry in full: its content and its people. */
export function OpenedEntry({ opened, entry, isAhead, filter, sheet, exceptions }: OpenedEntryProps) {
  const title = entryTitle(entry ?? { ...opened, type: opened.key.type });
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-1">
        <Button asChild variant="ghost" size="sm" className="-ml-2 justify-self-start xl:hidden">
          <Link to={timelineUrl({ ...filter, open: null })} preventScrollReset>
            <ArrowLeft aria-hidden="true" />
            {m.timeline_back()}
          </Link>
        </Button>
        <h2 id={OPENED_TITLE} tabIndex={-1} className="display break-words text-lg outline-none">
          {title}
        </h2>
        <p className="text-muted text-xs tabular-nums">
          {[typeWord(opened.key.type), entry?.when, opened.found > 0 && m.message_people({ count: opened.found })]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {opened.waiting && (
        <Suspense>
          {" "}
          <WaitingActions
            id={opened.key.id}
            sheet={sheet}
            message={{ subject: opened.title ?? "", body: opened.body ?? "", ...opened.waiting }}
            awaitsYes={opened.waiting.awaitsYes}
          />
        </Suspense>
      )}
      <Preview opened={opened} />
      <People opened={opened} isAhead={isAhead} filter={filter} eventId={sheet.event.id} exceptions={exceptions} />
    </Card>
  );
}

/** The mail as its recipients see it, without the parts that differ between them. */
function Preview({ opened: { key, title, body, canChange } }: { opened: OpenedEntryView }) {
  const event = useRouteLoaderData<() => WorkspaceEvent>("routes/event/workspace");
  return (
    <div className="overflow-hidden rounded-md border border-line bg-paper text-sm">
      {event && key.type !== "message" && <img src={event.picture} alt="" className="aspect-[7/2] w-full object-cover" />}
      <div className="grid gap-2 p-4">
        <p className="display break-words text-base">{title ?? event?.title}</p>
        {event && <p className="text-muted text-xs">{[title && event.title, event.day, event.times].filter(Boolean).join(" · ")}</p>}
        <p className="max-h-72 overflow-y-auto whitespace-pre-line break-words text-soft">{body || m.timeline_reminder_text()}</p>
        <p aria-hidden="true">
          <span className="inline-block rounded-md bg-accent px-3 py-2 font-medium text-on-accent">
            {key.type === "invitation" ? m.invites_mail_open() : canChange ? m.email_manage() : m.email_manage_late()}
          </span>
        </p>
      </div>
    </div>
  );
}

type PeopleProps = Pick<OpenedEntryProps, "opened" | "isAhead" | "filter" | "exceptions"> & { eventId: string };

function People({ opened: { key, people, found }, isAhead, filter, eventId, exceptions }: PeopleProps) {
  const left = found - (filter.people - 1) * LIMITS.timeline.people - people.length;
  const title = isAhead ? m.timeline_who_will() : m.timeline_who_got();
  return (
    <section aria-labelledby="timeline-people" className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="timeline-people" className="font-semibold text-sm">
          {title}
        </h3>
        {key.type === "invitation" && (
          <Link to={`/event/${eventId}/invite?view=invited`} className="link tap text-xs">
            {m.timeline_invited_all()}
          </Link>
        )}
      </div>
      {people.length === 0 && <p className="text-muted text-sm">{isAhead ? m.timeline_nobody_yet() : m.timeline_forgotten()}</p>}
      <ul className="divide-y divide-line">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have no address
          <Person key={index} person={person} exception={exceptions?.[`${formatEntryKey(key)} ${person.email}`]} />
        ))}
      </ul>
      <PeoplePager filter={filter} left={left} />
    </section>
  );
}

function Person({
  person: { name, email, delivery },
  exception,
}: {
  person: EntryAddressee;
  exception: "bounced" | "unsubscribed" | undefined;
}) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-sm">
      <span className="min-w-0 truncate" title={email ?? undefined}>
        {name ?? email ?? m.organizer_signups_unnamed()}
      </span>
      <DeliveryStatus delivery={exception ?? delivery} isAhead={exception !== undefined} />
    </li>
  );
}
