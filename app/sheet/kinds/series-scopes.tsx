import { Suspense } from "react";
import { LIMITS } from "#app/limits.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { EditorProps } from "./editor-props.ts";
import { findNewRows } from "./series-additions.ts";
import { findRemovals, findSeriesEdit } from "./series-edits.ts";

// Only needed for editing repeats.
const ScopeChoice = lazyPart(async () => (await import("./scope-choice.tsx")).ScopeChoice);
const AdditionChoice = lazyPart(async () => (await import("./scope-choice.tsx")).AdditionChoice);

type ScopesProps = Pick<EditorProps, "schedule" | "change" | "today">;

/** Below an edited row that repeats: the dates it applies to. */
export function ScopeOfEdit({ rowKey, schedule, ...props }: ScopesProps & { rowKey: string }) {
  const edit = findSeriesEdit(schedule, rowKey);
  if (!edit || edit.isRemoved) return null;
  return (
    <li className="border-t-0 pb-4">
      <Suspense>
        <ScopeChoice edit={edit} {...props} />
      </Suspense>
    </li>
  );
}

/** Below a date's rows, for those removed from it: the dates they are removed from. */
export function ScopesOfRemovals({ date, schedule, ...props }: ScopesProps & { date: string | null }) {
  return findRemovals(schedule, date).map((edit) => (
    <Suspense key={edit.row.key}>
      <ScopeChoice edit={edit} {...props} />
    </Suspense>
  ));
}

/** Below a date's rows, if one was added beside its repeating ones: the dates it applies to, while they fit. */
export function ScopeOfNew({ date, schedule, change, today }: ScopesProps & { date: string | null }) {
  if (date === null) return null;
  const { rows, dates } = findNewRows(schedule, { date, today });
  const isForAll = schedule.additions?.some((addition) => addition.date === date) ?? false;
  const fits = schedule.offers.length + rows.length * dates.length <= LIMITS.offers.max;
  if (rows.length === 0 || dates.length === 0 || !(fits || isForAll)) return null;
  return (
    <Suspense>
      <AdditionChoice date={date} today={today} isForAll={isForAll} change={change} />
    </Suspense>
  );
}
