import { cn } from "#app/ui/cn.ts";

/** A placeholder in the shape of the coming content. Say once in text, next to a group of these, what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("h-4 animate-breathe rounded-sm bg-ink/8", className)} />;
}
