import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, EventCard, Greeting, Paragraph, Struck, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** `before` is the previous state in one line, if the organizer changed it; null if the guest did. */
export type ChangedMail = SignUpMail & { before: string | null };

export const signUpChanged: Template<ChangedMail> = {
  subject: ({ locale, event }) => m.email_signup_changed_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale }) => m.email_signup_changed_text({}, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, before, manageHref, calendarHref, canChange }) => (
    <>
      <Title>{m.email_signup_changed_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>
        {before === null
          ? m.email_signup_changed_text({}, { locale })
          : m.email_signup_changed_by_organizer({ may: canChange ? "change" : "read" }, { locale })}
      </Paragraph>
      <EventCard event={event} locale={locale} />
      {before !== null && <Struck>{m.email_changed_before({ before }, { locale })}</Struck>}
      <Entries entries={entries} locale={locale} />
      <ManageActions href={manageHref} canChange={canChange} locale={locale} more={calendarLink(calendarHref, locale)} />
      <ManageNote canChange={canChange} locale={locale} />
    </>
  ),
};
