import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `device`: "Firefox on Linux"; `when` includes the zone. */
type DeviceMail = { name: string | null; device: string; when: string };

export const newDevice: Template<DeviceMail> = {
  subject: ({ locale }) => m.settings_mail_device_subject({}, { locale }),
  preview: ({ locale, device, when }) => `${m.settings_mail_device_text({}, { locale })} ${device}, ${when}`,
  footer: ({ locale }) => m.settings_mail_reason_account({}, { locale }),
  Body: ({ locale, home, name, device, when }) => (
    <>
      <Title>{m.settings_mail_device_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.settings_mail_device_text({}, { locale })}</Paragraph>
      <Entries entries={[{ title: device, details: [when], isWaiting: false, href: null }]} locale={locale} />
      <Paragraph>
        {m.settings_mail_device_you({}, { locale })} {m.settings_mail_device_not_you({}, { locale })}
      </Paragraph>
      <Actions href={`${home}/settings#devices`} label={m.settings_mail_device_action({}, { locale })} />
    </>
  ),
};
