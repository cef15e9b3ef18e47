import { m } from "#app/i18n/paraglide/messages.js";
import type { DoorOptions } from "#app/sheet/event/door-options.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { MOST_EXTRA_MINUTES } from "../limits.ts";

type OnTheDayCardProps = { eventId: string; options: DoorOptions; hasHours: boolean };

/** What an organizer turns on for the event's day; nothing of it shows anywhere before. */
export function OnTheDayCard({ eventId, options: { posterCode, extraMinutes, walkIns, passes }, hasHours }: OnTheDayCardProps) {
  const { form, submit, isBusy, result } = useSubmission(`/event/${eventId}/door-options`, { networkFailure: actionFailed });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.here_card_title()}</CardTitle>
        <CardText>{m.here_card_text()}</CardText>
      </CardHeader>
      <CardBody>
        <form key={`${posterCode} ${extraMinutes} ${walkIns} ${passes}`} {...form} className="grid gap-4" noValidate>
          <input type="hidden" name="intent" value="save" />
          <Checkbox name="poster" defaultChecked={posterCode !== null} label={m.here_card_poster()} hint={m.here_card_poster_hint()} />
          <Checkbox name="walkIns" defaultChecked={walkIns === 1} label={m.here_card_walk_ins()} hint={m.here_card_walk_ins_hint()} />
          <Checkbox name="passes" defaultChecked={passes === 1} label={m.passes_on()} hint={m.passes_on_text()} />
          {hasHours ? (
            <Field name="extraMinutes" label={m.here_card_extra()} hint={m.here_card_extra_hint()} error={result?.errors?.extraMinutes}>
              {(control) => (
                <Input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={MOST_EXTRA_MINUTES}
                  defaultValue={extraMinutes}
                  className="max-w-28"
                  {...control}
                />
              )}
            </Field>
          ) : (
            <input type="hidden" name="extraMinutes" value={extraMinutes} />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {posterCode !== null && (
              <>
                <Button asChild variant="secondary">
                  <a href={`/event/${eventId}/here/poster`}>{m.here_poster_open()}</a>
                </Button>
                <ConfirmButton
                  label={m.here_renew()}
                  busy={isBusy}
                  title={m.here_renew_title()}
                  text={m.here_renew_text()}
                  confirm={m.here_renew()}
                  onConfirm={() => void submit({ intent: "renew" })}
                />
              </>
            )}
            <Button type="submit" busy={isBusy}>
              {m.common_save()}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
