import { m } from "#app/i18n/paraglide/messages.js";
import { formatLocation } from "#app/lib/location-line.ts";
import { StatusDot } from "#app/sheet/event/ui/event-badges.tsx";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { FactLine } from "#app/ui/fact-line.tsx";
import { useFrame } from "#app/ui/frame.tsx";
import { SpotTabs } from "#app/ui/spot-tabs.tsx";
import { formatNeeds } from "../rules.ts";
import type { GroupSheet } from "../sheets.ts";

/** A sheet on its group's page: title, date, location, what is needed and how many spots are left. The whole row is a link. */
export function GroupSheetLine({ sheet }: { sheet: GroupSheet }) {
  const frame = useFrame();
  const { id, title, kind, picture, date, time, location, state, places } = sheet;
  const isAsked = state === "open" || state === "full";
  return (
    <li data-kind={kind} className="relative flex gap-4 py-4">
      <img
        src={picture}
        alt=""
        width={96}
        height={48}
        loading="lazy"
        decoding="async"
        className="h-14 w-20 shrink-0 rounded-md bg-kind-soft object-cover"
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <a
          href={`${frame && sheet.isEmbeddable ? "/embed" : ""}/event/${id}`}
          className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 hover:underline"
        >
          {title}
        </a>
        <p className="text-soft text-sm">
          <FactLine facts={[date, time]} />
        </p>
        <p className="wrap-anywhere text-muted text-sm">{formatLocation(location)}</p>
        {isAsked && places && <SpotTabs look="sm" {...places} className="mt-1" />}
        <State sheet={sheet} />
        {state === "open" && <Needed needed={sheet.needed} />}
      </div>
    </li>
  );
}

function State({ sheet: { kind, state, places, attendeeCount, opensAt } }: { sheet: GroupSheet }) {
  const words = GUEST_LABELS[kind];
  if (state === "calledOff") {
    return (
      <p className="text-sm">
        <StatusDot status="calledOff" />
      </p>
    );
  }
  if (state === "past") return null;
  return <p className="font-medium text-kind-ink text-sm tabular-nums">{textOf()}</p>;

  function textOf(): string {
    if (state === "full") return words.full();
    if (state === "notOpen" && opensAt) return m.signup_offer_opens({ date: opensAt });
    if (state !== "open") return m.event_closed_title();
    if (places) return words.left({ left: places.capacity - places.taken, capacity: places.capacity });
    return words.total({ count: attendeeCount });
  }
}

function Needed({ needed }: { needed: GroupSheet["needed"] }) {
  const text = formatNeeds(needed);
  if (text === "") return null;
  return <p className="wrap-anywhere text-sm text-soft">{m.groups_needed_of({ text })}</p>;
}
