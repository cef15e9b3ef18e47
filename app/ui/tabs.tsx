import { Tabs as Radix } from "radix-ui";
import type { ComponentPropsWithoutRef } from "react";
import { cn } from "#app/ui/cn.ts";

export const Tabs = Radix.Root;

const list = "-mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]";
const tab = cn(
  "tap inline-flex h-10 shrink-0 items-center justify-center gap-2 border-transparent border-b-2",
  "font-medium text-muted text-sm transition-colors hover:text-ink disabled:opacity-55 focus-visible:-outline-offset-2",
  "aria-[current=page]:border-accent aria-[current=page]:text-ink",
  "data-[state=active]:border-accent data-[state=active]:text-ink",
);

export function TabsList({ className, ...props }: ComponentPropsWithoutRef<typeof Radix.List>) {
  return (
    <div className={cn("border-line border-b", className)}>
      <Radix.List className={list} {...props} />
    </div>
  );
}

export function TabsTrigger({ className, ...props }: ComponentPropsWithoutRef<typeof Radix.Trigger>) {
  return <Radix.Trigger className={cn(tab, className)} {...props} />;
}

export function TabsContent({ className, ...props }: ComponentPropsWithoutRef<typeof Radix.Content>) {
  return <Radix.Content className={cn("pt-6", className)} {...props} />;
}
