import { Link } from "@remix-run/react";
import { Send } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { partTitle } from "#app/organize/roster/labels.ts";
import type { Overview } from "#app/organize/roster/overview.server.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";
import { PublishEvent } from "#app/organize/share/ui/publish-event.tsx";
import { isOver } from "#app/sheet/event/status.ts";
import { toInitials } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";

const AddOrAskDialog = lazyPart(async () => (await import("./add-dialog.tsx")).AddOrAskDialog);

/** Taken and open spots, with the main action. */
export function OverviewParts({ overview, needsName }: { overview: Overview; needsName: boolean }) {
  const { sheet, listedParts: shownParts, holders, asked, daysToGo, newSignUps } = overview;
  const { event, parts } = sheet;
  const [adding, setAdding] = useState<string | null>(null);
  const limited = parts.filter((part) => part.capacity !== null);
  const capacity = limited.reduce((sum, part) => sum + (part.capacity ?? 0), 0);
  const taken = limited.reduce((sum, part) => sum + part.taken, 0);
  const isOnSeveralDays = new Set(parts.map(({ day }) => day)).size > 1;
  const isOpen = event.status === "published";
  const facts = [daysText(daysToGo), newSignUps > 0 && m.overview_new({ count: newSignUps })].filter(Boolean);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
        <div className="grid gap-0.5">
          <h2 className="display text-2xl">
            {capacity > 0 ? m.overview_spoken_for({ taken, capacity }) : m.overview_signed_up({ count: event.attendeeCount })}
          </h2>
          {facts.length > 0 && <p className="text-muted text-sm">{facts.join(" · ")}</p>}
          {event.attendeeCount === 0 && isOpen && <p className="text-muted text-sm">{m.overview_empty()}</p>}
        </div>
        <PrimaryAction event={event} open={Math.max(0, capacity - taken)} isLimited={capacity > 0} needsName={needsName} />
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {shownParts.map((part) => (
          <PartRow
            key={part.key}
            part={part}
            eventId={event.id}
            time={isOnSeveralDays ? [part.day, part.time].filter(Boolean).join(" · ") : part.time}
            names={holders[part.key] ?? []}
            asked={asked[part.key] ?? []}
            add={isOpen ? () => setAdding(part.key) : null}
            isOver={isOver(event.status)}
          />
        ))}
      </ul>
      {shownParts.length < parts.length && (
        <p className="border-line border-t px-4 py-3 text-sm">
          <Link to={`/event/${event.id}/signups`} className="tap font-medium text-accent-ink hover:underline">
            {m.overview_all()} ({parts.length})
          </Link>
        </p>
      )}
      {adding !== null && (
        <Suspense>
          <AddOrAskDialog sheet={sheet} part={adding} onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </Card>
  );
}

type PrimaryActionProps = { event: Overview["sheet"]["event"]; open: number; isLimited: boolean; needsName: boolean };

function PrimaryAction({ event: { id, status }, open, isLimited, needsName }: PrimaryActionProps) {
  if (status === "draft") return <PublishEvent eventId={id} needsName={needsName} />;
  if (status !== "published" || (isLimited && open === 0)) return null;
  return (
    <Button asChild size="lg" className="max-sm:w-full sm:h-9 sm:px-3.5 sm:text-sm">
      <Link to={`/event/${id}/invite`}>
        <Send aria-hidden="true" />
        {isLimited ? m.overview_ask({ count: open }) : m.overview_ask_people()}
      </Link>
    </Button>
  );
}

type PartRowProps = {
  part: PartView;
  eventId: string;
  time: string | null;
  names: string[];
  asked: string[];
  add: (() => void) | null;
  isOver: boolean;
};

function PartRow({ part, eventId, time, names, asked, add, isOver }: PartRowProps) {
  const { key, title, capacity, taken, waiting } = part;
  const left = capacity === null ? null : Math.max(0, capacity - taken);
  const isFull = left === 0;
  const plus = add && !isFull && (
    <button type="button" onClick={add} aria-label={m.overview_add_to({ part: partTitle(part) })}>
      <span>+</span>
    </button>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className={cn("wrap-anywhere", isFull ? "text-soft" : "font-semibold")}>
          <Link to={`/event/${eventId}/signups?part=${encodeURIComponent(key)}`} className="hover:underline">
            {partTitle(part)}
          </Link>
        </p>
        {title && time && <p className="text-muted text-xs">{time}</p>}
      </div>
      <div className={cn("max-md:order-1 max-md:col-span-full", ((isFull && asked.length === 0) || capacity === null) && "max-md:hidden")}>
        {capacity !== null && (
          <SpotTabs
            look="quiet"
            capacity={capacity}
            taken={taken}
            initials={names.map(toInitials)}
            asked={asked.map(toAskedTab)}
            next={plus || undefined}
          />
        )}
        {asked.length > 0 && <p className="sr-only">{asked.map((name) => m.ask_tab({ name })).join("; ")}</p>}
      </div>
      <p className="flex flex-wrap items-center justify-end gap-2 text-right text-sm tabular-nums">
        <PartCount capacity={capacity} taken={taken} left={left} isOver={isOver} />
        {waiting > 0 && !isOver && <Badge tone="yellow">{m.organizer_waiting({ count: waiting })}</Badge>}
      </p>
    </li>
  );
}

/** A tab has room for a first name. */
function toAskedTab(name: string): string {
  const [first = name] = name.split(" ");
  return m.ask_tab({ name: first });
}

type PartCountProps = { capacity: number | null; taken: number; left: number | null; isOver: boolean };

/** The free spots while the event is ahead; afterwards how many were taken. */
function PartCount({ capacity, taken, left, isOver }: PartCountProps) {
  if (capacity === null || left === null) return taken;
  if (isOver) return <span className="text-muted">{m.roster_taken_of({ taken, capacity })}</span>;
  if (left === 0) return <span className="text-muted">{m.overview_full()}</span>;
  return <span className="font-semibold text-kind-ink">{m.overview_open({ count: left })}</span>;
}

function daysText(days: number | null): string | null {
  if (days === null) return null;
  return days === 0 ? m.overview_today() : m.overview_days({ count: days });
}
