import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmailInput } from "#app/ui/email-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

export type PersonFieldsProps = { prefix: string; values: FormValues; errors: Record<string, string> };

export function PersonFields({ isRemembered, ...form }: PersonFieldsProps & { isRemembered?: boolean }) {
  const { prefix, values, errors } = form;
  return (
    <>
      <div className="relative">
        <PersonNameField {...form} />
        {isRemembered && (
          <Button variant="link" data-forget="" hidden className="absolute -top-2.5 right-0 text-sm">
            {m.signup_not_you()}
          </Button>
        )}
      </div>
      <Field id={`${prefix}-email`} name="email" label={m.signup_email()} hint={m.signup_email_hint()} error={errors.email} required>
        {(control) => <EmailInput defaultValue={values.email} data-remember="" {...control} />}
      </Field>
    </>
  );
}

export function PersonNameField({ prefix, values, errors }: PersonFieldsProps) {
  return (
    <Field id={`${prefix}-name`} name="name" label={m.signup_name()} error={errors.name} required>
      {(control) => (
        <Input
          autoComplete="name"
          autoCapitalize="words"
          maxLength={LIMITS.name.max}
          defaultValue={values.name}
          data-missing-text={m.field_name_required()}
          data-remember=""
          {...control}
        />
      )}
    </Field>
  );
}
