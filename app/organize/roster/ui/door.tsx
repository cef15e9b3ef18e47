import { Check } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { companionWords, partTitleWithDay, rosterDeliveryWord, rosterName } from "#app/organize/roster/labels.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";
import type { RosterPage, RosterPerson } from "#app/organize/roster/queries.server.ts";
import { countPartyHeads } from "#app/organize/roster/rules.ts";
import { cn } from "#app/ui/cn.ts";
import { Progress } from "#app/ui/progress.tsx";
import { useCheckIn, usePendingHeads } from "./use-check-in.ts";

/** The numbers of people in and expected, including check-ins that are still being sent. */
export function DoorCount({ door }: { door: NonNullable<RosterPage["door"]> }) {
  const { heads, headsIn } = door;
  const isIn = Math.max(0, headsIn + usePendingHeads(door));
  const expected = Math.max(heads, isIn);
  return (
    <div className="grid shrink-0 gap-1 tabular-nums">
      <p className="flex flex-wrap items-baseline justify-end gap-x-1.5 text-sm leading-tight" aria-live="polite">
        <span className="display text-base">{m.roster_door_in({ count: isIn })}</span>
        <span className="text-muted">{m.roster_door_of({ count: expected })}</span>
      </p>
      <Progress tone="green" label={m.roster_door_progress()} value={isIn} max={expected} />
    </div>
  );
}

/** Everyone who is expected, in rows large enough for a thumb. */
export function DoorList({ roster: { event, people, parts } }: { roster: RosterPage }) {
  const partOf = new Map(parts.map((part) => [part.key, part]));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
      {people.map((person) => (
        <DoorLine key={person.key} eventId={event.id} person={person} partOf={partOf} />
      ))}
    </ul>
  );
}

type DoorLineProps = { eventId: string; person: RosterPerson; partOf: Map<string, PartView> };

function DoorLine({ eventId, person: { rows, isJoined }, partOf }: DoorLineProps) {
  const { isIn, isKept, checkIn } = useCheckIn(eventId, rows);
  const [first] = rows;
  if (!first) return null;
  const heads = countPartyHeads(rows);
  const what = rows.flatMap((row) => {
    const part = partOf.get(row.part);
    const title = part && partTitleWithDay(part, [...partOf.values()]);
    return title ? [row.quantity > 1 ? m.roster_times({ count: row.quantity, title }) : title] : [];
  });
  const companion = companionWords(first);
  const details = [
    ...(companion ? [companion] : []),
    ...(heads > 1 ? [m.roster_party({ count: heads })] : []),
    ...what,
    ...(isIn && rows.some(({ isByAddress }) => isByAddress) ? [m.here_by_address()] : []),
    ...(isIn && rows.some(({ isBySelf }) => isBySelf) ? [m.here_by_self()] : []),
    ...(first.delivery === "bounced" ? [m.door_bounced()] : []),
    ...(first.delivery === "unwanted" ? [`${m.delivery_last()}: ${rosterDeliveryWord(first.delivery)}`] : []),
    ...(isKept ? [m.offline_waiting()] : []),
  ];
  return (
    <li className={isJoined && "border-b-transparent"}>
      <button
        type="button"
        aria-pressed={isIn}
        onClick={() => void checkIn(!isIn)}
        className={cn("thumb-line", isIn ? "bg-go-soft" : "hover:bg-sunken/50")}
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-semibold text-base leading-snug">{rosterName(first)}</span>
          <span className={cn("text-sm", isIn ? "text-go-ink" : "text-muted")}>{details.join(" · ")}</span>
        </span>
        <span aria-hidden="true" className={cn("thumb-mark", isIn ? "border-go bg-go text-on-accent" : "border-edge")}>
          {isIn && <Check className="size-5" strokeWidth={3} />}
        </span>
      </button>
    </li>
  );
}
