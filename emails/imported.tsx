import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Entries } from "./entries.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, EventCard, Greeting, Note, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

/** The first mail to a person an organizer imported from a list of their own. */
export type ImportedMail = SignUpMail & { organizer: string | null; notMeHref: string };

export const imported: Template<ImportedMail> = {
  subject: ({ locale, event }) => m.email_imported_subject({ title: event.inSubject }, { locale }),
  preview: ({ locale, organizer }) => describeSource(organizer, locale),
  footer: ({ locale, event }) => m.email_reason_imported({ title: event.title }, { locale }),
  Body: ({ locale, name, event, organizer, entries, manageHref, calendarHref, notMeHref, canChange }) => (
    <>
      <Title>{m.email_imported_title({}, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{describeSource(organizer, locale)}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <ManageActions href={manageHref} canChange={canChange} locale={locale} more={calendarLink(calendarHref, locale)} />
      <ManageNote canChange={canChange} locale={locale} />
      <NotMe href={notMeHref} locale={locale} />
    </>
  ),
};

/** For a reader who isn't the person, or wants nothing to do with it. */
export function NotMe({ href, locale }: { href: string; locale: Locale }) {
  return (
    <Note>
      {m.email_imported_not_me_text({}, { locale })} <PlainLink href={href}>{m.email_imported_not_me({}, { locale })}</PlainLink>
    </Note>
  );
}

function describeSource(organizer: string | null, locale: Locale): string {
  return organizer ? m.email_imported_text({ name: organizer }, { locale }) : m.email_imported_text_unnamed({}, { locale });
}
