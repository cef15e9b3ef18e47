import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** The page as the server sends it: the templates, or, where the address names a later step, an outline until the browser fills it in. */
export function Opening({ children }: { children: ReactNode }) {
  return (
    <>
      <span id="step-2" className="peer/two" />
      <span id="step-3" className="peer/three" />
      <div className="peer-target/three:hidden peer-target/two:hidden">{children}</div>
      <div role="status" className="hidden max-w-2xl peer-target/three:block peer-target/two:block">
        <span className="sr-only">{m.common_loading()}</span>
        <Card className="grid gap-6 p-6">
          {["one", "two", "three"].map((name) => (
            <div key={name} className="grid gap-2">
              <Skeleton className="w-24" />
              <Skeleton className="h-10 w-full" />
            </div>
          ))}
        </Card>
      </div>
    </>
  );
}
