import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export const exportReady: Template<{ name: string | null; href: string }> = {
  subject: ({ locale }) => m.settings_mail_export_subject({}, { locale }),
  preview: ({ locale }) => m.settings_mail_export_text({}, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_export({}, { locale }),
  Body: ({ locale, name, href }) => (
    <>
      <Title>{m.settings_mail_export_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_export_text({}, { locale })}</Paragraph>
      <Actions href={href} label={m.settings_mail_export_action({}, { locale })} />
      <Note>{m.settings_mail_export_note({}, { locale })}</Note>
    </>
  ),
};
