import { m } from "#app/i18n/paraglide/messages.js";
import type { ConnectionsResult } from "#app/people/keys/intents.server.ts";
import { SCOPE_TEXTS } from "#app/people/keys/labels.ts";
import { API_KEYS } from "#app/people/keys/limits.ts";
import { SCOPES } from "#app/people/keys/scopes.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwnPassword } from "#app/ui/own-password.tsx";
import { Select } from "#app/ui/select.tsx";
import { useConnectionForm } from "./use-connection-form.ts";

type NewKeyFormProps = { asksPassword: boolean; sent: ConnectionsResult | null; onMade: (token: string) => void };

export function NewKeyForm({ asksPassword, sent, onMade }: NewKeyFormProps) {
  const { form, ref, isBusy, result } = useConnectionForm(({ token }) => {
    if (!token) return;
    ref.current?.reset();
    onMade(token);
  });
  const { errors = {}, problem } = result ?? (sent?.form === "key" ? sent : {});
  return (
    <form {...form} ref={ref} noValidate className="grid max-w-md gap-5">
      {problem && (
        <Notice tone="error" title={problem.title}>
          {problem.body}
        </Notice>
      )}
      <Field label={m.keys_name()} name="name" id="key-name" hint={m.keys_name_hint()} error={errors.name}>
        {(control) => <Input {...control} maxLength={API_KEYS.name} autoComplete="off" />}
      </Field>
      <fieldset className="grid gap-1.5" aria-describedby={errors.scopes ? "key-scopes-error" : undefined}>
        <legend className="font-medium text-ink text-sm">{m.keys_scopes()}</legend>
        {SCOPES.map((scope, at) => (
          <Checkbox
            key={scope}
            name={scope}
            label={SCOPE_TEXTS[scope].label()}
            hint={SCOPE_TEXTS[scope].hint()}
            aria-invalid={at === 0 && errors.scopes ? true : undefined}
          />
        ))}
        <p id="key-scopes-error" aria-live="polite" className="text-danger-ink text-sm empty:absolute">
          {errors.scopes ?? null}
        </p>
      </fieldset>
      <Field label={m.keys_ends()} name="days" id="key-days">
        {(control) => (
          <Select {...control} defaultValue={API_KEYS.days[1]}>
            {API_KEYS.days.map((days) => (
              <option key={days} value={days}>
                {days === 365 ? m.keys_ends_year() : m.keys_ends_days({ count: days })}
              </option>
            ))}
            <option value="">{m.keys_ends_never()}</option>
          </Select>
        )}
      </Field>
      {(asksPassword || errors.ownPassword) && <OwnPassword id="key-password" error={errors.ownPassword} />}
      <Button type="submit" name="intent" value="makeKey" busy={isBusy} className="justify-self-start">
        {m.keys_new_open()}
      </Button>
    </form>
  );
}
