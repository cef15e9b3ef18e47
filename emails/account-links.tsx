import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import type { ReaderContext } from "./layout.tsx";
import { Actions, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type TokenMail = { name: string | null; href: string };

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;
/** `reason`: why the recipient gets the mail. */
type Words = Record<"subject" | "text" | "action" | "note" | "reason", Message>;

/** A mail with a one-time link. */
function linkMail(words: Words): Template<TokenMail> {
  return {
    subject: ({ locale }) => words.subject({}, { locale }),
    preview: ({ locale }) => words.text({}, { locale }),
    footer: ({ locale }) => words.reason({}, { locale }),
    Body: renderLink.bind(null, words),
  };
}

function renderLink({ subject, text, action, note }: Words, { locale, name, href }: TokenMail & ReaderContext) {
  return (
    <>
      <Title>{subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{text({}, { locale })}</Paragraph>
      <Actions href={href} label={action({}, { locale })} />
      <Note>{note({}, { locale })}</Note>
    </>
  );
}

export const verifyEmail = linkMail({
  subject: m.email_verify_subject,
  text: m.email_verify_text,
  action: m.email_verify_action,
  note: m.email_verify_note,
  reason: m.email_reason_account,
});

export const resetPassword = linkMail({
  subject: m.email_reset_subject,
  text: m.email_reset_text,
  action: m.email_reset_action,
  note: m.email_reset_note,
  reason: m.email_reason_reset,
});

/** To a known address, when a person registers with it. */
export const setPassword = linkMail({
  subject: m.email_set_password_subject,
  text: m.email_set_password_text,
  action: m.email_set_password_action,
  note: m.email_set_password_note,
  reason: m.email_reason_register,
});

/** To an account that has no password yet. */
export const firstPassword = linkMail({
  subject: m.email_set_password_subject,
  text: m.email_first_password_text,
  action: m.email_set_password_action,
  note: m.email_set_password_note,
  reason: m.settings_mail_reason_account,
});

/** Lets the account's owner sign in after too many wrong passwords were tried. */
export const signInLink = linkMail({
  subject: m.accounts_mail_link_subject,
  text: m.accounts_mail_link_text,
  action: m.accounts_sign_in,
  note: m.accounts_mail_link_note,
  reason: m.settings_mail_reason_account,
});

/** Confirms a session of an account that has neither a password nor a passkey. */
export const confirmLink = linkMail({
  subject: m.passkeys_confirm_title,
  text: m.passkeys_mail_confirm_text,
  action: m.passkeys_confirm,
  note: m.passkeys_mail_confirm_note,
  reason: m.settings_mail_reason_account,
});

/** To the address of a Google account whose mailbox Google doesn't run. */
export const googleAddress = linkMail({
  subject: m.email_verify_subject,
  text: m.email_google_text,
  action: m.email_verify_action,
  note: m.email_set_password_note,
  reason: m.email_reason_register,
});
