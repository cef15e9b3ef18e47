import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { describeRole, roleLabel } from "#app/members/labels.ts";
import type { EventOrGroup } from "#app/members/shared.ts";
import { usePeopleAction } from "#app/members/ui/use-people.ts";
import { Button } from "#app/ui/button.tsx";
import { CardText } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { Input } from "#app/ui/input.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { useKeptForm } from "#app/ui/use-kept-form.ts";

const ROLES = ["organizer", "door"] as const;

type InviteMemberProps = { shared: EventOrGroup; inviteKey: string; asksPassword: boolean; onSent: () => void };

/** Invites a person as organizer, or at an event for the door, by mail or by a link that works once. */
export function InviteMember({ shared, inviteKey, asksPassword, onSent }: InviteMemberProps) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const forget = useKeptForm(element, `people:${shared.id}`);
  const { form, isBusy, result } = usePeopleAction(shared, ({ ok }) => {
    if (!ok) return;
    forget();
    onSent();
  });
  useEffect(() => {
    if (result?.errors) focusFirstInvalid(element);
  }, [result, element]);
  return (
    <form ref={setElement} {...form} className="grid gap-4 border-line border-t py-5">
      <input type="hidden" name="intent" value="invite" />
      <input type="hidden" name="key" value={inviteKey} />
      {shared.what === "group" ? (
        <div>
          <input type="hidden" name="role" value="organizer" />
          <h3 className="font-medium text-sm">{m.members_invite_title()}</h3>
          <CardText>{describeRole("organizer", "group")}</CardText>
        </div>
      ) : (
        <RadioCards
          name="role"
          legend={m.members_invite_title()}
          defaultValue="organizer"
          options={ROLES.map((role) => ({ value: role, label: roleLabel(role), hint: describeRole(role) }))}
        />
      )}
      <Field id="member-email" name="email" label={m.members_email()} hint={m.members_email_hint()} error={result?.errors?.email}>
        {(control) => <Input type="email" inputMode="email" maxLength={LIMITS.email.max} autoComplete="off" {...control} />}
      </Field>
      {(asksPassword || result?.errors?.ownPassword) && <OwnPassword id="invite-password" error={result?.errors?.ownPassword} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="by" value="email" busy={isBusy}>
          {m.members_invite_send()}
        </Button>
        <Button type="submit" name="by" value="link" variant="secondary" busy={isBusy} formNoValidate>
          {m.members_invite_link()}
        </Button>
      </div>
    </form>
  );
}
