import { Link } from "@remix-run/react";
import { CalendarClock, Hourglass, MailX, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { addSpotPath } from "#app/organize/event/workspace-path.ts";
import { partTitle, rosterName } from "#app/organize/roster/labels.ts";
import type { OverviewNeed } from "#app/organize/roster/overview.server.ts";
import type { RosterSheet } from "#app/organize/roster/sheet.server.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { OverviewCard } from "./overview-card.tsx";

type OverviewNeedsProps = { sheet: RosterSheet; needs: OverviewNeed[]; newSignUps: number };

/** The organizer's to-dos, the most pressing first, each with its action. */
export function OverviewNeeds({ sheet, needs, newSignUps }: OverviewNeedsProps) {
  if (needs.length === 0 && newSignUps === 0) return null;
  const base = `/event/${sheet.event.id}`;
  return (
    <OverviewCard title={m.overview_needs()}>
      {needs.map((need) => (
        <NeedRow key={need.about} {...toNeedView(need, sheet, base)} />
      ))}
      {newSignUps > 0 && (
        <NeedRow
          icon={<UserPlus className="text-kind-ink" />}
          title={m.overview_new({ count: newSignUps })}
          action={{ to: `${base}/signups`, text: m.overview_see() }}
        />
      )}
    </OverviewCard>
  );
}

type NeedLink = { to: string; text: string };
type NeedView = { icon: ReactNode; title: string; text?: string; action: NeedLink; other?: NeedLink };

function toNeedView(need: OverviewNeed, { event, parts }: RosterSheet, base: string): NeedView {
  const findPartTitle = (key: string) => {
    const part = parts.find((each) => each.key === key);
    return part ? partTitle(part) : "";
  };
  switch (need.about) {
    case "open":
      return {
        icon: <CalendarClock className="text-wait-ink" />,
        title: m.overview_open_soon({ count: need.count }),
        text: need.parts.slice(0, 3).map(findPartTitle).join(", "),
        action: { to: `${base}/invite`, text: m.overview_ask_people() },
        other: { to: `${base}/help`, text: m.rescue_page_title() },
      };
    case "waiting":
      return {
        icon: <Hourglass className="text-wait-ink" />,
        title: m.overview_waiting({ count: need.count }),
        text: m.overview_waiting_first({ name: rosterName(need), part: findPartTitle(need.part) }),
        action: { to: addSpotPath(event.id, need.part), text: m.overview_add_spot() },
      };
    case "bounced":
      return {
        icon: <MailX className="text-danger-ink" />,
        title: m.overview_bounced({ count: need.count }),
        text: m.overview_bounced_text({ name: rosterName(need), email: need.email }),
        action: { to: `${base}/signups?view=people&q=${encodeURIComponent(need.email)}`, text: m.delivery_fix() },
      };
  }
}

function NeedRow({ icon, title, text, action, other }: NeedView) {
  return (
    <li className="flex gap-2.5 px-4 py-3 max-lg:items-center">
      <span aria-hidden="true" className="shrink-0 self-start [&_svg]:mt-0.5 [&_svg]:size-4.5">
        {icon}
      </span>
      <div
        className={cn(
          "flex min-w-0 flex-1 gap-x-3 gap-y-2 max-lg:items-center max-lg:justify-between lg:grid lg:justify-items-start",
          other && "max-lg:flex-wrap",
        )}
      >
        <div className="min-w-0">
          <p className="font-semibold text-sm">{title}</p>
          {text && <p className="wrap-anywhere text-muted text-xs">{text}</p>}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          {[action, ...(other ? [other] : [])].map(({ to, text }) => (
            <Button key={to} asChild variant="secondary" size="sm">
              <Link to={to}>
                {text}
                <span className="sr-only">: {title}</span>
              </Link>
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}
