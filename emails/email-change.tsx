import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import type { TokenMail } from "./account-links.tsx";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

type NoticeMail = { name: string | null; email: string; supportEmail: string | undefined };

/** To the new address. Names the account that requested the change, since only that account can use the link. */
export const changeEmail: Template<TokenMail & { account: string }> = {
  subject: ({ locale }) => m.settings_mail_change_subject({}, { locale }),
  preview: ({ locale, account }) => m.settings_mail_change_text({ account }, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_new_address({}, { locale }),
  Body: ({ locale, name, href, account }) => (
    <>
      <Title>{m.settings_mail_change_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_change_text({ account }, { locale })}</Paragraph>
      <Actions href={href} label={m.settings_mail_change_action({}, { locale })} />
      <Note>{m.settings_mail_change_note({}, { locale })}</Note>
    </>
  ),
};

/** To an address that already has an account. The person who asked for the change isn't told. */
export const changeEmailTaken: Template<{ name: string | null }> = {
  subject: ({ locale }) => m.settings_mail_taken_subject({}, { locale }),
  preview: ({ locale }) => m.settings_mail_taken_text({}, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_new_address({}, { locale }),
  Body: ({ locale, home, name }) => (
    <>
      <Title>{m.settings_mail_taken_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_taken_text({}, { locale })}</Paragraph>
      <Paragraph>{m.settings_mail_taken_way({}, { locale })}</Paragraph>
      <Actions href={`${home}/auth`} label={m.accounts_sign_in({}, { locale })} />
    </>
  ),
};

/** To the old address, as soon as a change is requested. */
export const emailChangeRequested: Template<NoticeMail> = {
  subject: ({ locale }) => m.settings_mail_asked_subject({}, { locale }),
  preview: ({ locale, email }) => m.settings_mail_asked_text({ email }, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, home, name, email, supportEmail }) => (
    <>
      <Title>{m.settings_mail_asked_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_asked_text({ email }, { locale })}</Paragraph>
      <Actions href={`${home}/settings`} label={m.settings_mail_open_settings({}, { locale })} />
      <Note>{notYouNote(supportEmail, locale)}</Note>
    </>
  ),
};

/** To the old address, after the change. */
export const emailChanged: Template<NoticeMail> = {
  subject: ({ locale }) => m.settings_mail_changed_subject({}, { locale }),
  preview: ({ locale, email }) => m.settings_mail_changed_text({ email }, { locale }),
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, name, email, supportEmail }) => (
    <>
      <Title>{m.settings_mail_changed_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_changed_text({ email }, { locale })}</Paragraph>
      <Note>{notYouNote(supportEmail, locale)}</Note>
    </>
  ),
};

function notYouNote(supportEmail: string | undefined, locale: Locale): string {
  return supportEmail ? m.settings_mail_not_you({ supportEmail }, { locale }) : m.settings_mail_password_not_you({}, { locale });
}
