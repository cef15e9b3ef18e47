import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

export type TabLink = { to: string; label: ReactNode; current: boolean; count?: number };

/** Tabs that are links: each has its own address, Back works, a reload stays. */
export function TabLinks({ label, tabs, className }: { label: string; tabs: readonly TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={cn("border-line border-b", className)}>
      <ul className="-mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className="tap inline-flex h-10 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-ink/8 px-1.5 text-soft text-xs tabular-nums leading-5">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
