import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import type { TokenMail } from "./verify-email.tsx";

export const resetPassword: Template<TokenMail> = {
  subject: ({ locale }) => m.email_reset_subject({}, { locale }),
  preview: ({ locale }) => m.email_reset_text({}, { locale }),
  footer: ({ locale }) => m.email_reason_reset({}, { locale }),
  Body: ({ locale, name, href }) => (
    <>
      <Title>{m.email_reset_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_reset_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.email_reset_action({}, { locale })} />
      <Note>{m.email_reset_note({}, { locale })}</Note>
    </>
  ),
};
