import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

type TableProps = ComponentPropsWithoutRef<"table"> & {
  /** The table's caption: read aloud, and the name of the scrolling region. */
  caption: string;
};

/** A clean table: hairlines, no stripes, aligned numbers. On a phone it scrolls sideways inside itself. */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table data-slot="table" className={cn("w-full border-collapse text-left text-sm", className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-line border-b bg-sunken/60">
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>;
}

/** A column's heading; `numeric` aligns it right, like its cells. */
export function TableHeading({ numeric, className, ...props }: ComponentPropsWithoutRef<"th"> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cn("h-10 whitespace-nowrap px-4 font-medium text-muted text-xs", numeric && "text-right", className)}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentPropsWithoutRef<"tr">) {
  return <tr className={cn("transition-colors hover:bg-sunken/50", className)} {...props} />;
}

export function TableCell({ numeric, className, ...props }: ComponentPropsWithoutRef<"td"> & { numeric?: boolean }) {
  return <td className={cn("px-4 py-3 align-top", numeric && "text-right tabular-nums", className)} {...props} />;
}
