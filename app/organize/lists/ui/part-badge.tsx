import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { cn } from "#app/ui/cn.ts";

const LOOKS = {
  hosting: { tone: "accent", name: m.dashboard_hosting },
  organizer: { tone: "accent", name: m.members_organizer },
  door: { tone: "accent", name: m.members_door },
  going: { tone: "green", name: m.dashboard_going },
  maybe: { tone: "yellow", name: m.dashboard_maybe },
  no: { tone: "grey", name: m.dashboard_not_going },
  waiting: { tone: "yellow", name: m.dashboard_on_wait_list },
  offered: { tone: "yellow", name: m.dashboard_place_offered },
  asked: { tone: "yellow", name: m.ask_attending },
  calledOff: { tone: "red", name: m.event_status_called_off },
} as const;

/** The viewer's relation to an event. */
export function AttendanceBadge({ part }: { part: keyof typeof LOOKS }) {
  const { tone, name } = LOOKS[part];
  return <Badge tone={tone}>{name()}</Badge>;
}

const INKS = { accent: "text-accent-ink", green: "text-go-ink", yellow: "text-wait-ink", grey: "text-muted", red: "text-danger-ink" };

/** The badge's label without its background, for use among other facts. */
export function AttendanceWord({ part }: { part: keyof typeof LOOKS }) {
  const { tone, name } = LOOKS[part];
  return <span className={cn("font-medium", INKS[tone])}>{name()}</span>;
}
