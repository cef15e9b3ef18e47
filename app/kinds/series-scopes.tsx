import { Suspense } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { EditorProps } from "./editor-props.ts";
import { editOf, removedFrom } from "./series-edits.ts";

// Only who changes what repeats needs it.
const ScopeChoice = lazyPart(async () => (await import("./scope-choice.tsx")).ScopeChoice);

type ScopesProps = Pick<EditorProps, "schedule" | "change" | "today">;

/** Below a row that repeats and was changed: on which dates. */
export function ScopeOfEdit({ rowKey, schedule, ...props }: ScopesProps & { rowKey: string }) {
  const edit = editOf(schedule, rowKey);
  if (!edit || edit.isRemoved) return null;
  return (
    <li className="border-t-0 pb-4">
      <Suspense>
        <ScopeChoice edit={edit} {...props} />
      </Suspense>
    </li>
  );
}

/** The same of what was taken off a date. */
export function ScopesOfRemovals({ date, schedule, ...props }: ScopesProps & { date: string | null }) {
  return removedFrom(schedule, date).map((edit) => (
    <Suspense key={edit.row.key}>
      <ScopeChoice edit={edit} {...props} />
    </Suspense>
  ));
}
