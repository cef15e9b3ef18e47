import { cn } from "#app/ui/cn.ts";

/** The shape of what is coming. Say what is loading once, in text, beside a group of these. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("h-4 animate-breathe rounded-sm bg-ink/8", className)} />;
}
