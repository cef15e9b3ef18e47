import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailInput } from "#app/ui/email-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RefusedFollow } from "../schema.ts";
import { FollowChoicesFields } from "./follow-choices.tsx";

export type FollowCardProps = { path: string; isSent: boolean; refused: RefusedFollow | null };

/** Asks for an address that wants to hear from this page. `#follow` leads here, so the answer is where the form was. */
export function FollowCard({ path, isSent, refused }: FollowCardProps) {
  return (
    <Card id="follow" className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="display text-xl">{m.follow_title()}</h2>
        {!isSent && <p className="text-soft">{m.follow_text()}</p>}
      </div>
      {isSent ? (
        <Notice tone="success" title={m.follow_sent_title()}>
          {m.follow_sent_text()}
        </Notice>
      ) : (
        <FollowForm path={path} refused={refused} />
      )}
    </Card>
  );
}

function FollowForm({ path, refused }: Omit<FollowCardProps, "isSent">) {
  return (
    <form method="post" action={`${path}#follow`} noValidate className="grid gap-4" data-guard={m.signup_offline()}>
      {refused?.isThrottled && (
        <Notice tone="error" title={m.accounts_throttled()}>
          {m.accounts_throttled_text()}
        </Notice>
      )}
      <Field id="follow-email" name="email" label={m.signup_email()} error={refused?.errors.email} required>
        {(control) => <EmailInput defaultValue={refused?.email} {...control} />}
      </Field>
      <FollowChoicesFields choices={refused ?? { news: true, weekly: false }} error={refused?.errors.choices} />
      <div className="grid gap-2">
        <div>
          <Button type="submit" variant="secondary" className="w-full sm:w-auto">
            {m.follow_submit()}
          </Button>
        </div>
        <p className="text-muted text-sm">{m.follow_hidden()}</p>
      </div>
    </form>
  );
}
