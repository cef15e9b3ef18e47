import { Repeat2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { EditorProps } from "./editor-props.ts";

const RepeatForm = lazyPart(async () => (await import("./repeat-form.tsx")).RepeatForm);

/** "Repeat", beside other ways to more dates; its form stands in their place. */
export function RepeatDates({
  schedule,
  change,
  today,
  children,
}: Pick<EditorProps, "schedule" | "change" | "today"> & { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <RepeatForm schedule={schedule} change={change} today={today} onClose={() => setOpen(false)} />
      </Suspense>
    );
  const goesOn = schedule.series.find(({ weeksAhead }) => weeksAhead);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Repeat2 aria-hidden="true" />
          {m.repeats_repeat()}
        </Button>
      </div>
      {goesOn?.weeksAhead && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3">
          <p className="text-sm">{m.series_on({ count: goesOn.weeksAhead })}</p>
          <Button variant="secondary" size="sm" onClick={() => change({ change: "stop repeats" })}>
            {m.series_stop()}
          </Button>
        </div>
      )}
    </>
  );
}
