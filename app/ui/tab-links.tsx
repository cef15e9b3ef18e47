import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

export type TabLink = { to: string; label: ReactNode; current: boolean; count?: number };

type TabLinksProps = {
  label: string;
  tabs: readonly TabLink[];
  /** Each is a page that is read from its top, not another look at the same one. */
  isPages?: boolean;
  className?: string;
};

/** Tabs that are links: each has its own address, Back works, a reload stays. */
export function TabLinks({ label, tabs, isPages = false, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cn("border-line border-b", className)}>
      <ul className="relative -mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset={!isPages}
              aria-current={tab.current ? "page" : undefined}
              className={cn(
                "tap inline-flex shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink",
                isPages ? "h-11" : "h-10",
              )}
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
