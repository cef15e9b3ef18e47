import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  icon?: ReactNode /** What the number means or how it moved. */;
  hint?: ReactNode;
  className?: string;
};

/** One number, large. A loading one takes a Skeleton as its value. */
export function StatCard({ label, value, icon, hint, className }: StatCardProps) {
  return (
    <Card className={className}>
      <dl className="grid gap-1 p-5">
        <dt className="flex items-center justify-between gap-2 text-muted text-sm">
          {label}
          {icon && (
            <span aria-hidden="true" className="text-edge [&_svg]:size-4.5">
              {icon}
            </span>
          )}
        </dt>
        <dd className="display text-3xl">{value}</dd>
        {hint && <dd className="text-muted text-xs">{hint}</dd>}
      </dl>
    </Card>
  );
}
