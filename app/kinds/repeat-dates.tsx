import { Repeat2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { EditorProps } from "./editor-props.ts";

const RepeatForm = lazyPart(async () => (await import("./repeat-form.tsx")).RepeatForm);

/** "Repeat", beside other ways to more dates; its form stands in their place. */
export function RepeatDates({ schedule, change, children }: Pick<EditorProps, "schedule" | "change"> & { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <RepeatForm schedule={schedule} change={change} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Repeat2 aria-hidden="true" />
        {m.repeats_repeat()}
      </Button>
    </div>
  );
}
