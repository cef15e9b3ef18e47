import { Link } from "@remix-run/react";
import { ChevronRight, CircleCheck, Send } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import { askPath } from "#app/organize/asks/rules.ts";
import { addSpotPath } from "#app/organize/event/workspace-path.ts";
import type { EventNeed } from "#app/organize/lists/needs.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";
import { EventPicture } from "./event-picture.tsx";

/** The organizer's to-dos, each with its action; the most pressing first and large. On a phone only the first has a button. */
export function DashboardNeeds({ needs }: { needs: EventNeed[] }) {
  return (
    <Card className="mb-6">
      <section aria-label={m.overview_needs()}>
        <h2 className="sr-only">{m.overview_needs()}</h2>
        <ul className="divide-y divide-line">
          {needs.map((need, index) => (
            <NeedRow key={`${need.about} ${need.eventId}`} need={need} isFirst={index === 0} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

export function NothingNeeded() {
  return (
    <p className="mb-6 flex items-center gap-2.5 text-muted">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-go-ink" />
      {m.dashboard_nothing_needed()}
    </p>
  );
}

/** On a phone the whole row is the link, marked by an arrow. */
const ROW_LINK =
  "max-sm:static max-sm:w-8 max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:flat max-sm:after:absolute max-sm:after:inset-0";

function NeedRow({ need, isFirst }: { need: EventNeed; isFirst: boolean }) {
  const { about, kind, picture, title, names, places } = need;
  const what = describeNeed(need);
  const { to, text } = needAction(need);
  return (
    <li data-kind={kind} className={cn("relative flex items-center gap-3.5 px-4 py-3", isFirst && "flex-wrap py-4 sm:flex-nowrap")}>
      <EventPicture src={picture} />
      <div className="min-w-0 flex-1">
        <p className={cn("wrap-anywhere", isFirst ? "display text-xl" : "font-semibold max-sm:line-clamp-2")}>{what}</p>
        <p className="truncate text-muted text-sm">{[formatList(names, getLocale()), title].filter(Boolean).join(" · ")}</p>
      </div>
      {isFirst && places && (
        <div className="shrink-0 max-md:hidden">
          <SpotTabs look="sm" {...places} />
        </div>
      )}
      <Button
        asChild
        variant={isFirst ? "primary" : about === "new" ? "ghost" : "secondary"}
        size={isFirst ? "lg" : "sm"}
        className={cn("shrink-0", isFirst ? "max-sm:w-full sm:h-9 sm:px-3.5 sm:text-sm" : ROW_LINK)}
      >
        <Link to={to}>
          {about === "open" && <Send aria-hidden="true" className={cn(!isFirst && "max-sm:hidden")} />}
          <span className={cn(!isFirst && "max-sm:sr-only")}>{text}</span>
          <span className="sr-only">: {what}</span>
          {!isFirst && <ChevronRight aria-hidden="true" className="sm:hidden" />}
        </Link>
      </Button>
    </li>
  );
}

/** "Pack up: 5 open, Saturday" */
function describeNeed({ about, count, part, day }: EventNeed): string {
  switch (about) {
    case "open": {
      const what = m.overview_open({ count });
      return prefixPart(part, day === null ? m.overview_open_soon({ count }) : m.dashboard_need_day({ what, day }));
    }
    case "waiting":
      return prefixPart(part, m.organizer_waiting({ count }));
    case "bounced":
      return m.overview_bounced({ count });
    case "new":
      return m.overview_new({ count });
  }
}

function prefixPart(part: string | null, what: string): string {
  // Non-breaking spaces, so that a narrow line breaks after the offer's name.
  return part ? m.dashboard_need_part({ part, what: what.replaceAll(" ", "\u00a0") }) : what;
}

function needAction({ about, eventId, kind, offerId, email }: EventNeed): { to: string; text: string } {
  switch (about) {
    case "open":
      // One spot is for one person, who can be asked to take it.
      if (offerId && KINDS[kind].hasOffers) return { to: askPath(eventId, { offerId }), text: m.ask_open() };
      return { to: `/event/${eventId}/invite`, text: m.overview_ask_people() };
    case "waiting":
      return { to: addSpotPath(eventId, offerId), text: m.overview_add_spot() };
    case "bounced":
      return { to: `/event/${eventId}/signups?view=people&q=${encodeURIComponent(email ?? "")}`, text: m.delivery_fix() };
    case "new":
      return { to: `/event/${eventId}/overview`, text: m.dashboard_see_who() };
  }
}
