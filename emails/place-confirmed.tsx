import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, calendarLink, Entries, EventCard, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { SignupMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** Moved up from the wait list. */
export const placeConfirmed: Template<SignupMail> = {
  subject: ({ locale, event, entries }) => m.email_place_confirmed_subject({ title: event.inSubject, count: entries.length }, { locale }),
  preview: ({ locale, entries }) => m.email_place_confirmed_text({ count: entries.length }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, manageHref, calendarHref }) => (
    <>
      <Title>{m.email_place_confirmed_title({ count: entries.length }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_place_confirmed_text({ count: entries.length }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions
        href={manageHref}
        label={m.email_manage({}, { locale })}
        more={[...calendarLink(calendarHref, locale), { href: event.href, label: m.email_see_event({}, { locale }) }]}
      />
      <Note>{m.email_manage_note({}, { locale })}</Note>
    </>
  ),
};
