import { hasFreeSpot } from "#app/site/gallery/rules.ts";
import type { DemoSection, DemoSpot } from "#app/site/gallery/sections.ts";
import { cn } from "#app/ui/cn.ts";
import { PersonRow } from "./people.tsx";
import { useReaderSpots } from "./sample-state.tsx";
import { SpotButton } from "./spot-button.tsx";
import { DemoStatusBadge, StatusLegend } from "./status-badge.tsx";

type BoardProps = Extract<DemoSection, { section: "board" }>;

/** Days side by side, a tile for each time, free or with the name of the person who took it. */
export function Board({ columns, action }: BoardProps) {
  const placed = useReaderSpots("confirmed");
  const shown = columns.map((column) => ({
    ...column,
    places: column.places.map((place) => ({ place, now: placed(place) })),
  }));
  return (
    <div className="grid gap-5">
      <StatusLegend statuses={shown.flatMap(({ places }) => places.map(({ now }) => now.status))} />
      <div className={cn("grid gap-x-4 gap-y-8", columns.length > 2 ? "sm:grid-cols-2 lg:grid-cols-5" : "lg:grid-cols-2 lg:gap-x-8")}>
        {shown.map(({ title, text, places }) => (
          <section key={title} aria-label={title} className="grid content-start gap-3">
            <h3 className="display flex items-baseline gap-2 border-ink border-b-2 pb-2 text-lg">
              {title}
              {text && <span className="font-sans text-muted text-sm tracking-normal">{text}</span>}
            </h3>
            <ul className="grid gap-2.5">
              {places.map(({ place, now }) => (
                <Tile key={place.id} place={now} action={action} isTakeable={hasFreeSpot(place)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Tile({ place, action, isTakeable }: { place: DemoSpot; action: BoardProps["action"]; isTakeable: boolean }) {
  const { id, title, when, status, people, note } = place;
  const isFree = people.length === 0;
  return (
    <li
      className={cn(
        "@container rounded-lg border p-3.5",
        isFree ? "border-kind/50 border-dashed bg-kind-soft/45" : "border-line bg-card shadow-low",
      )}
    >
      <div className="grid gap-2.5 @md:grid-cols-[8.5rem_1fr_auto] @md:items-center">
        <div className="flex flex-wrap items-center justify-between gap-2 @md:block">
          <p className="font-semibold text-sm tabular-nums">{title}</p>
          {action !== "book" && <p className="w-full text-muted text-xs tabular-nums">{when}</p>}
        </div>
        <div className="grid gap-1.5">
          {people.length > 0 && (
            <ul>
              <PersonRow {...(people[0] ?? { name: "" })} />
            </ul>
          )}
          {note && <p className="text-muted text-xs">{note}</p>}
        </div>
        <div className="flex items-center justify-between gap-2 @md:justify-end">
          <DemoStatusBadge status={status} />
          {isTakeable && <SpotButton id={id} what={[title, when].filter(Boolean).join(", ")} action={action} />}
        </div>
      </div>
    </li>
  );
}
