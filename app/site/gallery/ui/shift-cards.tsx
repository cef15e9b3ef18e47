import { Clock, MapPin, ShieldCheck } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { hasFreeSpot } from "#app/site/gallery/rules.ts";
import type { DemoSection, DemoSpot } from "#app/site/gallery/sections.ts";
import { Card } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { DemoFact } from "./fact.tsx";
import { DemoPeople } from "./people.tsx";
import { useReaderSpots } from "./sample-state.tsx";
import { SpotButton } from "./spot-button.tsx";
import { DemoStatusBadge } from "./status-badge.tsx";

/** Shifts as cards: when, where, what is needed, the helpers, and how many spots are filled. */
export function ShiftCards({ groups }: Extract<DemoSection, { section: "cards" }>) {
  const placed = useReaderSpots("confirmed");
  return (
    <div className="grid gap-8">
      {groups.map(({ title, places }) => (
        <section key={title} aria-label={title} className="grid gap-4">
          <h3 className="border-ink border-b-2 pb-2 font-semibold">{title}</h3>
          <ul className="grid gap-4 md:grid-cols-2">
            {places.map((spot) => (
              <ShiftCard key={spot.id} place={placed(spot)} isTakeable={hasFreeSpot(spot)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ShiftCard({ place, isTakeable }: { place: DemoSpot; isTakeable: boolean }) {
  const { id, title, when, where, text, needs, status, places, people } = place;
  const filled = m.demo_filled({ filled: people.length, max: places });
  return (
    <li>
      <Card className="flex h-full flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <h4 className="display text-lg leading-tight">{title}</h4>
          <DemoStatusBadge status={status} />
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft text-sm">
          {when && <DemoFact icon={<Clock aria-hidden="true" />}>{when}</DemoFact>}
          {where && <DemoFact icon={<MapPin aria-hidden="true" />}>{where}</DemoFact>}
          {needs && (
            <DemoFact icon={<ShieldCheck aria-hidden="true" />}>{places > 1 || where ? m.demo_needs({ what: needs }) : needs}</DemoFact>
          )}
        </ul>
        {text && <p className="text-sm">{text}</p>}
        {people.length > 0 && <DemoPeople people={people} />}
        <div className="mt-auto flex items-end gap-4 border-line border-t pt-4">
          <Progress value={people.length} max={places} label={title} text={filled} tone="kind" className="flex-1" />
          {isTakeable && <SpotButton id={id} what={title} />}
        </div>
      </Card>
    </li>
  );
}
