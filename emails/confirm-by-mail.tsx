import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, EventCard, type EventFacts, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** To an address from a form that a bot may have filled in: it repeats nothing that was typed. */
export const confirmSignUp: Template<{ name: string | null; event: EventFacts; href: string }> = {
  subject: ({ locale, event }) => m.email_confirm_signup_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.email_confirm_signup_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_confirm_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, href }) => (
    <>
      <Title>{m.email_confirm_signup_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_confirm_signup_text({}, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Actions href={href} label={m.email_confirm_signup_action({}, { locale })} />
      <Note>{m.email_confirm_note({}, { locale })}</Note>
    </>
  ),
};

export const confirmMessage: Template<{ name: string | null; to: string; href: string }> = {
  subject: ({ locale, to }) => m.email_confirm_message_subject({ name: to }, { locale }),
  preview: ({ locale, to }) => m.email_confirm_message_text({ name: to }, { locale }),
  footer: ({ locale, to }) => m.email_reason_confirm_message({ name: to }, { locale }),
  Body: ({ locale, name, to, href }) => (
    <>
      <Title>{m.email_confirm_message_subject({ name: to }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_confirm_message_text({ name: to }, { locale })}</Paragraph>
      <Actions href={href} label={m.email_confirm_message_action({}, { locale })} />
      <Note>{m.email_confirm_note({}, { locale })}</Note>
    </>
  ),
};
