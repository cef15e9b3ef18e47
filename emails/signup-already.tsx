import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, EventCard, Greeting, Paragraph, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** To a person whose address signed up before: the private link once more. */
export const signUpAlready: Template<SignUpMail> = {
  subject: ({ locale, event }) => m.email_already_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.email_already_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, manageHref, calendarHref, canChange }) => (
    <>
      <Title>{m.email_already_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_already_text({}, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <ManageActions href={manageHref} canChange={canChange} locale={locale} more={calendarLink(calendarHref, locale)} />
      <ManageNote canChange={canChange} locale={locale} note={m.email_already_note({}, { locale })} />
    </>
  ),
};
