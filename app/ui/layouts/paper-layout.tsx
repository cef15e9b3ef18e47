import type { ReactNode } from "react";
import { cn } from "#app/ui/cn.ts";

/** A page for the printer: on the screen a sheet of its width, on paper nothing but its content. */
export function PaperLayout({ width = "list", children }: { width?: "list" | "poster"; children: ReactNode }) {
  return (
    <main
      id="content"
      className={cn(
        "mx-auto bg-card px-4 py-8 text-ink sm:px-8 print:max-w-none print:bg-white print:p-0 print:text-black",
        width === "list" ? "max-w-4xl" : "max-w-3xl",
      )}
    >
      {children}
    </main>
  );
}
