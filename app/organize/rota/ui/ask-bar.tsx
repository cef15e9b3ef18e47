import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { DayOptions } from "#app/organize/asks/ui/day-options.tsx";
import { ASKS } from "#app/signup/ask/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { Select } from "#app/ui/select.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { toAsks } from "../grid.ts";
import type { Rota } from "../queries.server.ts";
import type { Placement } from "../rules.ts";

/** Asks everyone who is proposed, in one press. */
export function AskBar({ rota: { scope, key }, drafts }: { rota: Rota; drafts: readonly Placement[] }) {
  const path = scope.what === "event" ? `/event/${scope.id}/rota` : `/groups/${scope.id}/rota`;
  const { submit, isBusy } = useSubmission(path, { networkFailure: actionFailed });
  const [days, setDays] = useState<number>(ASKS.defaultDays);
  const asks = toAsks(drafts);
  return (
    <Card className="flex flex-wrap items-end gap-x-4 gap-y-3 p-4 sm:p-5">
      <p className="w-full text-muted text-sm">{m.rota_ask_text()}</p>
      <Field id="rota-days" label={m.ask_form_days()} hint={m.ask_form_days_hint()}>
        {(control) => (
          <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            <DayOptions />
          </Select>
        )}
      </Field>
      <Button busy={isBusy} onClick={() => void submit({ intent: "ask", key, days: String(days), asks: JSON.stringify(asks) })}>
        {m.rota_ask({ count: asks.length })}
      </Button>
    </Card>
  );
}
