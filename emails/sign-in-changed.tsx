import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type SignInChange = "passkey-added" | "passkey-removed" | "google-linked" | "google-unlinked";

/** `means`: the passkey's name, or the address of the Google account. */
type ChangeMail = { name: string | null; what: SignInChange; means: string | null };

export const signInChanged: Template<ChangeMail> = {
  subject: ({ locale, what }) => SUBJECTS[what]({}, { locale }),
  preview: ({ locale, what, means }) => TEXTS[what](means ?? "", locale),
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, home, name, what, means }) => (
    <>
      <Title>{SUBJECTS[what]({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{TEXTS[what](means ?? "", locale)}</Paragraph>
      <Paragraph>{m.passkeys_mail_not_you({}, { locale })}</Paragraph>
      <Actions href={`${home}/settings/passkeys`} label={m.passkeys_mail_action({}, { locale })} />
    </>
  ),
};

const SUBJECTS = {
  "passkey-added": m.passkeys_mail_added_subject,
  "passkey-removed": m.passkeys_mail_removed_subject,
  "google-linked": m.passkeys_mail_linked_subject,
  "google-unlinked": m.passkeys_mail_unlinked_subject,
} satisfies Record<SignInChange, unknown>;

const TEXTS: Record<SignInChange, (name: string, locale: Locale) => string> = {
  "passkey-added": (name, locale) => m.passkeys_mail_added_text({ name }, { locale }),
  "passkey-removed": (name, locale) => m.passkeys_mail_removed_text({ name }, { locale }),
  "google-linked": (email, locale) => m.passkeys_mail_linked_text({ email }, { locale }),
  "google-unlinked": (_, locale) => m.passkeys_mail_unlinked_text({}, { locale }),
};
