import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "#app/ui/cn.ts";

/** Several lines of text; grows with its content in browsers that support it. */
export const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<"textarea">>(function Textarea(
  { className, rows = 3, ...props },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      data-slot="textarea"
      className={cn("control field-sizing-content max-h-96 resize-y px-3 py-2 text-base md:text-sm", className)}
      style={{ minHeight: `calc(${rows} * 1.55em + 1.125rem)` }}
      {...props}
    />
  );
});
