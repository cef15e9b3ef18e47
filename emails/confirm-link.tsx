import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import type { TokenMail } from "./verify-email.tsx";

/** Confirms a session of an account that has neither a password nor a passkey. */
export const confirmLink: Template<TokenMail> = {
  subject: ({ locale }) => m.passkeys_confirm_title({}, { locale }),
  preview: ({ locale }) => m.passkeys_mail_confirm_text({}, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, name, href }) => (
    <>
      <Title>{m.passkeys_confirm_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.passkeys_mail_confirm_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.passkeys_confirm({}, { locale })} />
      <Note>{m.passkeys_mail_confirm_note({}, { locale })}</Note>
    </>
  ),
};
