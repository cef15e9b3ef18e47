import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

export type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, "type"> & { label?: ReactNode; hint?: ReactNode };

/** A native checkbox with our tick. With a label the whole line is the target; without one give it an aria-label. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox({ label, hint, className, ...props }, ref) {
  const box = (
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        ref={ref}
        type="checkbox"
        data-slot="checkbox"
        className={cn(
          "peer size-5 appearance-none rounded-sm border border-edge bg-card transition-colors checked:border-accent checked:bg-accent disabled:opacity-50 aria-invalid:border-danger",
          "before:absolute before:-inset-3 before:content-['']",
          !label && className,
        )}
        {...props}
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute size-3.5 scale-50 text-on-accent opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
      >
        <path d="M3 8.5 6.5 12 13 4.5" fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
  if (!label) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
    <label className={cn("group/check tap flex gap-3 py-1.5 text-sm", hint ? "items-start" : "items-center", className)}>
      {box}
      <span className="grid gap-0.5">
        <span className="text-ink group-has-disabled/check:text-muted">{label}</span>
        {hint && <span className="text-muted text-xs">{hint}</span>}
      </span>
    </label>
  );
});
