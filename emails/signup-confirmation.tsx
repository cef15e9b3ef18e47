import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, calendarLink, Entries, type EntryFacts, EventCard, type EventFacts, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** A guest's sign-ups for an event, with their private links. */
export type SignupMail = {
  name: string | null;
  event: EventFacts;
  entries: EntryFacts[];
  status: ConfirmationStatus;
  manageHref: string;
  /** null for who can't go. */
  calendarHref: string | null;
};

/** With a spot, on the wait list, or with an answer that takes none. */
export type ConfirmationStatus = "confirmed" | "waiting" | "maybe" | "no";

export const signupConfirmation: Template<SignupMail> = {
  subject: ({ locale, event, status }) => m.email_confirmation_subject({ status, title: event.inSubject }, { locale }),
  preview: ({ locale, status }) => m.email_confirmation_text({ status }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, status, manageHref, calendarHref }) => (
    <>
      <Title>{m.email_confirmation_title({ status }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_confirmation_text({ status }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} locale={locale} />
      <Actions
        href={manageHref}
        label={m.email_manage({}, { locale })}
        more={[
          ...(status === "waiting" ? [] : calendarLink(calendarHref, locale)),
          { href: event.href, label: m.email_see_event({}, { locale }) },
        ]}
      />
      <Note>{m.email_manage_note({}, { locale })}</Note>
    </>
  ),
};
