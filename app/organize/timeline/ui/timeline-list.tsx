import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { EntryView, Timeline } from "../queries.server.ts";
import type { EntryReach } from "../reach.server.ts";
import { formatEntryKey, type TimelineFilter, timelineUrl } from "../rules.ts";
import { EntryRow } from "./entry-row.tsx";

type TimelineListProps = {
  timeline: Timeline;
  filter: TimelineFilter;
  isCalledOff: boolean;
  reaches: Record<string, EntryReach> | undefined;
};

/** Scheduled entries above past ones, separated by a line for today. */
export function TimelineList({ timeline: { ahead, later, past, pages, today }, filter, isCalledOff, reaches }: TimelineListProps) {
  const opened = filter.open && formatEntryKey(filter.open);
  const row = (entry: EntryView) => ({
    entry,
    to: timelineUrl({ ...filter, open: { type: entry.type, id: entry.id }, people: 1 }),
    isOpen: formatEntryKey(entry) === opened,
  });
  if (ahead.length + past.length === 0) {
    return <EmptyState icon={<Inbox />} title={m.timeline_empty()} text={m.timeline_empty_text()} />;
  }
  return (
    <div className="grid gap-3">
      {ahead.length > 0 && (
        <Part title={m.timeline_ahead()} note={later > 0 && m.timeline_later({ count: later })}>
          {ahead.map((entry) => (
            <EntryRow
              key={formatEntryKey(entry)}
              {...row(entry)}
              ahead={{ reach: reaches && (reaches[formatEntryKey(entry)] ?? { people: 0, of: 0, bad: 0, unsubscribed: 0 }), isCalledOff }}
            />
          ))}
        </Part>
      )}
      {past.length > 0 && (
        <Part title={m.timeline_past()} note={filter.page === 1 && m.timeline_today({ date: today })} isNow>
          {past.map((entry) => (
            <EntryRow key={formatEntryKey(entry)} {...row(entry)} />
          ))}
        </Part>
      )}
      <Pager page={filter.page} pages={pages} toPagePath={(page) => timelineUrl({ ...filter, page, open: null })} />
    </div>
  );
}

function Part({ title, note, isNow = false, children }: { title: string; note: string | false; isNow?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex items-center gap-2.5 px-1 text-xs">
        <h3 className="text-muted">{title}</h3>
        <span aria-hidden="true" className={cn("flex-1 border-t", isNow && note ? "border-accent" : "border-line")} />
        {note && <p className={isNow ? "text-accent-ink" : "text-muted"}>{note}</p>}
      </div>
      <Card>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}
