import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import type { TokenMail } from "./verify-email.tsx";

/** To a known address, when a person registers with it. */
export const setPassword: Template<TokenMail> = {
  subject: ({ locale }) => m.email_set_password_subject({}, { locale }),
  preview: ({ locale }) => m.email_set_password_text({}, { locale }),
  footer: ({ locale }) => m.email_reason_register({}, { locale }),
  Body: ({ locale, name, href }) => (
    <>
      <Title>{m.email_set_password_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_set_password_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.email_set_password_action({}, { locale })} />
      <Note>{m.email_set_password_note({}, { locale })}</Note>
    </>
  ),
};
