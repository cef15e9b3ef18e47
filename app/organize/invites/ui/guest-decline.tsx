import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { formatDateLine } from "#app/sheet/event/when.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";

type GuestDeclineProps = { event: EventView; sender: string | null; isDeclined: boolean; action: string; homeHref: string };

/** The page behind an invitation's "I can't make it" link: nothing is saved until the person presses the button here. */
export function GuestDecline({ event, sender, isDeclined, action, homeHref }: GuestDeclineProps) {
  return (
    <GuestLayout kind={event.kind} homeHref={homeHref} footer={m.event_made_with()}>
      <Card className="mt-4 grid gap-5 p-6 shadow-raised sm:mt-10 sm:p-8">
        <div className="grid gap-1">
          <h1 className="display text-3xl">{isDeclined ? m.invites_decline_done() : m.invites_decline_title()}</h1>
          <p className="wrap-anywhere font-medium text-soft">
            <FactLine facts={[event.title, formatDateLine(event, getLocale())]} />
          </p>
        </div>
        {isDeclined ? <p role="status">{m.invites_decline_done_text()}</p> : <p>{declineText(sender)}</p>}
        <form method="post" action={action} className="flex flex-col gap-2 sm:flex-row" data-guard={m.signup_offline()}>
          {!isDeclined && (
            <Button type="submit" name="intent" value="decline" size="lg">
              {m.invites_decline_confirm()}
            </Button>
          )}
          <Button asChild size="lg" variant="secondary">
            <a href={action}>{m.invites_decline_event()}</a>
          </Button>
        </form>
      </Card>
    </GuestLayout>
  );
}

function declineText(sender: string | null): string {
  return sender ? m.invites_decline_text({ name: sender }) : m.invites_decline_text_unnamed();
}
