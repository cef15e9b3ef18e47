import type { ComponentPropsWithoutRef } from "react";
import { cn } from "#app/ui/cn.ts";

/** A checkbox that looks like a chip: filled while checked. */
export function CheckChip({ className, children, title, ...props }: Omit<ComponentPropsWithoutRef<"input">, "type">) {
  return (
    <label
      title={title}
      className={cn(
        "relative inline-flex min-h-9 cursor-pointer items-center justify-center rounded-md border border-edge/50 border-dashed px-2.5 text-muted text-sm has-disabled:cursor-default has-checked:border-transparent has-checked:bg-kind-soft has-checked:text-kind-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink pointer-coarse:min-h-11",
        className,
      )}
    >
      <input type="checkbox" className="sr-only" {...props} />
      {children}
    </label>
  );
}
