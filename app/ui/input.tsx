import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "#app/ui/cn.ts";

/** One line of text. 16 px on touch, so that phones don't zoom in. */
export const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<"input">>(function Input({ className, ...props }, ref) {
  return <input ref={ref} data-slot="input" className={cn("control px-3 text-base md:text-sm", className)} {...props} />;
});
