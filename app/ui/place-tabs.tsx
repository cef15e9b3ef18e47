import type { CSSProperties, ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

/** As many are torn off one by one; more are one strip. */
export const MOST_TABS = 12;

type PlaceTabsProps = {
  capacity: number;
  taken: number;
  /** Who has them, a tab each; none where names are hidden. */
  initials?: readonly string[];
  /** The first free tab's link or button, its text in a span: "You?". */
  next?: ReactNode;
  /** "sm" in lists: no letters; "quiet": the organizer's own, where `next` is a plus. */
  look?: "sheet" | "quiet" | "sm";
  className?: string;
};

/** The places of an offer as tabs to tear off. A screen reader reads the count beside them. */
export function PlaceTabs({ capacity, taken, initials = [], next, look = "sheet", className }: PlaceTabsProps) {
  const full = Math.min(taken, capacity);
  const free = capacity - full - (next ? 1 : 0);
  const classes = cn("place-tabs", look === "quiet" && "place-tabs-quiet", look === "sm" && "place-tabs-sm", className);
  if (capacity > MOST_TABS) {
    return (
      <div className={classes}>
        <PlaceBar capacity={capacity} taken={full} />
        {next}
      </div>
    );
  }
  return (
    <div className={classes}>
      <span aria-hidden="true">
        {Array.from({ length: full }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <i key={place}>{look === "sm" ? null : initials[place]}</i>
        ))}
      </span>
      {next}
      {/* Empty too: the guests' script tears off here and adds there. */}
      <span aria-hidden="true">
        {Array.from({ length: Math.max(0, free) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <b key={place} />
        ))}
      </span>
    </div>
  );
}

function PlaceBar({ capacity, taken }: { capacity: number; taken: number }) {
  const style: CSSProperties & { "--taken": string } = { "--taken": `${(taken / capacity) * 100}%` };
  return <div aria-hidden="true" className="place-bar" style={style} />;
}
