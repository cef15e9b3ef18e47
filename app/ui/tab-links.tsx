import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "#app/ui/cn.ts";

export type TabLink = { to: string; label: ReactNode; current: boolean; count?: number };

type TabLinksProps = {
  label: string;
  tabs: readonly TabLink[];
  /** For tabs that are pages read from the top, not different views of the same page. */
  isPages?: boolean;
  className?: string;
};

/** Tabs that are links: each has its own URL, so Back and reload work. */
export function TabLinks({ label, tabs, isPages = false, className }: TabLinksProps) {
  const { list, hasBefore, hasAfter } = useHiddenTabs();
  return (
    <nav aria-label={label} className={cn("relative border-line border-b", className)}>
      <ul
        ref={list}
        className={cn(
          "relative -mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]",
          hasBefore && "mask-l-from-[calc(100%-2.5rem)]",
          hasAfter && "mask-r-from-[calc(100%-3.5rem)]",
        )}
      >
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset={!isPages}
              aria-current={tab.current ? "page" : undefined}
              className={cn(
                "tap inline-flex shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm",
                "transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink",
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
      {hasAfter && <ChevronRight aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-1 my-auto size-4 text-muted" />}
    </nav>
  );
}

/** Whether tabs are out of view on either side, so that the row can show that it continues. */
function useHiddenTabs() {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    function look() {
      if (!row) return;
      const after = row.scrollWidth - row.clientWidth - row.scrollLeft;
      setHidden({ hasBefore: row.scrollLeft > 1, hasAfter: after > 1 });
    }
    look();
    const observer = new ResizeObserver(look);
    observer.observe(row);
    row.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, []);
  return { list, ...hidden };
}
