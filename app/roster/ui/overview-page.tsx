import { Link } from "@remix-run/react";
import { Send } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { partTime, partTitle } from "#app/roster/labels.ts";
import type { PartView } from "#app/roster/parts.server.ts";
import type { Sheet } from "#app/roster/sheet.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PlaceTabs } from "#app/ui/place-tabs.tsx";

const AddDialog = lazyPart(async () => (await import("#app/roster/ui/add-dialog.tsx")).AddDialog);

/** How an event stands: what is taken and what is open, for its owner. */
export function OverviewPage({ sheet }: { sheet: Sheet }) {
  const [adding, setAdding] = useState<string | null>(null);
  const { event, kind, parts } = sheet;
  const limited = parts.filter((part) => part.capacity !== null);
  const capacity = limited.reduce((sum, part) => sum + (part.capacity ?? 0), 0);
  const taken = limited.reduce((sum, part) => sum + part.taken, 0);
  const open = Math.max(0, capacity - taken);
  return (
    <Card data-kind={kind}>
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <h2 className="display text-2xl">
          {capacity > 0 ? m.overview_spoken_for({ taken, capacity }) : m.overview_signed_up({ count: event.attendeeCount })}
        </h2>
        {event.status === "published" && open > 0 && (
          <Button asChild className="max-sm:w-full">
            <Link to={`/event/${event.id}/invite`}>
              <Send aria-hidden="true" />
              {m.overview_ask({ count: open })}
            </Link>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {parts.map((part) => (
          <PartRow key={part.key} part={part} add={event.status === "published" ? () => setAdding(part.key) : null} />
        ))}
      </ul>
      <Suspense>{adding !== null && <AddDialog sheet={sheet} part={adding} onClose={() => setAdding(null)} />}</Suspense>
    </Card>
  );
}

function PartRow({ part, add }: { part: PartView; add: (() => void) | null }) {
  const { capacity, taken, waiting } = part;
  const left = capacity === null ? null : Math.max(0, capacity - taken);
  const time = partTime(part);
  const plus = add && left !== 0 && (
    <button type="button" onClick={add} aria-label={m.overview_add_to({ part: partTitle(part) })}>
      <span>+</span>
    </button>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className={left === 0 ? "wrap-anywhere text-soft" : "wrap-anywhere font-semibold"}>{partTitle(part)}</p>
        {time && <p className="text-muted text-sm">{time}</p>}
      </div>
      <div className="max-md:order-1 max-md:col-span-full">
        {capacity !== null && <PlaceTabs look="quiet" capacity={capacity} taken={taken} next={plus || undefined} />}
      </div>
      <p className="flex flex-wrap items-center justify-end gap-2 text-right text-sm">
        {left === null ? taken : left === 0 ? <span className="text-muted">{m.overview_full()}</span> : null}
        {left !== null && left > 0 && <span className="font-semibold text-kind-ink">{m.overview_open({ count: left })}</span>}
        {waiting > 0 && <Badge tone="yellow">{m.organizer_waiting({ count: waiting })}</Badge>}
      </p>
    </li>
  );
}
