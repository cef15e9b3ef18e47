import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

export type CheckboxProps = Omit<ComponentPropsWithoutRef<"input">, "type"> & { label?: ReactNode; hint?: ReactNode };

/** A native checkbox with our check mark. With a label, the whole line is the target; without one, pass an aria-label. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox({ label, hint, className, ...props }, ref) {
  const box = <input ref={ref} type="checkbox" className={cn("check", !label && className)} {...props} />;
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
