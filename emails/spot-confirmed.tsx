import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, EventCard, Greeting, Paragraph, Title } from "./parts.tsx";
import { PassCode } from "./pass.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** Moved up from the wait list. */
export const spotConfirmed: Template<SignUpMail> = {
  subject: ({ locale, event, entries }) => m.email_place_confirmed_subject({ title: event.inSubject, count: entries.length }, { locale }),
  preview: ({ locale, entries }) => m.email_place_confirmed_text({ count: entries.length }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  hasPicture: true,
  Body: ({ locale, name, event, entries, manageHref, calendarHref, canChange, passPicture }) => (
    <>
      <Title>{m.email_place_confirmed_title({ count: entries.length }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_place_confirmed_text({ count: entries.length }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} colors={event.colors} locale={locale} />
      <PassCode picture={passPicture} locale={locale} />
      <ManageActions
        href={manageHref}
        canChange={canChange}
        locale={locale}
        more={[...calendarLink(calendarHref, locale), { href: event.href, label: m.email_see_event({}, { locale }) }]}
      />
      <ManageNote canChange={canChange} locale={locale} />
    </>
  ),
};
