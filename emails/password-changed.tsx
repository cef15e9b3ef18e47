import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Actions, Greeting, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `programs`: how many keys, spreadsheet links and agents the account has. */
type PasswordMail = { name: string | null; by: "settings" | "link"; programs: number };

export const passwordChanged: Template<PasswordMail> = {
  subject: ({ locale }) => m.settings_mail_password_subject({}, { locale }),
  preview: ({ locale, by }) => passwordText(by, locale),
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, home, name, by, programs }) => (
    <>
      <Title>{m.settings_mail_password_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{passwordText(by, locale)}</Paragraph>
      {programs > 0 && (
        <Paragraph>
          {m.settings_mail_password_programs({ count: programs }, { locale })}{" "}
          <PlainLink href={`${home}/settings/connections`}>{m.settings_mail_password_programs_action({}, { locale })}</PlainLink>
        </Paragraph>
      )}
      <Paragraph>{m.settings_mail_password_not_you({}, { locale })}</Paragraph>
      <Actions href={`${home}/auth?step=forgot`} label={m.email_reset_action({}, { locale })} />
    </>
  ),
};

function passwordText(by: PasswordMail["by"], locale: Locale): string {
  return by === "link" ? m.settings_mail_password_link_text({}, { locale }) : m.settings_mail_password_text({}, { locale });
}
