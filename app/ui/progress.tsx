import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type ProgressProps = {
  value: number;
  max: number;
  /** The bar's label for screen readers. */
  label: string;
  /** The value in words, next to the bar: "5 of 8 spots taken". */
  text?: ReactNode;
  tone?: "accent" | "kind" | "green";
  className?: string;
};

const fills = { accent: "bg-accent", kind: "bg-kind", green: "bg-go" };

/** A progress bar. Put exact numbers in `text`; the bar alone says little. */
export function Progress({ value, max, label, text, tone = "accent", className }: ProgressProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div className={cn("grid gap-1.5", className)}>
      <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={Math.min(value, max)} className="bar">
        <div className={cn("bar-fill", fills[tone])} style={{ width: `${share}%` }} />
      </div>
      {text && <p className="text-muted text-xs tabular-nums">{text}</p>}
    </div>
  );
}
