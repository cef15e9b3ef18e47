import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { Input } from "./input.tsx";

/** A search field with a magnifier icon; `className` positions both. */
export function SearchInput({ className, ...rest }: ComponentProps<typeof Input>) {
  return (
    <span className={cn("relative", className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input type="search" className="pl-9" {...rest} />
    </span>
  );
}
