import type { ComponentProps } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Input } from "./input.tsx";

/** The reader's own email address, with the messages that the guests' script shows beside it. */
export function EmailInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={LIMITS.email.max}
      data-missing-text={m.field_email_required()}
      data-invalid-text={m.field_email_invalid()}
      {...props}
    />
  );
}
