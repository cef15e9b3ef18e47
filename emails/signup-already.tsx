import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, calendarLink, Entries, EventCard, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { SignupMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** To somebody whose address signed up before: the private link once more. */
export const signupAlready: Template<SignupMail> = {
  subject: ({ locale, event }) => m.email_already_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.email_already_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, manageHref, calendarHref }) => (
    <>
      <Title>{m.email_already_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_already_text({}, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions href={manageHref} label={m.email_manage({}, { locale })} more={[...calendarLink(calendarHref, locale)]} />
      <Note>{m.email_already_note({}, { locale })}</Note>
    </>
  ),
};
