import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, EventCard, Greeting, Label, Paragraph, Struck, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** `before` is what the person had before, in one line. */
export type MovedMail = SignUpMail & { before: string };

export const signUpMoved: Template<MovedMail> = {
  subject: ({ locale, event }) => m.email_moved_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, canChange }) => m.email_moved_text({ may: canChange ? "change" : "read" }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, before, manageHref, calendarHref, canChange }) => (
    <>
      <Title>{m.email_moved_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_moved_text({ may: canChange ? "change" : "read" }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Label>{m.email_moved_now({}, { locale })}</Label>
      <Struck>{m.email_changed_before({ before }, { locale })}</Struck>
      <Entries entries={entries} locale={locale} />
      <ManageActions href={manageHref} canChange={canChange} locale={locale} more={calendarLink(calendarHref, locale)} />
      <ManageNote canChange={canChange} locale={locale} />
    </>
  ),
};
