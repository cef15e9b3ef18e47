import { m } from "#app/i18n/paraglide/messages.js";
import { Entries, type EntryFacts } from "./entries.tsx";
import { EventCard, type EventFacts, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export const eventCancelled: Template<{ name: string | null; event: EventFacts; entries: EntryFacts[] }> = {
  subject: ({ locale, event }) => m.email_called_off_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, event }) => m.email_called_off_text({ title: event.title }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries }) => (
    <>
      <Title>{m.email_called_off_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_called_off_text({ title: event.title }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Note>{m.email_called_off_note({}, { locale })}</Note>
    </>
  ),
};
