import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  /** A note on the number: its meaning or how it changed. */
  hint?: ReactNode;
  className?: string;
};

/** One large number. While loading, pass a Skeleton as its value. */
export function StatCard({ label, value, icon, hint, className }: StatCardProps) {
  return (
    <Card className={className}>
      <dl className="grid h-full content-between gap-1 p-5 max-sm:group-data-stats/stats:px-2.5 max-sm:group-data-stats/stats:py-3">
        <dt className="flex items-start justify-between gap-2 hyphens-auto text-balance text-muted text-sm max-sm:group-data-stats/stats:text-xs max-sm:group-data-stats/stats:leading-tight">
          {label}
          {icon && (
            <span aria-hidden="true" className="text-edge max-sm:group-data-stats/stats:hidden [&_svg]:size-4.5">
              {icon}
            </span>
          )}
        </dt>
        <dd className="display text-3xl max-sm:group-data-stats/stats:text-2xl">{value}</dd>
        {hint && <dd className="text-muted text-xs max-sm:group-data-stats/stats:sr-only">{hint}</dd>}
      </dl>
    </Card>
  );
}

/** Three stat cards in a row; on a phone, small enough to leave room for the content below. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <div data-stats="" className="group/stats grid grid-cols-3 gap-2 sm:gap-4">
      {children}
    </div>
  );
}
