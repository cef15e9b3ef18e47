import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Entries, type EntryFacts } from "./entries.tsx";
import { EventCard, type EventFacts, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

type EventCanceledMail = {
  name: string | null;
  event: EventFacts;
  entries: EntryFacts[];
  /** It had begun: only the remaining part is off. */
  isRest: boolean;
};

export const eventCanceled: Template<EventCanceledMail> = {
  subject: ({ locale, event }) => m.email_called_off_subject({ title: event.inSubject }, { locale }),
  preview: canceledText,
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, isRest }) => (
    <>
      <Title>{isRest ? m.email_rest_called_off_title({}, { locale }) : m.email_called_off_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{canceledText({ locale, event, isRest })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Note>{m.email_called_off_note({}, { locale })}</Note>
    </>
  ),
};

function canceledText({ locale, event: { title }, isRest }: Pick<EventCanceledMail, "event" | "isRest"> & { locale: Locale }): string {
  return isRest ? m.email_rest_called_off_text({ title }, { locale }) : m.email_called_off_text({ title }, { locale });
}
