import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type ListRowProps = {
  /** The id of what the row is about, for the page's script (signup/form/live-counts.ts). */
  of?: string;
  /** Before everything else: a checkbox. */
  lead?: ReactNode;
  title: ReactNode;
  /** Below the title: time, category, description. */
  detail?: ReactNode;
  /** The exact number: "3 of 8 left". */
  count?: ReactNode;
  /** The single large button at the end. */
  action?: ReactNode;
  /** More below the line: a bar, names. */
  children?: ReactNode;
  className?: string;
};

/** A <ul> of ListRow with hairlines between the rows and no frame. */
export function ListRows({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={cn("divide-y divide-line", className)}>
      {children}
    </ul>
  );
}

/** One thing to choose or manage: its name, how many are left, and a large target. */
export function ListRow({ of, lead, title, detail, count, action, children, className }: ListRowProps) {
  return (
    <li data-of={of} className={cn("grid grid-cols-1 gap-2.5 py-4", className)}>
      <div className="flex items-center gap-4">
        {lead}
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
          {detail && <div className="wrap-anywhere text-muted text-sm">{detail}</div>}
          {count && <p className="font-medium text-kind-ink text-sm tabular-nums">{count}</p>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children}
    </li>
  );
}
