import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export const welcome: Template<{ name: string | null }> = {
  subject: ({ locale }) => m.email_welcome_subject({}, { locale }),
  preview: ({ locale }) => m.email_welcome_text({}, { locale }),
  footer: ({ locale }) => m.email_reason_account({}, { locale }),
  Body: ({ locale, home, name }) => (
    <>
      <Title>{m.email_welcome_subject({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_welcome_text({}, { locale })}</Paragraph>
      <Paragraph>{m.email_welcome_steps({}, { locale })}</Paragraph>
      <Actions
        href={`${home}/create`}
        label={m.email_welcome_action({}, { locale })}
        more={[{ href: `${home}/dashboard`, label: m.email_welcome_dashboard({}, { locale }) }]}
      />
    </>
  ),
};
