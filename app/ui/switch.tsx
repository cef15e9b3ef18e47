import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

export type SwitchProps = Omit<ComponentPropsWithoutRef<"input">, "type"> & { label?: ReactNode; hint?: ReactNode };

/** A checkbox that looks like a switch; it submits like a checkbox. The whole line of the label is the target. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch({ label, hint, className, ...props }, ref) {
  const track = (
    <input
      ref={ref}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state
      role="switch"
      data-slot="switch"
      className={cn(
        "relative h-6 w-10 shrink-0 appearance-none rounded-full bg-edge transition-colors checked:bg-accent disabled:opacity-50",
        "before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:shadow-low",
        "before:transition-transform before:content-[''] checked:before:translate-x-4",
        "after:absolute after:-inset-2.5 after:content-['']",
        !label && className,
      )}
      {...props}
    />
  );
  if (!label) return track;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
    <label className={cn("tap flex items-center justify-between gap-4 py-2 text-sm", className)}>
      <span className="grid gap-0.5">
        <span className="font-medium text-ink">{label}</span>
        {hint && <span className="text-muted text-xs">{hint}</span>}
      </span>
      {track}
    </label>
  );
});
