import { Repeat2 } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate, formatTimes } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import { type ChosenRepeat, getHorizon, type RepeatQuery, toRepeatSearch } from "#app/sheet/repeats/rules.ts";
import type { RepeatAnswer } from "#app/sheet/repeats/schema.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { useDebouncedCall } from "#app/ui/use-typing-pause.ts";
import type { EditorProps } from "./editor-props.ts";
import { getKind } from "./registry.ts";
import { RepeatDateChips } from "./repeat-date-chips.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { addsDates, countRoomLeft, DEFAULT_PLAN, getPlannedRepeat, listPlannedDates } from "./repeat-plan.ts";
import { formatPlan } from "./repeat-text.ts";
import type { RepeatPlan, ScheduleForm } from "./schedule.ts";
import { getModelDate, listModelOffers, listNewDates } from "./series.ts";

type RepeatFormProps = Pick<EditorProps, "type" | "schedule" | "change" | "today"> & {
  isFirst?: boolean;
  startsFocused: boolean;
  /** Keeps the plan; undefined where the dates are made at once. */
  onFold?: () => void;
  onClose: () => void;
};

/** How the first date repeats, and the resulting dates, each of which can be left out. Its content is sent along with the form. */
export function RepeatForm({ type, schedule, change, today, isFirst = false, startsFocused, onFold, onClose }: RepeatFormProps) {
  const { plan, model, answer, repeating, shown, set, choose } = usePlannedRepeat({ schedule, change, today });
  const { end } = plan.chosen;
  const weeksAhead = "weeksAhead" in end ? end.weeksAhead : undefined;
  const added = repeating ? listNewDates(schedule, repeating) : [];
  const each = listModelOffers(schedule, model).length;
  const room = repeating ? countRoomLeft(schedule, repeating) : 0;
  const canAdd = repeating !== null && addsDates(schedule, repeating) && each > 0 && room >= 0;
  const isCounted = repeating !== null && (room < 0 || (each > 0 && !isFirst)) && !(weeksAhead && added.length === 0);

  function add(event: FormEvent) {
    event.preventDefault();
    if (repeating && canAdd) change({ change: "repeat", ...repeating });
  }

  return (
    <Frame onSubmit={isFirst ? undefined : add}>
      <div className="flex items-center gap-3">
        <Repeat2 aria-hidden="true" className="size-5 shrink-0 text-soft" />
        <p className="min-w-0 flex-1 font-semibold">{formatPlan(schedule)}</p>
        {repeating && <Badge tone="kind">{m.repeats_count({ count: listPlannedDates(schedule).length })}</Badge>}
      </div>
      <RepeatFields
        repeat={plan.chosen}
        first={model}
        startsFocused={startsFocused}
        errors={typeof answer === "object" && answer.outcome === "refused" ? answer.errors : {}}
        change={choose}
      />
      {shown && (
        <RepeatDateChips
          dates={shown.dates.slice(0, LIMITS.offers.max)}
          existing={[model, ...schedule.dates]}
          leftOut={plan.leftOut}
          isStale={shown !== repeating}
          onChange={(leftOut) => set({ leftOut })}
        />
      )}
      <p aria-live="polite" className={cn("text-sm empty:absolute", room < 0 ? "text-danger-ink" : "text-muted")}>
        {answer === "unreachable" && `${m.repeats_missing()} ${m.common_try_again()}`}
        {isCounted && formatSum(getKind(type.id).id, added.length, each, room)}
      </p>
      {weeksAhead && <p className="text-muted text-sm">{m.repeats_goes_on({ count: weeksAhead })}</p>}
      {!isFirst && each === 0 && <p className="text-muted text-sm">{m.repeats_empty({ date: formatDate(model, getLocale(), "short") })}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {onFold && (
          <Button disabled={!repeating || room < 0} onClick={onFold}>
            {m.repeats_done()}
          </Button>
        )}
        {!isFirst && (
          <Button type="submit" variant={onFold ? "secondary" : "primary"} disabled={!canAdd}>
            {added.length > 0 ? m.repeats_add({ count: added.length }) : m.repeats_repeat()}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose} className={cn(isFirst && "-ml-3 px-3")}>
          {isFirst || onFold ? m.repeats_not() : m.common_cancel()}
        </Button>
      </div>
    </Frame>
  );
}

/** A form, except beside the title, where the panel is already inside one. */
function Frame({ onSubmit, children }: { onSubmit?: (event: FormEvent) => void; children: ReactNode }) {
  const className = "@container grid gap-4 rounded-lg border border-line p-4";
  if (!onSubmit) return <div className={className}>{children}</div>;
  return (
    <form noValidate onSubmit={onSubmit} className={className}>
      {children}
    </form>
  );
}

/** The plan, in one line. */
export function PlannedRepeat({ schedule, hasHours, onChange }: { schedule: ScheduleForm; hasHours: boolean; onChange: () => void }) {
  const dates = listPlannedDates(schedule);
  const from = m.repeats_from({ count: dates.length, date: formatDate(dates[0] ?? "", getLocale(), "day") });
  const { startTime, endTime } = schedule;
  const hours = hasHours && startTime && endTime ? formatTimes(`${startTime}:00`, `${endTime}:00`, getLocale()) : "";
  return (
    <div data-folded className="flex items-center gap-3">
      <Repeat2 aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{formatPlan(schedule)}</p>
        <p className="text-muted text-sm">{[from, hours].filter(Boolean).join(" · ")}</p>
      </div>
      <Button variant="ghost" size="sm" className="-mr-2 text-accent-ink" onClick={onChange}>
        {m.repeats_change()}
      </Button>
    </div>
  );
}

function formatSum(kind: KindId, dates: number, each: number, room: number): string {
  const { max } = LIMITS.offers;
  const count = dates * each;
  if (dates === 0) return m.repeats_none();
  return room < 0 ? m.repeats_too_many({ kind, count, room: room + count, max }) : m.repeats_sum({ kind, count, room, max });
}

/** The plan with its dates; `shown` keeps the last dates while the next ones load, so that nothing jumps. */
function usePlannedRepeat({ schedule, change, today }: Pick<RepeatFormProps, "schedule" | "change" | "today">) {
  const plan = schedule.plan ?? DEFAULT_PLAN;
  const model = getModelDate(schedule);
  const { end } = plan.chosen;
  // A series without an end is made as far ahead as it should be today.
  const made = "weeksAhead" in end ? { until: getHorizon({ startsOn: model, weeksAhead: end.weeksAhead }, today) } : end;
  const answer = useRepeatDates({ ...plan.chosen, end: made, from: model });
  const set = (changes: Partial<RepeatPlan>) => change({ change: "plan repeat", plan: { ...plan, ...changes } });

  useEffect(() => {
    if (typeof answer !== "object") return;
    const found = answer.outcome === "dates" ? { from: model, rule: answer.rule, dates: answer.dates } : null;
    if (JSON.stringify(found) !== JSON.stringify(plan.found)) set({ found });
  });

  const repeating = getPlannedRepeat(schedule);
  const before = useRef(repeating);
  useEffect(() => {
    if (repeating) before.current = repeating;
  });

  function choose(changes: Partial<ChosenRepeat>) {
    const chosen = { ...plan.chosen, ...changes };
    // The number fields also report values that didn't change.
    if (JSON.stringify(chosen) !== JSON.stringify(plan.chosen)) set({ chosen, found: null });
  }

  return { plan, model, answer, repeating, shown: repeating ?? (answer === undefined ? before.current : null), set, choose };
}

type FetchedDates = { search: string; answer: RepeatAnswer | "unreachable" };

/** The dates of a rule as the Worker computes them; undefined while loading. */
function useRepeatDates(query: RepeatQuery): FetchedDates["answer"] | undefined {
  const [fetched, setFetched] = useState<FetchedDates>();
  const { wait } = useDebouncedCall();
  const search = toRepeatSearch(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    wait(async () => setFetched({ search, answer: await fetchRepeatDates(search).catch(() => "unreachable" as const) }));
  }, [search]);

  return fetched?.search === search ? fetched.answer : undefined;
}

async function fetchRepeatDates(search: string): Promise<RepeatAnswer> {
  const response = await fetch(`/create/repeats?${search}`);
  if (!response.ok && response.status !== 422) throw new Error(`The dates were answered with ${response.status}`);
  return await response.json<RepeatAnswer>();
}
