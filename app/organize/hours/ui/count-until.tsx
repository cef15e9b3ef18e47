import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { EventHours } from "../queries.server.ts";

/** Sets the day until which names are kept so that hours can be counted. */
export function CountUntil({ event: { id, first, latest, season, retention } }: Pick<EventHours, "event">) {
  const { form, submit, isBusy, result } = useSubmission(`/event/${id}/hours`, { networkFailure: actionFailed });
  const { hoursUntil } = retention;
  return (
    <Card className="mt-5 grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <CardTitle>{m.hours_until_title()}</CardTitle>
        <CardText>{m.hours_until_text()}</CardText>
        <Otherwise {...retention} />
      </div>
      {/* A new key after saving resets the field to the saved day. */}
      <form key={hoursUntil} {...form} className="grid gap-3" noValidate>
        <input type="hidden" name="intent" value="until" />
        <Field
          name="until"
          id="hours-until"
          label={m.hours_until_label()}
          hint={seasonText(season, hoursUntil)}
          error={result?.errors?.until}
          className="max-w-72"
        >
          {(control) => <Input type="date" min={first} max={latest} defaultValue={hoursUntil ?? season.on} {...control} />}
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

/** The proposed season end. If a day is set already, only a group's end that differs from it. */
function seasonText({ on, group }: EventHours["event"]["season"], hoursUntil: string | null): string | null {
  if (hoursUntil !== null && (group === null || on === hoursUntil)) return null;
  const date = formatDate(on, getLocale(), "dated");
  const text = group === null ? m.hours_season_end({ date }) : m.retention_group_end({ group, date });
  return hoursUntil === null ? `${text} ${m.hours_season_unsaved()}` : text;
}

function Otherwise({ otherwise, today }: EventHours["event"]["retention"]) {
  if (otherwise === null) return null;
  if (otherwise <= today) return <CardText>{m.hours_until_otherwise_soon()}</CardText>;
  return <CardText>{m.hours_until_otherwise({ date: formatDate(otherwise, getLocale(), "dated") })}</CardText>;
}
