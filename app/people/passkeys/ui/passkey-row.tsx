import { m } from "#app/i18n/paraglide/messages.js";
import { PASSKEYS } from "#app/people/passkeys/limits.ts";
import type { PasskeyEntry } from "#app/people/passkeys/queries.server.ts";
import { ExpandableRow } from "#app/people/settings/section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { usePasskeyForm } from "./use-passkey-form.ts";

type PasskeyRowProps = {
  passkey: PasskeyEntry;
  /** The form that removes a passkey, and has the password if it is asked for. */
  removal: string;
  isBusy: boolean;
  /** What was wrong with a form sent without JavaScript. */
  error: Record<string, string> | undefined;
};

/** A passkey that opens to be renamed or removed. */
export function PasskeyRow({ passkey, removal, isBusy, error }: PasskeyRowProps) {
  const { id, name, madeOn, usedOn, isCopied } = passkey;
  const renaming = usePasskeyForm(({ ok }) => ok && renaming.ref.current?.closest("details")?.removeAttribute("open"));
  const field = `name-${id}`;
  return (
    <ExpandableRow
      label={
        <>
          <span className="break-words">{name}</span>
          {isCopied && <Badge tone="yellow">{m.passkeys_blocked()}</Badge>}
        </>
      }
      hint={`${m.passkeys_made({ when: madeOn })} · ${usedOn ? m.passkeys_used({ when: usedOn }) : m.passkeys_unused()}`}
      action={m.passkeys_change()}
    >
      <div className="grid max-w-sm gap-4">
        {isCopied && <p className="text-sm">{m.passkeys_copied()}</p>}
        <form {...renaming.form} ref={renaming.ref} noValidate className="grid gap-4">
          <input type="hidden" name="id" value={id} />
          <Field label={m.passkeys_name()} name="name" id={field} error={renaming.errors[field] ?? error?.[field]}>
            {(control) => <Input {...control} defaultValue={name} maxLength={PASSKEYS.name} autoComplete="off" />}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="rename" size="sm" busy={renaming.isBusy}>
              {m.passkeys_rename()}
            </Button>
            <Button
              type="submit"
              form={removal}
              formAction="/settings/passkeys"
              name="remove"
              value={id}
              variant="secondary"
              size="sm"
              busy={isBusy}
              className="text-danger-ink"
              aria-label={m.passkeys_remove_named({ name })}
            >
              {m.passkeys_remove()}
            </Button>
          </div>
        </form>
      </div>
    </ExpandableRow>
  );
}
