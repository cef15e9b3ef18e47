import { Repeat2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { EditorProps } from "./editor-props.ts";
import { DEFAULT_PLAN, isPlanReady } from "./repeat-plan.ts";

const RepeatForm = lazyPart(async () => (await import("./repeat-form.tsx")).RepeatForm);
const PlannedRepeat = lazyPart(async () => (await import("./repeat-form.tsx")).PlannedRepeat);

type RepeatPanelProps = Pick<EditorProps, "type" | "schedule" | "change" | "today"> & {
  /** Beside the title, where nothing to repeat exists yet, so no dates are made. */
  isFirst?: boolean;
  /** The date's fields; while the plan is folded to a line, it shows them too. */
  when?: ReactNode;
  /** Other ways to add dates. */
  children?: ReactNode;
};

/** "Repeat", beside other ways to add dates; its panel replaces them, and is folded if it was filled in before. */
export function RepeatPanel({ type, schedule, change, today, isFirst, when, children }: RepeatPanelProps) {
  const { plan, series } = schedule;
  const [planned, setPlanned] = useState(isFirst ? undefined : plan);
  const [isFolded, setFolded] = useState(planned !== undefined && isPlanReady(schedule));
  const [isPressed, setPressed] = useState(false);
  const openEnded = series.find(({ weeksAhead }) => weeksAhead);
  const set = (plan: typeof DEFAULT_PLAN | null) => change({ change: "plan repeat", plan });

  if (plan && isFolded && isPlanReady(schedule))
    return (
      <Suspense fallback={<Skeleton className="h-12 w-full" />}>
        <PlannedRepeat schedule={schedule} hasHours={when !== undefined} onChange={() => setFolded(false)} />
      </Suspense>
    );
  return (
    <>
      {when}
      {plan ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <RepeatForm
            type={type}
            schedule={schedule}
            change={change}
            today={today}
            isFirst={isFirst}
            startsFocused={isPressed}
            onFold={planned && (() => setFolded(true))}
            onClose={() => {
              setPlanned(undefined);
              set(null);
            }}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          {children}
          <Button
            variant="secondary"
            onClick={() => {
              setPressed(true);
              set(DEFAULT_PLAN);
            }}
          >
            <Repeat2 aria-hidden="true" />
            {m.repeats_repeat()}
          </Button>
        </div>
      )}
      {openEnded?.weeksAhead && !plan && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3">
          <p className="text-sm">{m.series_on({ count: openEnded.weeksAhead })}</p>
          <Button variant="secondary" size="sm" onClick={() => change({ change: "stop repeats" })}>
            {m.series_stop()}
          </Button>
        </div>
      )}
    </>
  );
}
