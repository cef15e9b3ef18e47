import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, calendarLink, Entries, EventCard, Greeting, Label, Note, Paragraph, Struck, Title } from "./parts.tsx";
import type { SignupMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** `before` is what the person had until now, in one line. */
export type MovedMail = SignupMail & { before: string };

export const signupMoved: Template<MovedMail> = {
  subject: ({ locale, event }) => m.email_moved_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.email_moved_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, before, manageHref, calendarHref }) => (
    <>
      <Title>{m.email_moved_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_moved_text({}, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Label>{m.email_moved_now({}, { locale })}</Label>
      <Struck>{m.email_changed_before({ before }, { locale })}</Struck>
      <Entries entries={entries} locale={locale} />
      <Actions href={manageHref} label={m.email_manage({}, { locale })} more={[...calendarLink(calendarHref, locale)]} />
      <Note>{m.email_manage_note({}, { locale })}</Note>
    </>
  ),
};
