import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "#app/ui/cn.ts";

/** The native select: phones show their own picker, and typing on a keyboard jumps to an option. Takes <option> children. */
export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<"select">>(function Select(
  { className, children, ...props },
  ref,
) {
  return (
    <span className={cn("relative block", className)}>
      <select ref={ref} data-slot="select" className="control appearance-none pr-9 pl-3 text-base md:text-sm" {...props}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
    </span>
  );
});
