import { Webhook } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { WebhooksPage as Page } from "#app/organize/webhooks/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { AddWebhook } from "./add-webhook.tsx";
import { WebhookCard } from "./webhook-card.tsx";
import { WhatIsSent } from "./what-is-sent.tsx";

/** An event's webhooks: what they are told, how their receivers answer, and a form for one more. */
export function WebhooksPage({ event, webhooks, isFull, isOwner, asksPassword }: Page) {
  const isLocked = asksPassword && webhooks.length > 0;
  return (
    <div className="grid min-w-0 max-w-3xl gap-6">
      <PageHeader
        isPart
        className="mb-0"
        back={{ to: `/event/${event.id}/settings`, label: m.webhooks_back() }}
        title={m.webhooks_title()}
        text={m.webhooks_text()}
      />
      {webhooks.length === 0 && (
        <EmptyState icon={<Webhook aria-hidden="true" />} title={m.webhooks_none()} text={m.webhooks_none_text()} />
      )}
      {isLocked && <Unlock eventId={event.id} />}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} eventId={event.id} webhook={webhook} isOwner={isOwner} isLocked={isLocked} />
      ))}
      {!isLocked && <AddWebhook key={webhooks.length} eventId={event.id} isFull={isFull} asksPassword={asksPassword} />}
      <WhatIsSent event={event} />
    </div>
  );
}

/** Asks for the password once, for everything on the page that needs it. */
function Unlock({ eventId }: { eventId: string }) {
  const { form, isBusy, result } = useSubmission(`/event/${eventId}/webhooks`, { networkFailure: actionFailed });
  return (
    <Card className="p-4 sm:p-6">
      <form {...form} className="grid gap-4">
        <input type="hidden" name="intent" value="show" />
        <div className="grid gap-1">
          <CardTitle>{m.webhooks_unlock_title()}</CardTitle>
          <CardText>{m.webhooks_unlock_text()}</CardText>
        </div>
        <OwnPassword id="webhooks-password" error={result?.errors?.ownPassword} />
        <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start max-sm:w-full">
          {m.webhooks_unlock()}
        </Button>
      </form>
    </Card>
  );
}
