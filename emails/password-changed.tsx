import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export const passwordChanged: Template<{ name: string | null }> = {
  subject: ({ locale }) => m.settings_mail_password_subject({}, { locale }),
  preview: ({ locale }) => m.settings_mail_password_text({}, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, home, name }) => (
    <>
      <Title>{m.settings_mail_password_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_password_text({}, { locale })}</Paragraph>
      <Paragraph>{m.settings_mail_password_not_you({}, { locale })}</Paragraph>
      <Actions href={`${home}/auth?step=forgot`} label={m.email_reset_action({}, { locale })} />
    </>
  ),
};
