import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import type { TokenMail } from "./verify-email.tsx";

/** Lets the account's owner sign in after too many wrong passwords were tried. */
export const signInLink: Template<TokenMail> = {
  subject: ({ locale }) => m.accounts_mail_link_subject({}, { locale }),
  preview: ({ locale }) => m.accounts_mail_link_text({}, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, name, href }) => (
    <>
      <Title>{m.accounts_mail_link_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.accounts_mail_link_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.accounts_sign_in({}, { locale })} />
      <Note>{m.accounts_mail_link_note({}, { locale })}</Note>
    </>
  ),
};
