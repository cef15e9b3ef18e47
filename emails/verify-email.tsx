import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type TokenMail = { name: string | null; href: string };

export const verifyEmail: Template<TokenMail> = {
  subject: ({ locale }) => m.email_verify_subject({}, { locale }),
  preview: ({ locale }) => m.email_verify_text({}, { locale }),
  footer: ({ locale }) => m.email_reason_account({}, { locale }),
  Body: ({ locale, name, href }) => (
    <>
      <Title>{m.email_verify_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_verify_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.email_verify_action({}, { locale })} />
      <Note>{m.email_verify_note({}, { locale })}</Note>
    </>
  ),
};
