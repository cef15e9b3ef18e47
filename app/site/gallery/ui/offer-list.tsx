import { m } from "#app/i18n/paraglide/messages.js";
import { hasFreeSpot } from "#app/site/gallery/rules.ts";
import type { DemoSection, DemoSpot } from "#app/site/gallery/sections.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { useReaderSpots } from "./sample-state.tsx";
import { SpotButton } from "./spot-button.tsx";
import { DemoStatusBadge } from "./status-badge.tsx";

/** Things to bring by group, each with the person who brings it, or marked as still needed. */
export function OfferList({ groups }: Extract<DemoSection, { section: "list" }>) {
  const done = groups.some(({ places }) => places.some(({ status }) => status === "committed")) ? "committed" : "confirmed";
  const placed = useReaderSpots(done);
  return (
    <div className="grid gap-8">
      {groups.map(({ title, text, places }) => (
        <section key={title} aria-label={title} className="grid gap-3 md:grid-cols-[13rem_1fr] md:gap-8">
          <div className="grid content-start gap-0.5 md:pt-4">
            <h3 className="display text-xl">{title}</h3>
            {text && <p className="text-kind-ink text-sm">{text}</p>}
          </div>
          <Card>
            <ul className="divide-y divide-line">
              {places.map((spot) => (
                <Thing key={spot.id} place={placed(spot)} isTakeable={hasFreeSpot(spot)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function Thing({ place, isTakeable }: { place: DemoSpot; isTakeable: boolean }) {
  const { id, title, note, status, people } = place;
  const [person] = people;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5">
      <div className="grid min-w-40 flex-1 gap-0.5">
        <p className="font-semibold">{title}</p>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      <div className="flex w-52 max-w-full items-center gap-2.5 text-sm max-sm:order-last max-sm:w-full max-sm:has-[>:only-child]:hidden">
        {person ? (
          <>
            <Avatar name={person.name} size="sm" />
            <span className="grid leading-tight">
              {person.name}
              {person.phone && <span className="text-muted text-xs tabular-nums">{person.phone}</span>}
            </span>
          </>
        ) : (
          <span className="text-muted">{m.demo_still_needed()}</span>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:has-[button]:w-full sm:w-56 sm:justify-end">
        <DemoStatusBadge status={status} />
        {isTakeable && <SpotButton id={id} what={title} />}
      </div>
    </li>
  );
}
