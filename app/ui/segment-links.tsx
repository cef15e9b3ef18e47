import { Link } from "@remix-run/react";
import { cn } from "#app/ui/cn.ts";
import type { TabLink } from "#app/ui/tab-links.tsx";

/** The frame and a link in it, for pages without React. */
export const SEGMENTS = "overflow-x-auto rounded-md bg-ink/6 p-0.5 [scrollbar-width:none]";
export const SEGMENT =
  "tap flex h-8 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-3 font-medium text-muted text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-card aria-[current=page]:text-ink aria-[current=page]:shadow-low";

/** Switches between parts of one list: links side by side in one frame. */
export function SegmentLinks({ label, segments, className }: { label: string; segments: readonly TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={cn(SEGMENTS, className)}>
      <ul className="flex">
        {segments.map((segment) => (
          <li key={segment.to} className="max-sm:flex-1">
            <Link to={segment.to} preventScrollReset aria-current={segment.current ? "page" : undefined} className={SEGMENT}>
              {segment.label}
              {segment.count !== undefined && <span className="text-muted text-xs tabular-nums">{segment.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
