import { cn } from "#app/ui/cn.ts";

/** Keyboard keys, each in its own cap. */
export function Kbd({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className={cn("rounded-xs border border-edge/60 px-1.5 font-mono text-[0.6875rem] text-soft leading-5", className)}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
