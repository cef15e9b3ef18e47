import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { EventHours } from "../queries.server.ts";

/** Until when names stay so that hours can be counted. */
export function CountUntil({ event: { id, hoursUntil, first, latest } }: Pick<EventHours, "event">) {
  const { form, submit, isBusy, result } = useSubmission(`/event/${id}/hours`, { networkFailure: actionFailed });
  return (
    <Card className="mt-5 grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <CardTitle>{m.hours_until_title()}</CardTitle>
        <CardText>{m.hours_until_text()}</CardText>
      </div>
      {/* Anew where another day holds: the field shows what is saved. */}
      <form key={hoursUntil} {...form} className="flex flex-wrap items-end gap-3" noValidate>
        <input type="hidden" name="intent" value="until" />
        <Field name="until" id="hours-until" label={m.hours_until_label()} error={result?.errors?.until} className="min-w-44">
          {(control) => <Input type="date" min={first} max={latest} defaultValue={hoursUntil ?? ""} {...control} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" busy={isBusy}>
            {m.common_save()}
          </Button>
          {hoursUntil && (
            <Button variant="ghost" onClick={() => void submit({ intent: "until", until: "" })}>
              {m.hours_until_stop()}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
