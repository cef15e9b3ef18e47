import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { Actions, EventCard, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** Shortly before the start a free spot isn't held: everyone on the wait list is told at once. */
export const spotOpen: Template<SignUpMail> = {
  subject: ({ locale, event }) => m.email_place_open_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, entries }) => m.email_place_open_text({ count: entries.length }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, manageHref }) => (
    <>
      <Title>{m.email_place_open_title({ count: entries.length }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_place_open_text({ count: entries.length }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={manageHref} label={m.email_place_open_action({ count: entries.length }, { locale })} />
      <Note>{m.email_place_offered_note({}, { locale })}</Note>
    </>
  ),
};
