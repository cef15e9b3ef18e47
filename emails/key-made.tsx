import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `keyName`: as its owner named it (React keeps `key` for itself); `when` includes the zone. */
type KeyMail = { name: string | null; keyName: string; when: string };

export const keyMade: Template<KeyMail> = {
  subject: ({ locale }) => m.keys_mail_subject({}, { locale }),
  preview: ({ locale, keyName, when }) => `${m.keys_mail_text({}, { locale })} ${keyName}, ${when}`,
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, home, name, keyName, when }) => (
    <>
      <Title>{m.keys_mail_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.keys_mail_text({}, { locale })}</Paragraph>
      <Entries entries={[{ title: keyName, details: [when], isWaiting: false, href: null }]} locale={locale} />
      <Paragraph>
        {m.keys_mail_you({}, { locale })} {m.keys_mail_not_you({}, { locale })}
      </Paragraph>
      <Actions href={`${home}/settings/connections`} label={m.keys_mail_action({}, { locale })} />
    </>
  ),
};
