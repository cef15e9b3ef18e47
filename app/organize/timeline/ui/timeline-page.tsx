import { Link, useFetcher } from "@remix-run/react";
import { Mail, Send } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { OwnerRemindersLine } from "#app/organize/event/ui/owner-reminders-line.tsx";
import type { StoredDraft } from "#app/organize/messages/drafts.server.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import type { loadOwnerReminders } from "#app/sheet/reminders/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { lazyPart, lazyRendered } from "#app/ui/lazy-part.tsx";
import { filterWord } from "../labels.ts";
import type { OpenedEntryView } from "../opened-entry.server.ts";
import type { Timeline } from "../queries.server.ts";
import type { TimelineReach } from "../reach.server.ts";
import { ENTRY_TYPES, formatEntryKey, type TimelineFilter, timelineUrl } from "../rules.ts";
import { OPENED_TITLE, OpenedEntry } from "./opened-entry.tsx";
import { TimelineList } from "./timeline-list.tsx";

const MessageDialog = lazyPart(async () => (await import("#app/organize/messages/ui/message-dialog.tsx")).MessageDialog);
const ThanksSuggestion = lazyRendered(async () => (await import("./thanks-suggestion.tsx")).ThanksSuggestion);

type TimelinePageProps = {
  sheet: RosterSheet;
  timeline: Timeline;
  filter: TimelineFilter;
  opened: OpenedEntryView | null;
  reminders: Awaited<ReturnType<typeof loadOwnerReminders>>;
  /** A message that an agent drafted, if the URL names one. */
  draft: StoredDraft | null;
};

/** Sent and scheduled messages of an event; an entry opens next to the list, on small screens in place of it. */
export function TimelinePage({ sheet, timeline, filter, opened, reminders, draft }: TimelinePageProps) {
  const [isWriting, setWriting] = useState(draft !== null);
  const { event } = sheet;
  const reaches = useReaches(event.id, timeline);
  useFocusOnOpen(opened ? formatEntryKey(opened.key) : null);
  const key = opened && formatEntryKey(opened.key);
  const ahead = timeline.ahead.find((entry) => formatEntryKey(entry) === key);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{m.workspace_messages()}</h2>
      <div className={cn("flex flex-wrap items-center justify-between gap-x-6 gap-y-3", opened && "max-xl:hidden")}>
        <TimelineFilters filter={filter} />
        <div className="fill-lines flex flex-wrap gap-2 max-sm:w-full">
          {event.status === "published" && (
            <Button asChild variant="secondary">
              <Link to={`/event/${event.id}/invite`}>
                <Send aria-hidden="true" />
                {m.timeline_invite()}
              </Link>
            </Button>
          )}
          {event.status !== "draft" && (
            <Button onClick={() => setWriting(true)}>
              <Mail aria-hidden="true" />
              {m.message_title()}
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24.25rem] xl:items-start">
        <div className={cn("grid min-w-0 gap-5", opened ? "max-xl:hidden" : "xl:col-span-2")}>
          {timeline.thanks && (
            <Suspense>
              <ThanksSuggestion sheet={sheet} thanks={timeline.thanks} />
            </Suspense>
          )}
          <TimelineList timeline={timeline} filter={filter} isCalledOff={event.status === "calledOff"} reaches={reaches?.entries} />
          <OwnerRemindersLine event={event} reminders={reminders} />
        </div>
        {opened && (
          <div className="min-w-0 xl:sticky xl:top-36">
            <OpenedEntry
              key={key}
              opened={opened}
              entry={ahead ?? timeline.past.find((entry) => formatEntryKey(entry) === key)}
              isAhead={ahead !== undefined || opened.waiting !== null}
              filter={filter}
              sheet={sheet}
              exceptions={reaches?.exceptions}
            />
          </div>
        )}
      </div>
      {isWriting && (
        <Suspense>
          <MessageDialog
            sheet={sheet}
            part=""
            {...(draft && { draft: { ...draft, audience: "all", withHours: false } })}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** How many people scheduled entries would reach. It takes longer than the list, and is loaded again whenever the list is. */
function useReaches(eventId: string, timeline: Timeline): TimelineReach | undefined {
  const { data, load } = useFetcher<TimelineReach>();
  useEffect(() => {
    if (timeline.ahead.length > 0) load(`/event/${eventId}/messages/reach?of=waiting`);
  }, [eventId, timeline, load]);
  return data;
}

/** If an entry replaces the list, its title gets the focus; on return, its row. */
function useFocusOnOpen(opened: string | null) {
  const last = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isChanged = last.current !== undefined && last.current !== opened;
    const isInPlace = !window.matchMedia("(width >= 80rem)").matches;
    if (isChanged && opened && isInPlace) document.getElementById(OPENED_TITLE)?.focus();
    if (isChanged && !opened && last.current) document.getElementById(last.current)?.focus();
    last.current = opened;
  }, [opened]);
}

/** Links to all entries or one type; each has its own URL. */
function TimelineFilters({ filter }: { filter: TimelineFilter }) {
  return (
    <nav aria-label={m.timeline_filter()} className="max-sm:w-full">
      <ul className="flex gap-0.5 overflow-x-auto rounded-md bg-sunken p-0.5 [scrollbar-width:none]">
        {[null, ...ENTRY_TYPES].map((only) => (
          <li key={only ?? "all"} className="max-sm:flex-1">
            <Link
              to={timelineUrl({ only, page: 1, open: null, people: 1 })}
              preventScrollReset
              aria-current={filter.only === only ? "page" : undefined}
              className="tap grid h-8 place-items-center whitespace-nowrap rounded-sm px-3 text-muted text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-card aria-[current=page]:text-ink aria-[current=page]:shadow-low max-sm:h-10 max-sm:px-2"
            >
              {filterWord(only)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
