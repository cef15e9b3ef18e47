import type { CSSProperties, ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

/** The most spots shown as single tabs; more are shown as one strip. */
export const MAX_TABS = 12;

type SpotTabsProps = {
  capacity: number;
  taken: number;
  /** The initials of the people who hold the spots, one tab each; empty if names are hidden. */
  initials?: readonly string[];
  /** For the organizer: the texts of the taken tabs, the last ones, that someone was asked to take and hasn't answered for. */
  asked?: readonly string[];
  /** The link or button of the first free tab, with its text in a span: "You?". */
  next?: ReactNode;
  /** "sm" for lists, without initials; "quiet" for the organizer, where `next` is a plus. */
  look?: "sheet" | "quiet" | "sm";
  className?: string;
};

/** The spots of an offer as tear-off tabs. Screen readers read the count next to them instead. */
export function SpotTabs({ capacity, taken, initials = [], asked = [], next, look = "sheet", className }: SpotTabsProps) {
  const full = Math.min(taken, capacity);
  const free = capacity - full - (next ? 1 : 0);
  const classes = cn("spot-tabs", look === "quiet" && "spot-tabs-quiet", look === "sm" && "spot-tabs-sm", className);
  if (capacity > MAX_TABS) {
    return (
      <div className={classes}>
        <SpotBar capacity={capacity} taken={full} />
        {next}
      </div>
    );
  }
  return (
    <div className={classes}>
      <span aria-hidden="true">
        {Array.from({ length: full - Math.min(asked.length, full) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <i key={place}>{look === "sm" ? null : initials[place]}</i>
        ))}
        {asked.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <i key={place} data-asked="">
            {text}
          </i>
        ))}
      </span>
      {next}
      {/* Rendered even if empty: the guests' script moves tabs between the two groups. */}
      <span aria-hidden="true">
        {Array.from({ length: Math.max(0, free) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <b key={place} />
        ))}
      </span>
    </div>
  );
}

function SpotBar({ capacity, taken }: { capacity: number; taken: number }) {
  const style: CSSProperties & { "--taken": string } = { "--taken": `${(taken / capacity) * 100}%` };
  return <div aria-hidden="true" className="spot-bar" style={style} />;
}
