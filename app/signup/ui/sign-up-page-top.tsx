import { ArrowLeft } from "lucide-react";
import { eventType } from "#app/event-types/registry.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatLocation } from "#app/lib/location-line.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatDateLine, formatTimeLine } from "#app/sheet/event/when.ts";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cn } from "#app/ui/cn.ts";
import { LinkedFacts } from "#app/ui/linked-text.tsx";
import { formatClosing } from "./guest-state-notice.tsx";

/** Short above a form on a phone, so that the submit button is near. */
export function PageTop({
  event,
  hasForm,
  isDated,
}: {
  event: EventView;
  hasForm: boolean;
  /** The form states the date. */
  isDated: boolean;
}) {
  const locale = getLocale();
  const closing = formatClosing(event);
  // If each offer has its own time, the list shows it.
  const ownTime = KINDS[event.kind].closesAt === "end" ? formatTimeLine(event, locale) : null;
  return (
    <header className={cn("grid grid-cols-1 gap-2 px-1 pt-2 pb-1 sm:px-0", hasForm && "max-sm:gap-1 max-sm:py-0")}>
      <a
        href={`/event/${event.id}`}
        className="tap-line -ml-1 inline-flex w-fit max-w-full items-center gap-1.5 rounded-sm px-1 text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{event.title}</span>
      </a>
      <div className={cn(hasForm && "max-sm:hidden")}>
        <Badge tone="kind">{eventType(event.type).template.name()}</Badge>
      </div>
      <h1 className={cn("display wrap-anywhere text-3xl", hasForm && "max-sm:text-2xl")}>{GUEST_LABELS[event.kind].page()}</h1>
      <p className={cn("text-soft", hasForm && "max-sm:text-sm")}>
        <LinkedFacts facts={[isDated ? null : formatDateLine(event, locale), ownTime, formatLocation(event.location)]} />
      </p>
      {closing && <p className="font-medium text-soft">{closing}</p>}
    </header>
  );
}
