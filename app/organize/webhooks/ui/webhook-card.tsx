import { m } from "#app/i18n/paraglide/messages.js";
import { describeState } from "#app/organize/webhooks/labels.ts";
import type { WebhookView } from "#app/organize/webhooks/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { Switch } from "#app/ui/switch.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { DeliveryLog } from "./delivery-log.tsx";

/** `isLocked`: the password has to be given before secrets and names. */
type WebhookCardProps = { eventId: string; webhook: WebhookView; isOwner: boolean; isLocked: boolean };

export function WebhookCard({ eventId, webhook, isOwner, isLocked }: WebhookCardProps) {
  const { id, url, host, state, names, maker, isYours, log } = webhook;
  const { submit, isBusy, result } = useSubmission(`/event/${eventId}/webhooks`, { networkFailure: actionFailed });
  const send = (fields: Record<string, string>) => void submit({ webhookId: id, ...fields });
  const { tone, label, text } = describeState(webhook);
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-1.5">
        <div className="flex items-start justify-between gap-4">
          <CardTitle className="wrap-anywhere min-w-0">{host}</CardTitle>
          <Badge dot tone={tone} className="shrink-0">
            {label}
          </Badge>
        </div>
        <p className="wrap-anywhere text-sm text-soft">{url}</p>
        <CardText>{isYours ? m.webhooks_by_you() : m.webhooks_by({ name: maker })}</CardText>
        {text && !webhook.asksChallenge && <p className="text-sm">{text}</p>}
      </div>
      {webhook.asksChallenge && <ChallengeForm eventId={eventId} webhookId={id} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={state === "new" && !webhook.asksChallenge ? "primary" : "secondary"}
          busy={isBusy}
          onClick={() => send({ intent: "test" })}
          aria-label={`${m.webhooks_test()}: ${host}`}
        >
          {m.webhooks_test()}
        </Button>
        <ConfirmButton
          label={m.webhooks_remove()}
          ariaLabel={`${m.webhooks_remove()}: ${host}`}
          busy={isBusy}
          title={m.webhooks_remove_title()}
          text={m.webhooks_remove_text({ host })}
          confirm={m.webhooks_remove()}
          onConfirm={() => send({ intent: "remove" })}
        />
      </div>
      <Secret webhook={webhook} isLocked={isLocked} isBusy={isBusy} onRenew={() => send({ intent: "renew" })} />
      <div className="border-line border-t pt-3">
        <Switch
          label={m.webhooks_names()}
          hint={names || isOwner ? m.webhooks_names_text() : m.webhooks_names_owner()}
          checked={names}
          disabled={isBusy || (!names && (!isOwner || isLocked))}
          onChange={({ currentTarget }) => send({ intent: "names", names: currentTarget.checked ? "yes" : "no" })}
        />
        {result?.errors?.ownPassword && <p className="text-danger-ink text-sm">{result.errors.ownPassword}</p>}
      </div>
      <DeliveryLog
        log={log}
        isOn={state === "on" || state === "failing"}
        isBusy={isBusy}
        onAgain={(seq) => send({ intent: "again", seq })}
      />
    </Card>
  );
}

/** Starts the webhook with what its receiver was sent, if that can't answer by itself. */
function ChallengeForm({ eventId, webhookId }: { eventId: string; webhookId: string }) {
  const { form, isBusy, result } = useSubmission(`/event/${eventId}/webhooks`, { networkFailure: actionFailed });
  return (
    <form {...form} className="grid gap-3 rounded-md bg-sunken p-4">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="webhookId" value={webhookId} />
      <Field
        id={`challenge-${webhookId}`}
        name="challenge"
        label={m.webhooks_challenge()}
        hint={m.webhooks_challenge_hint()}
        error={result?.errors?.challenge}
      >
        {(control) => <Input {...control} maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
        {m.webhooks_challenge_start()}
      </Button>
    </form>
  );
}

type SecretProps = { webhook: WebhookView; isLocked: boolean; isBusy: boolean; onRenew: () => void };

function Secret({ webhook: { host, secret, maker, isYours, oldUntil }, isLocked, isBusy, onRenew }: SecretProps) {
  if (!isYours) return <CardText>{m.webhooks_secret_maker({ name: maker })}</CardText>;
  if (isLocked || secret === null) return null;
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-medium text-sm">{m.webhooks_secret()}</h3>
      <CardText>{m.webhooks_secret_text()}</CardText>
      <code className="wrap-anywhere rounded-md bg-sunken px-3 py-2 text-sm">{secret}</code>
      {oldUntil && <CardText>{m.webhooks_secret_old({ time: oldUntil })}</CardText>}
      <div className="flex flex-wrap gap-2">
        <CopyButton
          value={secret}
          label={m.webhooks_secret_copy()}
          copiedTitle={m.webhooks_secret_copied()}
          aria-label={`${m.webhooks_secret_copy()}: ${host}`}
        />
        <ConfirmButton
          label={m.webhooks_renew()}
          ariaLabel={`${m.webhooks_renew()}: ${host}`}
          tone="primary"
          busy={isBusy}
          title={m.webhooks_renew_title()}
          text={m.webhooks_renew_text()}
          confirm={m.webhooks_renew()}
          onConfirm={onRenew}
        />
      </div>
    </div>
  );
}
