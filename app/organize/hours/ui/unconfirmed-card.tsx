import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant } from "#app/lib/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardText, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { UnconfirmedArrival } from "../unconfirmed.server.ts";

type UnconfirmedCardProps = { event: { id: string; timeZone: string }; arrivals: UnconfirmedArrival[] };

/** People whose hours count only once an organizer confirms that they came. */
export function UnconfirmedCard({ event, arrivals }: UnconfirmedCardProps) {
  const { form, isBusy } = useSubmission(`/event/${event.id}/hours`, { networkFailure: actionFailed });
  return (
    <Card className="mb-5">
      <CardHeader>
        <CardTitle>{m.here_unconfirmed_title()}</CardTitle>
        <CardText>{m.here_unconfirmed_text()}</CardText>
      </CardHeader>
      <CardBody>
        <form {...form} className="grid gap-3">
          <input type="hidden" name="intent" value="confirmArrivals" />
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {arrivals.map(({ signupId, name, title, at }) => (
              <li key={signupId}>
                <Checkbox
                  name="signup"
                  value={signupId}
                  label={name ?? m.organizer_signups_unnamed()}
                  hint={[title, formatInstant(at, getLocale(), event.timeZone)].filter(Boolean).join(" · ")}
                />
              </li>
            ))}
          </ul>
          <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-end">
            {m.here_confirm()}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
