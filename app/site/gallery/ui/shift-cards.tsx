import { Clock, MapPin, ShieldCheck } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { isOpen } from "#app/site/gallery/rules.ts";
import type { Place, Section } from "#app/site/gallery/sections.ts";
import { Card } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Fact } from "./fact.tsx";
import { People } from "./people.tsx";
import { PlaceButton } from "./place-button.tsx";
import { usePlaced } from "./sample-state.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Shifts as cards: when, where, what is needed, the helpers, and how many spots are filled. */
export function ShiftCards({ groups }: Extract<Section, { section: "cards" }>) {
  const placed = usePlaced("confirmed");
  return (
    <div className="grid gap-8">
      {groups.map(({ title, places }) => (
        <section key={title} aria-label={title} className="grid gap-4">
          <h3 className="border-ink border-b-2 pb-2 font-semibold">{title}</h3>
          <ul className="grid gap-4 md:grid-cols-2">
            {places.map((place) => (
              <ShiftCard key={place.id} place={placed(place)} isTakeable={isOpen(place)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ShiftCard({ place, isTakeable }: { place: Place; isTakeable: boolean }) {
  const { id, title, when, where, text, needs, status, places, people } = place;
  const filled = m.demo_filled({ filled: people.length, max: places });
  return (
    <li>
      <Card className="flex h-full flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <h4 className="display text-lg leading-tight">{title}</h4>
          <StatusBadge status={status} />
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft text-sm">
          {when && <Fact icon={<Clock aria-hidden="true" />}>{when}</Fact>}
          {where && <Fact icon={<MapPin aria-hidden="true" />}>{where}</Fact>}
          {needs && <Fact icon={<ShieldCheck aria-hidden="true" />}>{places > 1 || where ? m.demo_needs({ what: needs }) : needs}</Fact>}
        </ul>
        {text && <p className="text-sm">{text}</p>}
        {people.length > 0 && <People people={people} />}
        <div className="mt-auto flex items-end gap-4 border-line border-t pt-4">
          <Progress value={people.length} max={places} label={title} text={filled} tone="kind" className="flex-1" />
          {isTakeable && <PlaceButton id={id} what={title} />}
        </div>
      </Card>
    </li>
  );
}
