import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { EventCard, Greeting, Paragraph, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** What was asked of a person was taken back before they answered. */
export const askWithdrawn: Template<SignUpMail> = {
  subject: ({ locale, event }) => m.ask_withdrawn_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.ask_withdrawn_text({}, { locale }),
  footer: ({ locale, event }) => m.ask_mail_reason({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries }) => (
    <>
      <Title>{m.ask_withdrawn_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.ask_withdrawn_text({}, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
    </>
  ),
};
