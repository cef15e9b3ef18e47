import { m } from "#app/i18n/paraglide/messages.js";
import { EDIT_SCOPES } from "#app/sheet/kinds/schedule.ts";
import { SCOPE_LABELS } from "#app/sheet/kinds/scope-labels.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { RadioGroup } from "#app/ui/radio-cards.tsx";
import { parseScope } from "../link/series-scope.ts";

/** Which dates of a series a change or cancellation is for. */
export function SeriesScope({ name, values = {} }: { name: string; values?: FormValues }) {
  return (
    <RadioGroup
      name={name}
      legend={m.signup_series_scope()}
      options={EDIT_SCOPES.map((scope) => ({ value: scope, label: SCOPE_LABELS[scope]() }))}
      defaultValue={parseScope(values[name])}
      className="sm:flex sm:flex-wrap sm:gap-x-6"
    />
  );
}
