import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { fullText } from "#app/organize/webhooks/labels.ts";
import { WEBHOOKS } from "#app/organize/webhooks/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useSubmission } from "#app/ui/use-submission.ts";

type AddWebhookProps = { eventId: string; isFull: boolean; asksPassword: boolean };

export function AddWebhook({ eventId, isFull, asksPassword }: AddWebhookProps) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const forget = useKeptForm(element, `webhooks:${eventId}`);
  const { form, isBusy, result } = useSubmission(`/event/${eventId}/webhooks`, {
    networkFailure: actionFailed,
    onResult: ({ ok }) => ok && forget(),
  });
  const errors = result?.errors;
  if (isFull) return <CardText>{fullText()}</CardText>;
  return (
    <Card className="p-4 sm:p-6">
      <form ref={setElement} {...form} className="grid gap-4">
        <input type="hidden" name="intent" value="make" />
        <CardTitle>{m.webhooks_add()}</CardTitle>
        <Field id="webhook-url" name="url" label={m.webhooks_address()} hint={m.webhooks_address_hint()} error={errors?.url}>
          {(control) => (
            <Input
              {...control}
              type="text"
              inputMode="url"
              maxLength={WEBHOOKS.addressLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {(asksPassword || errors?.ownPassword) && <OwnPassword id="webhook-password" error={errors?.ownPassword} />}
        <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
          {m.webhooks_add()}
        </Button>
      </form>
    </Card>
  );
}
