import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatTimes } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/radio-cards.tsx";
import type { EditorProps } from "./editor-props.ts";
import { type DateAddition, EDIT_SCOPES, type OfferRow, type SeriesEdit } from "./schedule.ts";
import { SCOPE_LABELS } from "./scope-labels.ts";

/** This date, this and later ones, or all of them, as in calendar apps. */
export function ScopeChoice({ edit, change, today }: Pick<EditorProps, "change" | "today"> & { edit: SeriesEdit }) {
  const { key } = edit.row;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3">
      <RadioGroup
        name={`${key}-scope`}
        legend={edit.isRemoved ? m.series_remove({ name: getRowName(edit.before.row) }) : m.series_change()}
        options={EDIT_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope]() }))}
        value={edit.scope}
        onValueChange={(value) => {
          const scope = EDIT_SCOPES.find((each) => each === value);
          if (scope) change({ change: "scope", key, scope, today });
        }}
        className="sm:flex sm:flex-wrap sm:gap-x-6"
      />
      {edit.isRemoved && (
        <Button variant="secondary" size="sm" onClick={() => change({ change: "keep offer", key })}>
          {m.series_keep()}
        </Button>
      )}
    </div>
  );
}

type AdditionChoiceProps = DateAddition & { isForAll: boolean } & Pick<EditorProps, "change">;

/** Asks whether a row added to one date of a repeat is only there or on all dates. */
export function AdditionChoice({ date, today, isForAll, change }: AdditionChoiceProps) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <RadioGroup
        name={`${date}-additions`}
        legend={m.series_add()}
        options={[
          { value: "this", label: m.series_only() },
          { value: "all", label: m.series_all() },
        ]}
        value={isForAll ? "all" : "this"}
        onValueChange={(value) => change({ change: "additions", date, today, isForAll: value === "all" })}
        className="sm:flex sm:flex-wrap sm:gap-x-6"
      />
    </div>
  );
}

function getRowName({ title, startTime, endTime }: OfferRow): string {
  if (title || !startTime || !endTime) return title || m.editor_all_day();
  return formatTimes(`${startTime.slice(0, 5)}:00`, `${endTime.slice(0, 5)}:00`, getLocale());
}
